import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Containers may have as good as none of it. */
const memory = '/dev/shm';
const roomNeeded = 2e9;

/**
 * Returns the folder for what nobody needs after a test. In memory, where there is room, a test waits for no disk: SQLite
 * has each write of the taproom put there before it goes on, and a copied database of PostgreSQL is some hundred files.
 */
export function temporaryPlace(): string {
	if (!existsSync(memory)) return tmpdir();
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > roomNeeded ? memory : tmpdir();
}
