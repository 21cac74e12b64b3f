/** By which a client names the newest state it has seen, so that no instance answers with an older one. */
export const seenHeader = 'Taproom-Seen';
