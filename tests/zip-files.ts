import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ZipReader, ZipWriter } from '#server/site-archive/zip.ts';

const mostBytes = 100_000_000;

export async function unpack(file: string, to: string): Promise<void> {
	await using zip = await ZipReader.open(file);
	for (const name of zip.names) {
		mkdirSync(dirname(join(to, name)), { recursive: true });
		writeFileSync(join(to, name), (await zip.read(name, mostBytes)) ?? '');
	}
}

/** With the names that the files have below `base`. */
export async function pack(base: string, folder: string, to: string): Promise<void> {
	await using file = await open(to, 'w');
	const zip = new ZipWriter(file, new Date('2026-11-20T20:30:00Z'));
	for (const entry of readdirSync(join(base, folder), { recursive: true, withFileTypes: true })) {
		const name = join(entry.parentPath, entry.name);
		if (entry.isFile()) await zip.add(name.slice(base.length + 1), readFileSync(name));
	}
	await zip.end();
}
