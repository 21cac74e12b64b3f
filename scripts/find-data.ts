import { existsSync } from 'node:fs';
import { dataVariables } from '#domain/backups/shell-text.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Db } from '#server/db/schema.ts';
import { type DataPlace, readRunningNotes } from '#server/process/running-note.ts';

/**
 * Finds the data that a command works on. DATA_DIR or DATABASE_URL name it. Without them it is the only place,
 * including the default one, where a Taproom of this checkout and this user has its database. Throws ConfigError,
 * which says what to type, if there is no such place or more than one.
 */
export function findData(command: string, environment: NodeJS.ProcessEnv = process.env): DataPlace {
	const { dataDir, databaseFile } = readConfig(environment);
	if (databaseFile === null) throw new ConfigError('DATABASE_URL names a PostgreSQL server, not a file.');
	const usual = { dataDir, databaseFile };
	if (environment.DATA_DIR?.trim() || environment.DATABASE_URL?.trim()) return usual;
	const known = [...(existsSync(databaseFile) ? [usual] : []), ...readRunningNotes(environment)];
	const places = [...new Map(known.map((place) => [place.databaseFile, place])).values()];
	const [place, ...others] = places;
	if (!place) {
		throw new ConfigError(
			`There is no database at ${databaseFile}, and no Taproom of this folder and user has told where another is. ` +
				`Say where: DATA_DIR=/its/folder ${command}`,
		);
	}
	if (others.length === 0) return place;
	const choices = places.map((one) => `${dataVariables(one)} ${command}`).join('   or   ');
	throw new ConfigError(`There are ${places.length} databases. Say which one you mean: ${choices}`);
}

/** Finds an existing database and prints its place, for commands that must not create an empty one. */
export function findDatabase(command: string): DataPlace {
	const place = findData(command);
	if (!existsSync(place.databaseFile)) {
		throw new ConfigError(
			`There is no database ${place.databaseFile}. Name the folder that has one: DATA_DIR=/its/folder ${command}`,
		);
	}
	printDatabase(place);
	return place;
}

/**
 * Opens the database server named in the settings and prints its name. Returns null if they name a file. Throws
 * DatabaseError.
 */
export async function openServer(): Promise<{ db: Db; dataDir: string } | null> {
	const config = readConfig(process.env);
	const { databaseUrl, dataDir } = config;
	if (databaseUrl === null) return null;
	const { placeOf } = await import('#server/db/postgres/open.ts');
	const db = await openDatabase(config);
	console.log(`Database: ${placeOf(databaseUrl)}`);
	return { db, dataDir };
}

export const printDatabase = ({ databaseFile }: DataPlace): void => console.log(`Database: ${databaseFile}`);
