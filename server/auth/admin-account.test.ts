import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import { createFirstAdmin } from '#server/auth/admin-account.ts';
import { openDatabase } from '#tests/open-database.ts';

const now = new Date('2026-11-20T20:30:00Z');
const unchosen = { username: 'admin', password: null };

test('the first admin gets a random password, told once and kept as a bcrypt hash of 12 rounds', async () => {
	await using database = openDatabase('seeded');
	const first = await createFirstAdmin(database.db, unchosen, now);
	expect(first?.username).toBe('admin');
	const password = first?.password ?? '';
	expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){3}$/);
	const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
	expect(user).toMatchObject({
		username: 'admin',
		role: 'admin',
		created_at: '2026-11-20T20:30:00.000Z',
	});
	expect(user.password_hash).toMatch(/^\$2[aby]\$12\$/);
	expect(await bcrypt.compare(password, user.password_hash)).toBe(true);
	expect(await bcrypt.compare(`${password}x`, user.password_hash)).toBe(false);
});

test('two breweries get two passwords', async () => {
	await using one = openDatabase('seeded');
	await using other = openDatabase('seeded');
	const first = await createFirstAdmin(one.db, unchosen, now);
	const second = await createFirstAdmin(other.db, unchosen, now);
	expect(first?.password).not.toBe(second?.password);
});

test('a password that the owner chose works and is not told', async () => {
	await using database = openDatabase('seeded');
	const chosen = { username: 'ada@gable', password: 'forty feet from the tanks' };
	expect(await createFirstAdmin(database.db, chosen, now)).toEqual({ username: 'ada@gable', password: null });
	const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
	expect(await bcrypt.compare('forty feet from the tanks', user.password_hash)).toBe(true);
});

test('where there are users already nobody is made and nothing is told, whatever the environment asks', async () => {
	await using database = openDatabase('seeded');
	await createFirstAdmin(database.db, { username: 'ada', password: 'first password' }, now);
	const before = await database.db.selectFrom('users').selectAll().execute();
	expect(
		await createFirstAdmin(database.db, { username: 'eve', password: 'second password' }, now),
	).toBeNull();
	expect(await createFirstAdmin(database.db, unchosen, now)).toBeNull();
	expect(await database.db.selectFrom('users').selectAll().execute()).toEqual(before);
});
