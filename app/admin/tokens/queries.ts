import { onOpening, staffQuery } from '#app/api/staff-query.ts';

/** The list shows what each token's owner may do, so it is also refetched after changes of users. */
export const tokensQuery = { ...staffQuery('tokens.list', ['tokens', 'users']), ...onOpening };
