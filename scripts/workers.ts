import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type AdminScreen, adminScreens, isBarScreen } from '#app/admin/screens.ts';
import { guestsMapOf } from '#server/pages/page-html.ts';
import { oldest } from './television.ts';

/** Screens with a part in their address are stored once they were opened. */
const addressesOf = (some: readonly AdminScreen[]) =>
	some.filter(({ path }) => !path.includes(':')).map(({ path }) => (path ? `/admin/${path}` : '/admin'));
const screens = addressesOf(adminScreens);
/** With the one on which a bartender signs in. */
const barScreens = addressesOf(adminScreens.filter((one) => isBarScreen(one) || one.needs === null));

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

/** The chunks of the routes that are meant and of what every page loads, from the route map of the build. */
function chunksOf(manifest: string, isMeant: (routeId: string) => boolean): readonly string[] {
	const parsed: unknown = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1));
	const paths = new Set<string>();
	JSON.stringify(parsed, (key, value: unknown) => {
		if (typeof value !== 'object' || value === null) return value;
		if (key === 'entry' || ('id' in value && isMeant(String(value.id))))
			for (const [path] of JSON.stringify(value).matchAll(/\/assets\/[\w.-]+/g)) paths.add(path);
		return value;
	});
	return [...paths];
}

interface Worker {
	/** In `app/worker/`. */
	readonly source: string;
	/** In the site's root. */
	readonly file: string;
	/** What else the script is to know of the build. */
	readonly build?: object;
	/** The oldest browser that it is for. */
	readonly target?: string;
}

interface RouteWorker extends Worker {
	readonly isRoute: RegExp;
}

const boardWorker: Worker = { source: 'board-worker.ts', file: 'board-sw.js', target: oldest };

const staffWorker: RouteWorker = {
	source: 'staff-worker.ts',
	file: 'sw.js',
	isRoute: /^(?:root|(?:routes\/)?admin(?:\/.*)?)$/,
	build: { screens, barScreens },
};

const guestWorker: RouteWorker = {
	source: 'guest-worker.ts',
	file: 'guest-sw.js',
	isRoute: /^(?:root|routes\/(?:home|beer|beers\.\$slug|(?:food|events)(?:\.\$slug)?))$/,
};

/** Writes the workers of `app/worker/`, each with the files that its pages need and a version made of both. */
export async function writeWorkers(
	root: string,
	mapPath: string,
	television: readonly string[],
): Promise<void> {
	await writeWorker(root, staffWorker, await filesOfRoutes(root, mapPath, staffWorker));
	await writeWorker(root, guestWorker, await filesOfRoutes(root, guestsMapOf(mapPath), guestWorker));
	await writeWorker(root, boardWorker, await filesFrom(television, reader(root)));
}

const reader = (root: string) => (path: string) =>
	readFile(join(root, 'build/client', path), 'utf8').catch(() => null);

async function filesOfRoutes(root: string, mapPath: string, { isRoute }: RouteWorker) {
	const read = reader(root);
	const manifest = (await read(mapPath)) ?? '';
	// The map names the chunks of other routes, too.
	const readParts = async (path: string) => (path === mapPath ? '' : read(path));
	const chunks = chunksOf(manifest, (id) => isRoute.test(id));
	return filesFrom([mapPath, ...chunks], readParts);
}

async function writeWorker(root: string, worker: Worker, files: readonly string[]): Promise<void> {
	const known = { files, ...worker.build };
	const script = await bundle(root, worker, known);
	const version = createHash('sha256').update(script).digest('hex').slice(0, 12);
	await bundle(root, worker, { ...known, version }, join(root, 'build/client'));
}

/** The script's text; written to a folder where one is given. */
async function bundle(root: string, worker: Worker, known: object, folder?: string): Promise<string> {
	const result = await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		define: { BUILD: JSON.stringify(known) },
		build: {
			...(folder !== undefined && { outDir: folder }),
			write: folder !== undefined,
			emptyOutDir: false,
			target: worker.target ?? 'es2023',
			lib: {
				entry: join(root, 'app/worker', worker.source),
				formats: ['iife'],
				name: 'worker',
				fileName: () => worker.file,
			},
		},
	});
	const [first] = Array.isArray(result) ? result : [result];
	const [chunk] = first && 'output' in first ? first.output : [];
	return chunk?.code ?? '';
}
