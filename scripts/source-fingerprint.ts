import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['app', 'server', 'domain', 'demo', 'style-guide', 'public', 'scripts'];
const files = ['package-lock.json', 'vite.config.ts'];

/** A build stores the fingerprint of its sources in this file. */
export const stampFile = join(root, 'build/stamp');

/** Hashes every file that the build depends on. It uses contents and not dates, so it also works in a fresh clone. */
export async function sourceFingerprint(): Promise<string> {
	const paths = [...files];
	for (const folder of folders) {
		const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
			() => [],
		);
		for (const entry of entries) {
			if (entry.isFile() && !entry.name.includes('.test.')) paths.push(join(entry.parentPath, entry.name));
		}
	}
	const hash = createHash('sha256');
	for (const path of paths.map((path) => path.replace(root, '')).sort()) {
		hash.update(`${path}\n`);
		hash.update(await readFile(join(root, path)));
	}
	return hash.digest('hex');
}
