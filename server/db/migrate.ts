import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseError, oneLine } from './connect.ts';
import * as beers from './migrations/001-beers.ts';
import * as settingsAndUsers from './migrations/002-settings-and-users.ts';
import * as content from './migrations/003-content.ts';
import * as pageViews from './migrations/004-page-views.ts';
import * as staff from './migrations/005-staff.ts';
import * as beerCare from './migrations/006-beer-care.ts';
import * as apiTokens from './migrations/013-api-tokens.ts';
import * as homePhotos from './migrations/014-home-photos.ts';
import type { Database } from './schema.ts';

/** Every step of the schema, in order. A step that has landed never changes; a correction is a new step. */
const migrations: Readonly<Record<string, Migration>> = {
	'001-beers': beers,
	'002-settings-and-users': settingsAndUsers,
	'003-content': content,
	'004-page-views': pageViews,
	'005-staff': staff,
	'006-beer-care': beerCare,
	'013-api-tokens': apiTokens,
	'014-home-photos': homePhotos,
};

/** The names of all steps, in order: a database that has been through any other is a newer version's. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the database to the newest schema. Each run is one transaction: it arrives whole or not at all. Throws
 * DatabaseError with one line for a database that is another program's, or that a newer version has already changed.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
	const { error } = await migrator.migrateToLatest();
	if (error) {
		throw new DatabaseError(
			`Cannot bring the database to this version's schema: ${oneLine(error)}. Check DATABASE_URL and DATA_DIR.`,
			{ cause: error },
		);
	}
}
