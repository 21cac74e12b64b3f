import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { adminScreens } from '#app/admin/screens.ts';

/** Screens with a part in their address are stored once they were opened. */
const screens = adminScreens
	.filter(({ path }) => !path.includes(':'))
	.map(({ path }) => (path ? `/admin/${path}` : '/admin'));

const fileName = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g;

/** Every file that the first ones lead to, themselves included, by the names that stand in them. */
export async function filesFrom(
	first: readonly string[],
	read: (path: string) => Promise<string | null>,
): Promise<readonly string[]> {
	const found = new Set(first);
	for (const path of found) {
		if (path.endsWith('.woff2')) continue;
		const text = await read(path);
		if (text === null) found.delete(path);
		for (const [name] of text?.matchAll(fileName) ?? []) found.add(`/assets/${name}`);
	}
	return [...found].toSorted();
}

/** The chunks of the staff's routes and of what every page loads, from the route map of the build. */
function staffRoutes(manifest: string): readonly string[] {
	const parsed: unknown = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1));
	const paths = new Set<string>();
	JSON.stringify(parsed, (key, value: unknown) => {
		if (typeof value !== 'object' || value === null) return value;
		const isStaff = 'id' in value && /^(?:root|(?:routes\/)?admin(?:\/.*)?)$/.test(String(value.id));
		if (isStaff || key === 'entry')
			for (const [path] of JSON.stringify(value).matchAll(/\/assets\/[\w.-]+/g)) paths.add(path);
		return value;
	});
	return [...paths];
}

/** Writes `/sw.js`: the worker of `app/worker/`, with the files that make the staff's screens and a version made of them. */
export async function writeStaffWorker(root: string, mapPath: string): Promise<void> {
	const client = join(root, 'build/client');
	const read = (path: string) => readFile(join(client, path), 'utf8').catch(() => null);
	const manifest = (await read(mapPath)) ?? '';
	// The map names the guests' chunks, too.
	const readParts = async (path: string) => (path === mapPath ? '' : read(path));
	const files = await filesFrom([mapPath, ...staffRoutes(manifest)], readParts);
	const source = await readFile(join(root, 'app/worker/staff-worker.ts'), 'utf8');
	const version = createHash('sha256')
		.update(source + JSON.stringify(files))
		.digest('hex')
		.slice(0, 12);
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		define: { BUILD: JSON.stringify({ version, files, screens }) },
		build: {
			outDir: client,
			emptyOutDir: false,
			target: 'es2023',
			lib: {
				entry: join(root, 'app/worker/staff-worker.ts'),
				formats: ['iife'],
				name: 'worker',
				fileName: () => 'sw.js',
			},
		},
	});
}
