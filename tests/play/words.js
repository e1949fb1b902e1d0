// words.js - the page's own words, in the browser's language: English, as they stand in the
// sources, or Italian.

const ITALIAN = {
  "Bussolotto: a group of phones": "Bussolotto: un gruppo di telefoni",
  "Whose phone": "Di chi è il telefono",
  "The clock": "L'orologio",
  "In Rome": "A Roma",
  "10 minutes on": "Avanti di 10 minuti",
  "An hour on": "Avanti di un'ora",
  "A day on": "Avanti di un giorno",
  "+1 h": "+1 ora",
  "+1 day": "+1 giorno",
  "Next event": "Prossimo evento",
  "Add a person": "Aggiungi una persona",
  "Start over": "Ricomincia",
  "Start over…": "Ricomincia…",
  "Start over?": "Ricominciare?",
  "All chats and games of the playground are thrown away. Time is again that of this machine.":
    "Tutte le chat e le partite di questa prova si perdono, e l'ora torna quella del computer.",
  "Keep them": "No, restano",
  "Language": "Lingua",
  "Block the bot": "Blocca il bot",
  "Give the group topics": "Dividi il gruppo in argomenti",
  "Close this topic": "Chiudi questo argomento",
  "Open this topic again": "Riapri questo argomento",
  "The topic was closed": "L'argomento è stato chiuso",
  "The topic was opened again": "L'argomento è stato riaperto",
  "Topics": "Argomenti",
  " It is in the topic {0}.": " È nell'argomento {0}.",
  "Leave the group": "Lascia il gruppo",
  "Chats": "Chat",
  "Nothing here yet": "Qui non c'è ancora niente",
  "Earlier messages": "Messaggi precedenti",
  "Go to the newest message": "Vai all'ultimo messaggio",
  "Message": "Messaggio",
  "Reply": "Rispondi",
  "Delete": "Elimina",
  "Commands": "Comandi",
  "Do not reply": "Non rispondere",
  "Send": "Invia",
  "Start": "Avvia",
  "Unblock and restart": "Sblocca e riavvia",
  "More": "Altro",
  "{0}'s phone": "Il telefono di {0}",
  "More on {0}'s phone": "Altro sul telefono di {0}",
  "No username": "Senza nome utente",
  "{0} · has blocked the bot": "{0} · ha bloccato il bot",
  "{0} · has not started the bot": "{0} · non ha avviato il bot",
  "{0} is typing…": "{0} sta scrivendo…",
  "Message from {0} to {1}": "Messaggio da {0} a {1}",
  "{0} unread": "{0} da leggere",
  "That cannot be sent now.": "Adesso non si può inviare.",
  "The bot has set no commands here.": "Qui il bot non ha comandi.",
  "That button is gone.": "Quel pulsante non c'è più.",
  "A person's profile would open.": "Si aprirebbe il profilo di una persona.",
  "That link leads nowhere here.": "Qui quel link non porta da nessuna parte.",
  "The bot did not answer.": "Il bot non ha risposto.",
  "The bot is not running; it is being started again.": "Il bot si è fermato: sta ripartendo.",
  "The clock cannot be moved just now.": "In questo momento l'ora non si può spostare.",
  "The playground does not answer. Is it still running?": "La prova non risponde. È ancora in moto?",
  "{0} joined the group": "{0} entra nel gruppo",
  "{0} left the group": "{0} lascia il gruppo",
  "Buttons": "Pulsanti",
  "A die that shows {0}": "Un dado: {0}",
  "A picture from {0}": "Un'immagine da {0}",
  "A picture from {0}: {1}": "Un'immagine da {0}: {1}",
  "{0} bytes": "{0} byte",
  "edited": "modificato",
  "Enter: reply or delete. Arrow right: links and buttons of it. Arrows up and down: others.":
    "Invio: rispondi o elimina. Freccia destra: i suoi link e pulsanti. Su e giù: gli altri.",
  " and ": " e ",
  "The bot is being started.": "Il bot si sta avviando.",
  "On {0}'s phone, tap {1} below the chat with {2}.":
    "Sul telefono di {0} tocca {1} sotto la chat con {2}.",
  "The bot asks {0} something: type the answer on that phone and send it.":
    "Il bot chiede qualcosa a {0}: scrivi la risposta su quel telefono e inviala.",
  "A table is open. Tap “{0}” on the phone of each who plays.":
    "C'è un tavolo aperto. Tocca «{0}» sul telefono di chi gioca.",
  "A cup is open. Tap “{0}” on the phone of each who plays.":
    "C'è una coppa aperta. Tocca «{0}» sul telefono di chi gioca.",
  " Then “{0}” on the phone of who opened it.": " Poi «{0}» sul telefono di chi l'ha aperto.",
  "A robot is on turn: it moves in a few seconds. “Next event” lets it move at once.":
    "Tocca a un robot, che muove tra pochi secondi. «Prossimo evento» lo fa muovere subito.",
  "It is {0}'s turn: tap below the newest post on that phone.":
    "È il turno di {0}: tocca sotto l'ultimo messaggio su quel telefono.",
  "It is {0}'s turn: tap below the post that calls them on that phone.":
    "È il turno di {0}: tocca sotto il messaggio che chiama, su quel telefono.",
  "It is {0}'s turn. The dice are in the chat with {1} on that phone, or behind the button here.":
    "È il turno di {0}. I dadi sono nella chat con {1} su quel telefono, o dietro il pulsante qui.",
  " If they never do: “Next event” brings the bot's reminder, then its robot.":
    " Se non muove mai: «Prossimo evento» porta il promemoria del bot, poi il suo robot.",
  "It is {0}'s turn in the chat with {1}: tap below the newest post there.":
    "È il turno di {0} nella chat con {1}: tocca sotto l'ultimo messaggio lì.",
  "The game is over. “{0}” begins another one with the same people.":
    "La partita è finita. «{0}» ne comincia un'altra con le stesse persone.",
  "Tap a button below the newest post, or / for what else there is, on anybody's phone.":
    "Tocca un pulsante sotto l'ultimo messaggio, o / per il resto, su un telefono qualsiasi.",
  "{0} people in Rome share a Telegram group with the bot; each has a phone here.":
    "{0} persone a Roma sono con il bot in un gruppo di Telegram; ognuna ha qui il suo telefono.",
  " It speaks Italian with them; /settings on {0}'s phone sets another language.":
    " Con loro parla italiano; /settings sul telefono di {0} sceglie un'altra lingua.",
  " To begin, tap a button below the bot's post on {0}'s phone.":
    " Per cominciare tocca un pulsante sotto il messaggio del bot sul telefono di {0}.",
  " To begin, tap / and choose /{1} on {0}'s phone.":
    " Per cominciare tocca / e scegli /{1} sul telefono di {0}.",
  " Or alone: “{0}” in {1}'s chat with {2}.": " O senza altri: «{0}» nella chat di {1} con {2}.",
  "Three": "Tre",
  "Four": "Quattro",
  "Five": "Cinque",
  "Six": "Sei",
  "Seven": "Sette",
  "Eight": "Otto",
  "Nine": "Nove",
};

// The first that the browser wants of the two there are.
export const LANGUAGE =
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => ["en", "it"].includes(tag)) ?? "en";
export const LOCALE = LANGUAGE === "it" ? "it-IT" : "en-GB";

// The phrase in that language, {0}, {1} … filled with what comes behind it.
export function say(phrase, ...values) {
  const words = LANGUAGE === "it" ? ITALIAN[phrase] ?? phrase : phrase;
  return words.replace(/\{(\d)\}/g, (_, place) => values[place]);
}

const ATTRIBUTES = ["aria-label", "title", "placeholder", "data-empty"];

// Everything below the element, templates too.
export function translate(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.trim();
      if (text) node.data = node.data.replace(text, () => say(text.replace(/\s+/g, " ")));
      continue;
    }
    for (const name of ATTRIBUTES)
      if (node.hasAttribute(name)) node.setAttribute(name, say(node.getAttribute(name)));
    if (node instanceof HTMLTemplateElement) translate(node.content);
  }
}
