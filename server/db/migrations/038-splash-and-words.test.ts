import { expect, test } from 'vitest';
import { settings } from '#domain/settings/setting.ts';
import { migrate, migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

const own = { enabled: false, title: 'Canning day', text: 'From noon.' };

test.each([
	['used', { doors: null }, { enabled: true, store: true }],
	['with a splash of its own', { splash: own }, { ...own, store: true }],
	['nobody has used', {}, undefined],
])(
	'a database %s greets its guests as before, and a new one promises no store',
	async (_, stored, expected) => {
		await using database = openDatabase('empty');
		const { db } = database;
		await migratorOf(db).migrateTo('037-photo-captions');
		for (const [key, value] of Object.entries(stored)) {
			const row = { key, value: JSON.stringify(value), version: 0, updated_at: '', updated_by: 'system' };
			await db.insertInto('settings').values(row).execute();
		}
		await migrate(db);
		const found = await db
			.selectFrom('settings')
			.select('value')
			.where('key', '=', 'splash')
			.executeTakeFirst();
		const splash = found && settings.splash.schema.parse(JSON.parse(found.value));
		if (expected) expect(splash).toMatchObject(expected);
		else expect(splash).toBeUndefined();
	},
);
