import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#domain/record.ts';

const noteSchema = z.object({
	/** The id of a history entry that only the restored database has. */
	id: z.string(),
	at: z.iso.datetime(),
	by: z.string(),
	/** The instant at which the backup was made. */
	instant: z.iso.datetime(),
	/** The name of the backup that holds the former state. */
	kept: z.string(),
});
type RestoreNote = z.infer<typeof noteSchema>;

const noteIn = (folder: string) => join(folder, 'note.json');

/** Writes a note for the next start, in case the restore is killed. It is on the disk before anything else happens. */
export async function writeNote(folder: string, note: RestoreNote): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const draft = `${noteIn(folder)}.new`;
	{
		await using file = await open(draft, 'w', 0o600);
		await file.writeFile(JSON.stringify(note));
		await file.sync();
	}
	await rename(draft, noteIn(folder));
}

export async function readNote(folder: string): Promise<RestoreNote | null> {
	const text = await readFile(noteIn(folder), 'utf8').catch(() => 'null');
	return z.safeParse(noteSchema, parseJson(text)).data ?? null;
}
