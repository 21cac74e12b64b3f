import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { compareTables } from './compare.ts';

test('where nothing was before, each kind of content is told once', () => {
	const sqlite = new SQLite(':memory:');
	sqlite.exec('create table content_items (id text primary key, kind text)');
	const insert = sqlite.prepare('insert into content_items values (?, ?)');
	for (const [id, kind] of ['photo', 'photo', 'photo', 'event', 'event'].entries()) insert.run(`${id}`, kind);
	expect(compareTables(sqlite, null).map(({ table, added }) => [table, added])).toEqual([
		['content_items/event', 2],
		['content_items/photo', 3],
	]);
	sqlite.close();
});
