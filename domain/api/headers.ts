/** Names the server's build in every response of the API. What the page's own build says has the shape that it expects. */
export const buildHeader = 'Taproom-Build';

/** Says who acts on a bar's phone. */
export const pinTokenHeader = 'Pin-Token';

/** Says of a response that could not be made anew when it was made (ISO 8601). */
export const asOfHeader = 'Taproom-As-Of';

/** By which a client names the newest state it has seen, so that no instance answers with an older one. */
export const seenHeader = 'Taproom-Seen';

/** Names the entry of the log that a write made, by which it is undone. */
export const changeHeader = 'Taproom-Change';
