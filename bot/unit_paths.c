/* unit_paths.c - the paths and the user that systemd's units give a bot. */
#include "unit_paths.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 40 };

bool unit_paths_find(const char *usual_config, const char *instance, struct unit_paths *ret_paths)
{
    const char *name = instance ? instance : "", *dash = instance ? "-" : "";
    int folder = (int)(strrchr(usual_config, '/') - usual_config);
    if (instance && (*instance == '\0' || *instance == '.' || strchr(instance, '/') ||
                     strlen(instance) > NAME_MOST))
        return false;
    if (instance)
        snprintf(ret_paths->config, UNIT_PATHS_BYTES, "%.*s/%s.conf", folder, usual_config, name);
    else
        snprintf(ret_paths->config, UNIT_PATHS_BYTES, "%s", usual_config);
    snprintf(ret_paths->token, UNIT_PATHS_BYTES, "%.*s/%s%stoken", folder, usual_config, name,
             instance ? "." : "");
    snprintf(ret_paths->folder, UNIT_PATHS_BYTES, "/var/lib/bussolotto%s%s", dash, name);
    snprintf(ret_paths->runtime, UNIT_PATHS_BYTES, "/run/bussolotto%s%s", dash, name);
    snprintf(ret_paths->user, sizeof ret_paths->user, "bussolotto%s%s", dash, name);
    ret_paths->makes_user = instance != NULL;
    return true;
}

bool unit_paths_instance(const char *usual_config, const char *config,
                         char ret_name[UNIT_PATHS_BYTES])
{
    static const char ending[] = ".conf";
    size_t folder = (size_t)(strrchr(usual_config, '/') - usual_config) + 1;
    size_t length = strlen(config), end = strlen(ending);
    if (strcmp(config, usual_config) == 0 || strncmp(config, usual_config, folder) != 0 ||
        length <= folder + end || length >= UNIT_PATHS_BYTES ||
        strcmp(config + length - end, ending) != 0 || strchr(config + folder, '/'))
        return false;
    snprintf(ret_name, UNIT_PATHS_BYTES, "%.*s", (int)(length - end - folder), config + folder);
    return true;
}
