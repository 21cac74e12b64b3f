import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** Returns the nearest folder above this file that has a package.json, for the sources and for the build alike. */
export function projectFolder(): string {
	let folder = dirname(fileURLToPath(import.meta.url));
	while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
	return folder;
}

const packageSchema = z.object({ version: z.string() });

export async function readAppVersion(): Promise<string> {
	const text = await readFile(join(projectFolder(), 'package.json'), 'utf8').catch(() => 'null');
	return z.safeParse(packageSchema, JSON.parse(text)).data?.version ?? 'unknown';
}
