import { expect, test, vi } from 'vitest';
import { openDatabase } from '#tests/open-database.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './schema.ts';

const select = (db: Db, names: readonly string[]) =>
	db.selectFrom('settings').select('key').where('key', 'in', names).orderBy('key');

test('a statement is built once for each number of texts, and runs with the texts that are given', async () => {
	await using opened = openDatabase('blank');
	const { db } = opened;
	const now = new Date().toISOString();
	const rows = ['a', 'b', "c' or 1=1"].map((key) => ({ key, value: '1', updated_at: now, updated_by: '' }));
	await db.insertInto('settings').values(rows).execute();
	const build = vi.fn(select);
	const read = compiledOnce(build);
	const keysOf = async (on: Db, names: readonly string[]) => (await read(on, names)).map(({ key }) => key);
	expect(await keysOf(db, ['a'])).toEqual(['a']);
	expect(await keysOf(db, ["c' or 1=1"])).toEqual(["c' or 1=1"]);
	expect(await keysOf(db, ['missing'])).toEqual([]);
	expect(build).toHaveBeenCalledOnce();
	expect(await keysOf(db, ['b', 'a'])).toEqual(['a', 'b']);
	expect(await keysOf(db, ['a', 'a'])).toEqual(['a']);
	expect(build).toHaveBeenCalledTimes(2);
	expect(await db.transaction().execute((trx) => keysOf(trx, ['b']))).toEqual(['b']);
});

test('a list of any length can be given', async () => {
	await using opened = openDatabase('blank');
	const { db } = opened;
	const many = Array.from({ length: 1_000 }, (_, index) => `key ${index}`);
	expect(await compiledOnce(select)(db, many)).toEqual([]);
});
