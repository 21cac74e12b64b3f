import { expect, test } from 'vitest';
import { migrate, migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

test('a token that could change beers keeps what came with it; a till’s and a reader’s gain nothing', async () => {
	await using database = openDatabase('empty');
	const { db } = database;
	await migratorOf(db).migrateTo('053-token-makers');
	const at = '2026-11-20T20:30:00.000Z';
	const token = { prefix: 'tap_', created_at: at, created_by: 'anna', expires_at: null, last_used_at: null };
	const before = {
		editor: '["beer:read","beer:update"]',
		some: '["beer:update","beer:notes"]',
		till: '["beer:read","beer:status"]',
		adder: '["beer:create","beer:delete"]',
		broken: '["beer:update',
		odd: '{"beer:update":true}',
		none: '[]',
	};
	const rows = Object.entries(before).map(([id, scopes]) => ({ id, name: id, hash: id, scopes, ...token }));
	await db.insertInto('api_tokens').values(rows).execute();
	await migrate(db);
	const after = await db.selectFrom('api_tokens').select(['id', 'scopes']).execute();
	expect(Object.fromEntries(after.map(({ id, scopes }) => [id, scopes]))).toEqual({
		...before,
		editor: '["beer:read","beer:update","beer:publish","beer:retire","beer:notes"]',
		some: '["beer:update","beer:notes","beer:publish","beer:retire"]',
	});
});
