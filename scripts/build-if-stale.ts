import { readFile } from 'node:fs/promises';
import { build } from './build.ts';
import { sourceFingerprint, stampFile } from './source-fingerprint.ts';

/** The build is skipped if the existing one was made from exactly these source files. */
const stamp = await readFile(stampFile, 'utf8').catch(() => null);
if (stamp !== (await sourceFingerprint())) {
	console.log('Building Taproom (this happens once per change)…');
	try {
		await build();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exitCode = 1;
	}
}
