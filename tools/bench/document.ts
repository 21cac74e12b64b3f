import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Writes docs/benchmarks.md, whole: its numbers belong to one run. */
export async function writeDocument(text: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, `${text}\n`);
}
