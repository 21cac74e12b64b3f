import { expect, test } from 'vitest';
import { migrate, migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

test('what was locked stays locked by its account, and open sessions began where they were last used', async () => {
	await using database = openDatabase('empty');
	const { db } = database;
	await migratorOf(db).migrateTo('019-security-events');
	const now = '2026-11-20T20:30:00.000Z';
	const failed = { count: 5, last_at: now, locked_until: now };
	const subjects = ['account:anna', 'address:203.0.113.9'];
	await db
		.insertInto('login_failures')
		.values(subjects.map((subject) => ({ subject, ...failed })))
		.execute();
	const user = { id: 'u', username: 'anna', role: 'manager', password_hash: '', created_at: now };
	await db.insertInto('users').values(user).execute();
	const times = { created_at: now, last_seen_at: now, expires_at: now };
	await db
		.insertInto('sessions')
		.values({ id: 's', user_id: 'u', kept: 0, device: 'Chrome on Android', address: '203.0.113.9', ...times })
		.execute();
	await migrate(db);
	const locks = await db
		.selectFrom('login_failures')
		.select(['subject', 'account'])
		.orderBy('subject')
		.execute();
	expect(locks).toEqual([
		{ subject: 'account:anna', account: 'anna' },
		{ subject: 'address:203.0.113.9', account: null },
	]);
	const sessions = await db
		.selectFrom('sessions')
		.select(['generation', 'used_at', 'begun_device', 'begun_address'])
		.execute();
	expect(sessions).toEqual([
		{ generation: 0, used_at: null, begun_device: 'Chrome on Android', begun_address: '203.0.113.9' },
	]);
});
