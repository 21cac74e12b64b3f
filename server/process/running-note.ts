import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#domain/record.ts';
import { projectFolder } from './project-folder.ts';

const placeSchema = z.object({ dataDir: z.string(), databaseFile: z.string() });
/** Where a taproom's data are; both paths are absolute. */
export type DataPlace = z.infer<typeof placeSchema>;

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The user's state folder, because a service may not write beside its program. Each checkout has its own file. */
function notesFolder(environment: NodeJS.ProcessEnv): string {
	const state = environment.XDG_STATE_HOME || join(environment.HOME || homedir(), '.local/state');
	return join(state, 'taproom', shortHash(projectFolder()));
}

/** Returns the noted places whose database still exists. */
export function readRunningNotes(environment: NodeJS.ProcessEnv): DataPlace[] {
	return notesIn(notesFolder(environment)).flatMap(({ place }) => place ?? []);
}

function notesIn(folder: string): { file: string; place: DataPlace | null }[] {
	const names = existsSync(folder) ? readdirSync(folder) : [];
	return names.map((name) => {
		const file = join(folder, name);
		const place = z.safeParse(placeSchema, parseJson(readFileSync(file, 'utf8'))).data;
		return { file, place: place && existsSync(place.databaseFile) ? place : null };
	});
}

/** Notes where the data are, for the commands of this checkout. If that cannot be written, the commands must be told. */
export function writeRunningNote(place: DataPlace, environment: NodeJS.ProcessEnv): void {
	try {
		const folder = notesFolder(environment);
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		for (const { file, place } of notesIn(folder)) if (!place) rmSync(file, { force: true });
		const { dataDir, databaseFile } = place;
		writeFileSync(join(folder, `${shortHash(databaseFile)}.json`), JSON.stringify({ dataDir, databaseFile }));
	} catch {
		// The site runs even without the note.
	}
}
