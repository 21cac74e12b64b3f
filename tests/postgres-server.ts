import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Certificate } from './certificates.ts';
import { findPostgres } from './find-postgres.ts';
import { temporaryPlace } from './temporary-place.ts';

/**
 * The user id of nobody, as whom the server runs if this process is root, because PostgreSQL refuses to run as root.
 */
const nobody = 65_534;

export interface PostgresServer extends AsyncDisposable {
	/** Returns the address of a database. */
	url(database: string): string;
	/** The server's process, for tests that end it. */
	readonly process: ChildProcess;
	/** Kills the server (-9). */
	kill(): Promise<void>;
	/** Starts the server again on the same data, and waits until it responds. */
	restart(): Promise<void>;
}

interface PostgresServerOptions {
	/** The port on the loopback address; by default only the socket is open. */
	readonly port?: number;
	readonly settings?: readonly string[];
	/** Whether acknowledged writes survive a crash; without this the server is faster. */
	readonly durable?: boolean;
	/** If given, clients can connect only with TLS. */
	readonly tls?: Certificate;
}

const onlyByTls = 'local all all trust\nhostssl all all all trust\n';
const quick = [
	...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off'],
	...['wal_level=minimal', 'max_wal_senders=0'],
];

/** Starts a server in a new folder, which is removed when the server ends. */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
	const { port } = options;
	const { folder, run, write } = newServerFolder();
	const data = join(folder, 'data');
	await ended(
		run('initdb', '--no-sync', '--no-locale', '-E', 'UTF8', '-A', 'trust', '-U', 'postgres', '-D', data),
	);
	const settings = settingsOf(options, folder, write);
	const begin = () => {
		const begun = run('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting]));
		begun.stderr?.resume();
		return begun;
	};
	let server = begin();
	const socket = `postgres://postgres@localhost:${port ?? usualPort}/%?host=${encodeURIComponent(folder)}`;
	const place = port === undefined ? socket : `postgres://postgres@127.0.0.1:${port}/%`;
	const isReady = () => untilReady(server, socket.replace('/%', '/postgres'));
	await isReady();
	const end = async (signal: NodeJS.Signals) => {
		if (isOver(server)) return;
		server.kill(signal);
		await once(server, 'exit');
	};
	return {
		url: (database) => place.replace('/%', `/${database}`),
		get process() {
			return server;
		},
		kill: () => end('SIGKILL'),
		async restart() {
			// The former server may still be shutting down and hold the memory that the next one needs.
			for (let ready = false; !ready; ) {
				server = begin();
				ready = await isReady().then(
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

const usualPort = 5432;

/** Makes the server's folder, with functions that run PostgreSQL's programs and write files there. */
function newServerFolder() {
	const folder = mkdtempSync(join(temporaryPlace(), 'taproom-postgres-'));
	const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
	const own = (path: string) => {
		if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid);
		return path;
	};
	own(folder);
	const { bin, environment } = findPostgres(folder, owner.uid !== undefined);
	return {
		folder,
		run: (program: string, ...args: readonly string[]) =>
			spawn(join(bin, program), args, {
				...owner,
				cwd: folder,
				env: { PATH: process.env.PATH, LC_ALL: 'C', ...environment },
				stdio: ['ignore', 'ignore', 'pipe'],
			}),
		write(name: string, text: string) {
			const path = join(folder, name);
			writeFileSync(path, text, { mode: 0o600 });
			return own(path);
		},
	};
}

function settingsOf(
	{ port, settings = [], durable = false, tls }: PostgresServerOptions,
	folder: string,
	write: (name: string, text: string) => string,
): string[] {
	return [
		...(durable ? [] : quick),
		// With the default setting, a killed server would leave shared memory in /dev/shm.
		...['max_connections=200', 'timezone=UTC', 'dynamic_shared_memory_type=mmap'],
		...(port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`]),
		...[`unix_socket_directories=${folder}`, ...settings],
		...(tls
			? [
					'ssl=on',
					`ssl_cert_file=${write('server.pem', tls.certificate)}`,
					`ssl_key_file=${write('server.key', tls.key)}`,
					`hba_file=${write('hba.conf', onlyByTls)}`,
				]
			: []),
	];
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
