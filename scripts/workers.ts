import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type AdminScreen, adminScreens, isBarScreen } from '#app/admin/screens.ts';
import { ClientBuild } from '#server/pages/client-build.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { oldest } from './television.ts';

/** Screens with a variable part in their address are stored only after someone has opened them. */
const addressesOf = (some: readonly AdminScreen[]) =>
	some.filter(({ path }) => !path.includes(':')).map(({ path }) => (path ? `/admin/${path}` : '/admin'));
const screens = addressesOf(adminScreens);
/** Staff use these screens in the cooler: the ones a PIN opens, the list of prices, and the sign-in. */
const barScreens = addressesOf(
	adminScreens.filter((one) => isBarScreen(one) || one.path === 'prices' || one.needs === null),
);

const fileName = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g;

/** Returns the given files and every file whose name they contain, directly or through another file. */
export async function filesFrom(first: readonly string[], read: Reader): Promise<readonly string[]> {
	const found = new Set(first);
	for (const path of found) {
		if (path.endsWith('.woff2')) continue;
		const text = await read(path);
		if (text === null) found.delete(path);
		for (const [name] of text?.matchAll(fileName) ?? []) found.add(`/assets/${name}`);
	}
	return [...found].toSorted();
}

interface Worker {
	/** The source file's name within `app/worker/`. */
	readonly source: string;
	/** The name of the file in the site's root. */
	readonly file: string;
	/** Facts about the build that the script also needs. */
	readonly build?: object;
	/** The oldest browser that must run it. */
	readonly target?: string;
}

interface PageWorker extends Worker {
	readonly audience: 'guests' | 'staff';
	/** The browser files of the pages that the worker stores. */
	readonly pages: readonly string[];
}

const boardWorker: Worker = { source: 'board-worker.ts', file: 'board-sw.js', target: oldest };

const staffWorker: PageWorker = {
	source: 'staff-worker.ts',
	file: 'sw.js',
	audience: 'staff',
	pages: adminScreens.map(({ file }) => `app/${file}`),
	build: { screens, barScreens },
};

const guestWorker: PageWorker = {
	source: 'guest-worker.ts',
	file: 'guest-sw.js',
	audience: 'guests',
	pages: ['home', 'beer', 'beers.$slug', 'food', 'food.$slug', 'events', 'events.$slug'].map(
		(name) => `app/routes/${name}.tsx`,
	),
};

/**
 * Writes the service workers of `app/worker/`, each with the names of the files its pages need and a version computed
 * from them.
 */
export async function writeWorkers(root: string, television: readonly string[]): Promise<void> {
	const client = join(root, 'build/client');
	const build = await ClientBuild.read(client, await StaticFiles.read(client));
	for (const worker of [staffWorker, guestWorker]) {
		await writeWorker(root, worker, await filesOfPages(reader(root), build, worker));
	}
	await writeWorker(root, boardWorker, await filesFrom(television, reader(root)));
}

type Reader = (path: string) => Promise<string | null>;

const reader =
	(root: string): Reader =>
	(path) =>
		readFile(join(root, 'build/client', path), 'utf8').catch(() => null);

function filesOfPages(read: Reader, build: ClientBuild, { audience, pages }: PageWorker) {
	const files = pages.map((page) => build.filesOf(audience, page));
	// The program also names the files of all other pages.
	const programs = new Set(files.map(({ program: [entry] }) => entry));
	const readParts = async (path: string) => (programs.has(path) ? '' : read(path));
	const all = new Set([...files.flatMap(({ scripts, sheets }) => [...scripts, ...sheets]), build.printSheet]);
	return filesFrom([...all], readParts);
}

async function writeWorker(root: string, worker: Worker, files: readonly string[]): Promise<void> {
	const known = { files, ...worker.build };
	const script = await bundle(root, worker, known);
	const version = createHash('sha256').update(script).digest('hex').slice(0, 12);
	await bundle(root, worker, { ...known, version }, join(root, 'build/client'));
}

/** Returns the script's text, and writes it if a folder is given. */
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
