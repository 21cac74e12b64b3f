import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../project-folder.ts';

const packageSchema = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });

/** The packages whose versions are worth knowing when something goes wrong. */
const told = ['react', 'react-router', 'hono', 'kysely', 'better-sqlite3', 'zod'] as const;

/** A program with its version, such as `['node', '24.21.0']`. */
export type Version = readonly [name: string, version: string];

/** What runs here: the program itself, Node, and the packages that matter, as the project pins them. */
export async function readVersions(): Promise<Version[]> {
	const text = await readFile(join(projectFolder(), 'package.json'), 'utf8').catch(() => 'null');
	const result = z.safeParse(packageSchema, JSON.parse(text));
	const node: Version = ['node', process.versions.node];
	if (!result.success) return [node];
	const { version, dependencies } = result.data;
	const pinned = told.flatMap((name): Version[] => {
		const pin = dependencies[name];
		return pin === undefined ? [] : [[name, pin]];
	});
	return [['taproom', version], node, ...pinned];
}
