/** How long a token is good, in seconds (design §7). */
export const tokenLifetimeSeconds = 60 * 60;
/** How often a signed-in page renews its token, in milliseconds (spec §9, 'Token refresh'). */
export const tokenRefreshMs = 30 * 60_000;

/** Under what local storage holds them. */
export const tokenKey = 'auth-token';
export const userKey = 'auth-user';
/** Followed by a colon and the account's name: a bar's phone is signed in to by several. */
export const deviceTokenKey = 'device-token';
