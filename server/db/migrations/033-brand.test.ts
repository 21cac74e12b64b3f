import { expect, test } from 'vitest';
import { brand } from '#demo/brand.ts';
import { migrate, migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

test.each([
	['the demo brewery planted', { 'demo-content': { planted: true } }, brand],
	['settings from before the mark', { splash: {} }, brand],
	['no demo', { 'demo-content': { planted: false }, splash: {} }, undefined],
	['nothing in it', {}, undefined],
])('a database with %s keeps the look that it had, and no other', async (_, stored, expected) => {
	await using database = openDatabase('empty');
	const { db } = database;
	await migratorOf(db).migrateTo('031-beer-changes');
	for (const [key, value] of Object.entries(stored)) {
		const row = { key, value: JSON.stringify(value), version: 0, updated_at: '', updated_by: 'system' };
		await db.insertInto('settings').values(row).execute();
	}
	await migrate(db);
	const row = await db.selectFrom('settings').select('value').where('key', '=', 'brand').executeTakeFirst();
	expect(row && JSON.parse(row.value)).toEqual(expected);
});
