import SQLite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { cacheStatements } from './statement-cache.ts';

test('a statement is prepared once, and once more after each change of the schema', () => {
	using sqlite = Object.assign(new SQLite(':memory:'), { [Symbol.dispose]: () => void sqlite.close() });
	sqlite.exec('create table kegs (id text)');
	const prepare = vi.spyOn(sqlite, 'prepare');
	const { prepare: cached } = cacheStatements(sqlite);
	const read = 'select * from kegs';
	expect(cached(read)).toBe(cached(read));
	expect(prepare).toHaveBeenCalledOnce();
	const before = cached(read);
	cached('alter table kegs add column size text').run([]);
	expect(cached(read)).not.toBe(before);
	expect(prepare).toHaveBeenCalledTimes(3);
});
