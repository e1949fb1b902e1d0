/* language_zones.c - the table of languages and where they are spoken most. */
#include "language_zones.h"

#include <stdlib.h>
#include <string.h>

enum { TAG_BYTES = 16 };

/* Sorted by tag. Languages spoken all over the world, as English, have rows with a country only. */
static const struct tongue {
    const char *tag; /* in small letters, with hyphens */
    const char *zone;
} tongues[] = {
    {"af", "Africa/Johannesburg"},
    {"am", "Africa/Addis_Ababa"},
    {"ar-ae", "Asia/Dubai"},
    {"ar-dz", "Africa/Algiers"},
    {"ar-eg", "Africa/Cairo"},
    {"ar-ma", "Africa/Casablanca"},
    {"ar-sa", "Asia/Riyadh"},
    {"ar-tn", "Africa/Tunis"},
    {"az", "Asia/Baku"},
    {"be", "Europe/Minsk"},
    {"bg", "Europe/Sofia"},
    {"bn", "Asia/Dhaka"},
    {"bs", "Europe/Sarajevo"},
    {"ca", "Europe/Madrid"},
    {"cs", "Europe/Prague"},
    {"cy", "Europe/London"},
    {"da", "Europe/Copenhagen"},
    {"de", "Europe/Berlin"},
    {"de-at", "Europe/Vienna"},
    {"de-ch", "Europe/Zurich"},
    {"el", "Europe/Athens"},
    {"en-au", "Australia/Sydney"},
    {"en-ca", "America/Toronto"},
    {"en-gb", "Europe/London"},
    {"en-ie", "Europe/Dublin"},
    {"en-in", "Asia/Kolkata"},
    {"en-nz", "Pacific/Auckland"},
    {"en-us", "America/New_York"},
    {"en-za", "Africa/Johannesburg"},
    {"es", "Europe/Madrid"},
    {"es-ar", "America/Argentina/Buenos_Aires"},
    {"es-cl", "America/Santiago"},
    {"es-co", "America/Bogota"},
    {"es-mx", "America/Mexico_City"},
    {"es-pe", "America/Lima"},
    {"es-us", "America/New_York"},
    {"es-uy", "America/Montevideo"},
    {"es-ve", "America/Caracas"},
    {"et", "Europe/Tallinn"},
    {"eu", "Europe/Madrid"},
    {"fa", "Asia/Tehran"},
    {"fi", "Europe/Helsinki"},
    {"fil", "Asia/Manila"},
    {"fr", "Europe/Paris"},
    {"fr-be", "Europe/Brussels"},
    {"fr-ca", "America/Toronto"},
    {"fr-ch", "Europe/Zurich"},
    {"fy", "Europe/Amsterdam"},
    {"ga", "Europe/Dublin"},
    {"gl", "Europe/Madrid"},
    {"gsw", "Europe/Zurich"},
    {"gu", "Asia/Kolkata"},
    {"he", "Asia/Jerusalem"},
    {"hi", "Asia/Kolkata"},
    {"hr", "Europe/Zagreb"},
    {"hu", "Europe/Budapest"},
    {"hy", "Asia/Yerevan"},
    {"id", "Asia/Jakarta"},
    {"is", "Atlantic/Reykjavik"},
    {"it", "Europe/Rome"},
    {"it-ch", "Europe/Zurich"},
    {"iw", "Asia/Jerusalem"},
    {"ja", "Asia/Tokyo"},
    {"ka", "Asia/Tbilisi"},
    {"kk", "Asia/Almaty"},
    {"km", "Asia/Phnom_Penh"},
    {"kn", "Asia/Kolkata"},
    {"ko", "Asia/Seoul"},
    {"ky", "Asia/Bishkek"},
    {"lb", "Europe/Luxembourg"},
    {"lo", "Asia/Vientiane"},
    {"lt", "Europe/Vilnius"},
    {"lv", "Europe/Riga"},
    {"mk", "Europe/Skopje"},
    {"ml", "Asia/Kolkata"},
    {"mn", "Asia/Ulaanbaatar"},
    {"mr", "Asia/Kolkata"},
    {"ms", "Asia/Kuala_Lumpur"},
    {"mt", "Europe/Malta"},
    {"my", "Asia/Yangon"},
    {"nb", "Europe/Oslo"},
    {"ne", "Asia/Kathmandu"},
    {"nl", "Europe/Amsterdam"},
    {"nl-be", "Europe/Brussels"},
    {"nn", "Europe/Oslo"},
    {"no", "Europe/Oslo"},
    {"pa", "Asia/Kolkata"},
    {"pl", "Europe/Warsaw"},
    {"pt", "Europe/Lisbon"},
    {"pt-br", "America/Sao_Paulo"},
    {"ro", "Europe/Bucharest"},
    {"ro-md", "Europe/Chisinau"},
    {"ru", "Europe/Moscow"},
    {"rw", "Africa/Kigali"},
    {"si", "Asia/Colombo"},
    {"sk", "Europe/Bratislava"},
    {"sl", "Europe/Ljubljana"},
    {"so", "Africa/Mogadishu"},
    {"sq", "Europe/Tirane"},
    {"sr", "Europe/Belgrade"},
    {"sv", "Europe/Stockholm"},
    {"sw", "Africa/Nairobi"},
    {"ta", "Asia/Kolkata"},
    {"te", "Asia/Kolkata"},
    {"tg", "Asia/Dushanbe"},
    {"th", "Asia/Bangkok"},
    {"tk", "Asia/Ashgabat"},
    {"tr", "Europe/Istanbul"},
    {"uk", "Europe/Kyiv"},
    {"ur", "Asia/Karachi"},
    {"uz", "Asia/Tashkent"},
    {"vi", "Asia/Ho_Chi_Minh"},
    {"zh", "Asia/Shanghai"},
    {"zh-hans", "Asia/Shanghai"},
    {"zh-hant", "Asia/Taipei"},
    {"zh-hk", "Asia/Hong_Kong"},
    {"zh-tw", "Asia/Taipei"},
};

static int by_tag(const void *tag, const void *row)
{
    return strcmp(tag, ((const struct tongue *)row)->tag);
}

static const char *find(const char *tag)
{
    const struct tongue *row =
        bsearch(tag, tongues, sizeof tongues / sizeof tongues[0], sizeof tongues[0], by_tag);
    return row == NULL ? NULL : row->zone;
}

const char *language_zones_zone(const char *tag)
{
    char part[TAG_BYTES];
    size_t length = 0;
    for (; tag[length] != '\0' && length < sizeof part - 1; length++) {
        char c = tag[length];
        part[length] = c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    part[length] = '\0';
    while (find(part) == NULL) {
        char *hyphen = strrchr(part, '-');
        if (hyphen == NULL)
            return NULL;
        *hyphen = '\0';
    }
    return find(part);
}
