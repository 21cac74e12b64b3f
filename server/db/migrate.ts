import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseError, reasonOf } from './db-errors.ts';
import { engineOf } from './engine.ts';
import * as firstRelease from './migrations/014-first-release.ts';
import * as resources from './migrations/015-resources.ts';
import * as cleanTexts from './migrations/017-clean-texts.ts';
import * as taps from './migrations/022-taps.ts';
import * as photoCaptions from './migrations/037-photo-captions.ts';
import * as tokenMakers from './migrations/053-token-makers.ts';
import * as beerRights from './migrations/054-beer-rights.ts';
import * as kegsDecide from './migrations/056-kegs-decide.ts';
import { schemaSteps } from './migrations/schema-steps.ts';
import { settingsSteps } from './migrations/settings-steps.ts';
import type { Db } from './schema.ts';

/** The last migration of the oldest released version. */
export const firstReleased = '014-home-photos';

/**
 * Migrations that every released database has already run and lists by name. `firstReleased` creates everything that
 * they created.
 */
const merged = [
	'001-beers',
	'002-settings-and-users',
	'003-content',
	'004-page-views',
	'005-staff',
	'006-beer-care',
	'013-api-tokens',
];
const nothing: Migration = { up: async () => {} };
const steps = Object.entries({ ...schemaSteps, ...settingsSteps }).map(
	([name, up]) => [name, { up }] as const,
);

/** The migrations in order. One that was released never changes; a correction is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
	...Object.fromEntries(merged.map((name) => [name, nothing])),
	...Object.fromEntries(steps),
	[firstReleased]: firstRelease,
	'015-resources': resources,
	'017-clean-texts': cleanTexts,
	'022-taps': taps,
	'037-photo-captions': photoCaptions,
	'053-token-makers': tokenMakers,
	'054-beer-rights': beerRights,
	'056-kegs-decide': kegsDecide,
};

export const migrationNames: readonly string[] = Object.keys(migrations).sort();

/** A database that has run this migration belongs to Taproom. */
export const firstMigration = '001-beers';

/** Exported for tests, which stop it half-way. */
export const migratorOf = (db: Db): Migrator =>
	new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

export async function migrationsDone(db: Db): Promise<string[]> {
	if (!(await engineOf(db).tables()).includes('kysely_migration')) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}

/** Throws DatabaseError for the database of a newer version, and for one from before the first release. */
export function mustKnow(done: readonly string[]): void {
	if (done.includes(firstMigration) && !done.includes(firstReleased)) {
		throw new DatabaseError(
			'The database was made before the first release of Taproom, and no version reads it any more.',
		);
	}
	const unknown = done.find((step) => !migrationNames.includes(step));
	if (unknown === undefined) return;
	throw new DatabaseError(
		`The database is a newer version's (this one does not know ${unknown}). Start the newer version, or go back to a backup from before the upgrade with npm run restore -- FILE.`,
	);
}

/** Migrates in one transaction. Throws DatabaseError for another program's or a newer version's database. */
export async function migrate(db: Db): Promise<void> {
	mustKnow(await migrationsDone(db));
	await engineOf(db).patiently(migrateHere);
}

/** Migrates on this connection, which may be a transaction. */
export async function migrateHere(db: Db): Promise<void> {
	const { error } = await migratorOf(db).migrateToLatest();
	if (!error) return;
	throw new DatabaseError(
		`Cannot bring the database to this version's schema: ${reasonOf(error)}. Check DATABASE_URL and DATA_DIR.`,
		{ cause: error },
	);
}
