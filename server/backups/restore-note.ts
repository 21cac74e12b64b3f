import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../resources/damage.ts';

const noteSchema = z.object({
	/** The id of the history entry that only the restored database holds. */
	id: z.string(),
	at: z.iso.datetime(),
	by: z.string(),
	/** The instant of the backup. */
	instant: z.iso.datetime(),
	/** The file in the folder of backups that holds what was there before. */
	kept: z.string(),
});
type RestoreNote = z.infer<typeof noteSchema>;

const noteIn = (folder: string) => join(folder, 'note.json');

/** Tells the next start of a restore that was cut off; on the disk before anything else happens. */
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
