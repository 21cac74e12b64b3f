import { inject, test } from 'vitest';

/** Rules of one engine, in a run that has it. */
export const testOnPostgres = test.skipIf(inject('postgres') === null);
export const testOnSqlite = test.skipIf(inject('postgres') !== null);
