import { inject, test } from 'vitest';

/** Tests a rule of one engine, if the run has that engine. */
export const testOnPostgres = test.skipIf(inject('postgres') === null);
export const testOnSqlite = test.skipIf(inject('postgres') !== null);
