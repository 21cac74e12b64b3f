import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseError, reasonOf } from './db-errors.ts';
import { engineOf } from './engine.ts';
import * as firstRelease from './migrations/014-first-release.ts';
import * as resources from './migrations/015-resources.ts';
import * as beerAllergens from './migrations/016-beer-allergens.ts';
import * as cleanTexts from './migrations/017-clean-texts.ts';
import * as passkeys from './migrations/018-passkeys.ts';
import * as securityEvents from './migrations/019-security-events.ts';
import * as devices from './migrations/020-devices.ts';
import * as mustChange from './migrations/021-must-change.ts';
import * as taps from './migrations/022-taps.ts';
import * as historyLog from './migrations/023-history-log.ts';
import * as barPhones from './migrations/024-bar-phones.ts';
import * as changeOvers from './migrations/026-change-overs.ts';
import * as unpublishedBeers from './migrations/027-unpublished-beers.ts';
import * as wholeImports from './migrations/028-whole-imports.ts';
import * as beerChanges from './migrations/031-beer-changes.ts';
import * as brand from './migrations/033-brand.ts';
import * as scene from './migrations/034-scene.ts';
import * as ownWords from './migrations/035-own-words.ts';
import * as photoCaptions from './migrations/037-photo-captions.ts';
import * as splashAndWords from './migrations/038-splash-and-words.ts';
import * as screens from './migrations/040-screens.ts';
import * as menuPrints from './migrations/043-menu-prints.ts';
import * as instances from './migrations/044-instances.ts';
import * as severalInstances from './migrations/045-several-instances.ts';
import * as bucket from './migrations/047-bucket.ts';
import * as brewedWith from './migrations/049-brewed-with.ts';
import * as backupChecks from './migrations/050-backup-checks.ts';
import * as guestBeers from './migrations/051-guest-beers.ts';
import * as pinTries from './migrations/052-pin-tries.ts';
import * as tokenMakers from './migrations/053-token-makers.ts';
import * as beerRights from './migrations/054-beer-rights.ts';
import * as kegsByEnd from './migrations/055-kegs-by-end.ts';
import * as kegsDecide from './migrations/056-kegs-decide.ts';
import * as importPreviews from './migrations/057-import-previews.ts';
import * as publishedBeers from './migrations/058-published-beers.ts';
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

/** The migrations in order. One that was released never changes; a correction is a new one. */
const migrations: Readonly<Record<string, Migration>> = {
	...Object.fromEntries(merged.map((name) => [name, nothing])),
	[firstReleased]: firstRelease,
	'015-resources': resources,
	'016-beer-allergens': beerAllergens,
	'017-clean-texts': cleanTexts,
	'018-passkeys': passkeys,
	'019-security-events': securityEvents,
	'020-devices': devices,
	'021-must-change': mustChange,
	'022-taps': taps,
	'023-history-log': historyLog,
	'024-bar-phones': barPhones,
	'026-change-overs': changeOvers,
	'027-unpublished-beers': unpublishedBeers,
	'028-whole-imports': wholeImports,
	'031-beer-changes': beerChanges,
	'033-brand': brand,
	'034-scene': scene,
	'035-own-words': ownWords,
	'037-photo-captions': photoCaptions,
	'038-splash-and-words': splashAndWords,
	'040-screens': screens,
	'043-menu-prints': menuPrints,
	'044-instances': instances,
	'045-several-instances': severalInstances,
	'047-bucket': bucket,
	'049-brewed-with': brewedWith,
	'050-backup-checks': backupChecks,
	'051-guest-beers': guestBeers,
	'052-pin-tries': pinTries,
	'053-token-makers': tokenMakers,
	'054-beer-rights': beerRights,
	'055-kegs-by-end': kegsByEnd,
	'056-kegs-decide': kegsDecide,
	'057-import-previews': importPreviews,
	'058-published-beers': publishedBeers,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

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
