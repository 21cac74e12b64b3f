/**
 * Names the server's build in every response of the API. A page of the same build need not validate the response's
 * shape.
 */
export const buildHeader = 'Taproom-Build';

/** Carries the token of the user who acts by PIN on a bar's phone. */
export const pinTokenHeader = 'Pin-Token';

/**
 * Says how many seconds ago a user made a change that is sent only now. It is relative because a phone's clock may be
 * wrong.
 */
export const ageHeader = 'Taproom-Age';

/** Says when a response was made (ISO 8601), if it is an old one because a new one failed. */
export const asOfHeader = 'Taproom-As-Of';

/** Names the newest state that a client has seen, so that no instance responds with an older one. */
export const seenHeader = 'Taproom-Seen';

/** Names the log entry of a write, by which it can be undone. */
export const changeHeader = 'Taproom-Change';
