import { expect, test } from 'vitest';
import { migrate, migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

test('a token belongs to whoever made it, also under a name that they had before; one of nobody to nobody', async () => {
	await using database = openDatabase('empty');
	const { db } = database;
	await migratorOf(db).migrateTo('052-pin-tries');
	const at = '2026-11-20T20:30:00.000Z';
	const user = { role: 'admin', password_hash: '', created_at: at };
	await db
		.insertInto('users')
		.values([
			{ id: 'u1', username: 'anna', ...user },
			{ id: 'u2', username: 'beau', ...user },
		])
		.execute();
	const before = JSON.stringify({ username: 'Bo', role: 'admin', disabled: false });
	const renamed = {
		id: 'h1',
		at,
		username: 'anna',
		subject: 'user',
		subject_id: 'u2',
		action: 'rename',
		before,
	};
	await db.insertInto('history').values(renamed).execute();
	const token = { prefix: 'tap_', scopes: '[]', created_at: at, expires_at: null, last_used_at: null };
	await db
		.insertInto('api_tokens')
		.values(
			['Anna', 'bo', 'b_', 'gone'].map((created_by) => ({
				id: created_by,
				name: created_by,
				hash: created_by,
				created_by,
				...token,
			})),
		)
		.execute();
	await migrate(db);
	const tokens = await db.selectFrom('api_tokens').select(['id', 'made_by']).execute();
	expect(Object.fromEntries(tokens.map(({ id, made_by }) => [id, made_by]))).toEqual({
		Anna: 'u1',
		bo: 'u2',
		b_: null,
		gone: null,
	});
});
