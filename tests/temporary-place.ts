import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The folder in memory, of which containers may have very little. */
const memory = '/dev/shm';
const roomNeeded = 2e9;

/**
 * Returns the folder for temporary files: in memory if there is room, so that no test waits for a disk. SQLite flushes
 * every write there, and a copied PostgreSQL database has hundreds of files.
 */
export function temporaryPlace(): string {
	if (!existsSync(memory)) return tmpdir();
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > roomNeeded ? memory : tmpdir();
}
