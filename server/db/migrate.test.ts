import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseError } from '#server/db/db-errors.ts';
import { firstReleased, migrate, migrationNames } from '#server/db/migrate.ts';
import { schemaSteps } from '#server/db/migrations/schema-steps.ts';
import { settingsSteps } from '#server/db/migrations/settings-steps.ts';
import { openDatabase } from '#tests/open-database.ts';

const tablesOf = async ({ db }: ReturnType<typeof openDatabase>) =>
	(await db.introspection.getTables()).map(({ name }) => name).sort();

test('an empty file comes to the newest schema', async () => {
	await using database = openDatabase('empty');
	expect(await tablesOf(database)).toEqual([]);
	await migrate(database.db);
	expect(await tablesOf(database)).toEqual(
		expect.arrayContaining(['beers', 'servings', 'settings', 'taps', 'users']),
	);
});

test('every migration there is is on the list, in its order', () => {
	const files = readdirSync('server/db/migrations').filter((file) => /^\d[\w-]+\.ts$/.test(file));
	const steps = Object.keys({ ...schemaSteps, ...settingsSteps });
	const names = [...files.map((file) => file.replace('.ts', '')), ...steps].sort();
	expect(names.with(0, firstReleased)).toEqual(migrationNames.slice(migrationNames.indexOf(firstReleased)));
});

test('a second time changes nothing', async () => {
	await using database = openDatabase('empty');
	const schema = () => database.db.introspection.getTables({ withInternalKyselyTables: true });
	await migrate(database.db);
	const first = await schema();
	await migrate(database.db);
	expect(await schema()).toEqual(first);
});

test('what is in a database stays in it', async () => {
	await using database = openDatabase('seeded');
	const before = await database.db.selectFrom('beers').selectAll().orderBy('id').execute();
	await migrate(database.db);
	expect(await database.db.selectFrom('beers').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a migration that fails leaves nothing behind, and says so in one line', async () => {
	await using database = openDatabase('empty');
	await sql`create table users (somebody_elses text)`.execute(database.db);
	await expect(migrate(database.db)).rejects.toThrow(DatabaseError);
	expect(await tablesOf(database)).toEqual(['users']);
});

test('a database from before the first release is refused as it is', async () => {
	await using database = openDatabase('seeded');
	await sql`delete from kysely_migration where name >= ${firstReleased}`.execute(database.db);
	await expect(migrate(database.db)).rejects.toThrow('made before the first release');
});

test('a database of a newer version is refused rather than misread', async () => {
	await using database = openDatabase('seeded');
	await sql`insert into kysely_migration values ('999-from-the-future', '2030-01-01')`.execute(database.db);
	const refusal = await migrate(database.db).then(
		() => null,
		(error: unknown) => error,
	);
	expect(refusal).toBeInstanceOf(DatabaseError);
	expect(String(refusal)).toContain("is a newer version's (this one does not know 999-from-the-future)");
	expect(String(refusal)).toContain('npm run restore');
	expect(String(refusal)).not.toContain('\n');
});
