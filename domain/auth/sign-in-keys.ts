/** Seconds for which a session token is valid (design §7). */
export const tokenLifetimeSeconds = 60 * 60;
/** Milliseconds after which a signed-in page renews its token (spec §9, 'Token refresh'). */
export const tokenRefreshMs = 30 * 60_000;

/** The names of entries in local storage. */
export const tokenKey = 'auth-token';
export const userKey = 'auth-user';
/** Followed by a colon and the username, because several users sign in on a bar's phone. */
export const deviceTokenKey = 'device-token';
