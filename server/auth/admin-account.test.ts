import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import { defaultBusiness } from '#domain/settings/defaults.ts';
import { createFirstAdmin } from '#server/auth/admin-account.ts';
import { connectTwice, type OpenDatabase, openDatabase } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';

const now = new Date('2026-11-20T20:30:00Z');
const unchosen = { username: 'admin', password: null };
const placeOf = ({ db }: OpenDatabase) => ({ db, business: defaultBusiness });

test('the first admin gets a random password, told once and kept as a bcrypt hash of 12 rounds', async () => {
	await using database = openDatabase('seeded');
	const first = await createFirstAdmin(placeOf(database), unchosen, now);
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

test('a first start that fails while it makes the admin leaves none behind: the next one tells a password', async () => {
	await using database = openDatabase('seeded');
	await database.db.schema.alterTable('security_events').renameTo('elsewhere').execute();
	await expect(createFirstAdmin(placeOf(database), unchosen, now)).rejects.toThrow();
	await database.db.schema.alterTable('elsewhere').renameTo('security_events').execute();
	expect((await createFirstAdmin(placeOf(database), unchosen, now))?.password).toBeTruthy();
});

test('two breweries get two passwords', async () => {
	await using one = openDatabase('seeded');
	await using other = openDatabase('seeded');
	const first = await createFirstAdmin(placeOf(one), unchosen, now);
	const second = await createFirstAdmin(placeOf(other), unchosen, now);
	expect(first?.password).not.toBe(second?.password);
});

test('a password that the owner chose works and is not told', async () => {
	await using database = openDatabase('seeded');
	const chosen = { username: 'ada@gable', password: 'forty feet from the tanks' };
	expect(await createFirstAdmin(placeOf(database), chosen, now)).toEqual({
		username: 'ada@gable',
		password: null,
	});
	const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
	expect(await bcrypt.compare('forty feet from the tanks', user.password_hash)).toBe(true);
});

test('where there are users already nobody is made and nothing is told, whatever the environment asks', async () => {
	await using database = openDatabase('seeded');
	await createFirstAdmin(placeOf(database), { username: 'ada', password: 'first password' }, now);
	const before = await database.db.selectFrom('users').selectAll().execute();
	expect(
		await createFirstAdmin(placeOf(database), { username: 'eve', password: 'second password' }, now),
	).toBeNull();
	expect(await createFirstAdmin(placeOf(database), unchosen, now)).toBeNull();
	expect(await database.db.selectFrom('users').selectAll().execute()).toEqual(before);
});

test.each(['P@ssw0rd2026', 'ada12345', 'our taproom', '99999999'])(
	'%s is refused as ADMIN_PASSWORD in one line, at the first start only',
	async (password) => {
		await using database = openDatabase('seeded');
		const start = () => createFirstAdmin(placeOf(database), { username: 'ada', password }, now);
		await expect(start()).rejects.toThrow(
			/^ADMIN_PASSWORD cannot be used\. [^\n]+ Choose a longer one: [^\n]+$/,
		);
		await expect(start()).rejects.not.toThrow(password);
		expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
		await createFirstAdmin(placeOf(database), unchosen, now);
		expect(await start()).toBeNull();
	},
);

testOnPostgres(
	'of two instances that start at once on a new database one makes the first admin, and tells the password',
	async () => {
		await using two = await connectTwice();
		const start = (db: OpenDatabase['db']) =>
			createFirstAdmin({ db, business: defaultBusiness }, unchosen, now);
		const made = (await Promise.all([start(two.one), start(two.other)])).filter((admin) => admin !== null);
		expect(made).toHaveLength(1);
		const user = await two.other.selectFrom('users').selectAll().executeTakeFirstOrThrow();
		expect(await bcrypt.compare(made[0]?.password ?? '', user.password_hash)).toBe(true);
	},
);
