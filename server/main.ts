import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { LogOutput, logFile } from './log/log-output.ts';
import { projectFolder } from './process/project-folder.ts';
import { writeRunningNote } from './process/running-note.ts';
import type { RunningTaproom } from './start.ts';

// The files we write hold password hashes, keys or drafts, so only their owner may read them.
process.umask(0o077);

const output = new LogOutput(logFile(2));
const log = pino({ base: null }, output);
const clock = () => new Date();
process.on('exit', () => output.flushSync());
// If whoever reads our output is gone, or the disk is full, the site must keep running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function startBuilt(): Promise<RunningTaproom> {
	const config = readConfig(process.env);
	const built = join(projectFolder(), 'build');
	const entry = join(built, 'server/index.js');
	if (!existsSync(entry))
		throw new ConfigError('Taproom is not built yet. Run npm start, which builds it first.');
	const { start, renderWith }: typeof import('./entry.ts') = await import(pathToFileURL(entry).href);
	const clientFolder = join(built, 'client');
	return start({ config, log, clock, clientFolder, renderWith: renderWith() });
}

/** Starts the taproom from source, with Vite in the same process and on the same port. */
async function startDevelopment(): Promise<RunningTaproom> {
	const config = readConfig(process.env);
	const { createServer: createVite } = await import('vite');
	const server = createServer();
	const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
	// The module has the type of its source; Vite returns unknown.
	const entry = (await vite.ssrLoadModule('/server/entry.ts')) as typeof import('./entry.ts');
	const newest = async () =>
		(await vite.ssrLoadModule('/app/entry.server.tsx')) as typeof import('#app/entry.server.tsx');
	const running = await entry.start({
		config,
		log,
		clock,
		clientFolder: null,
		server,
		renderWith: entry.renderWith(newest),
		middleware: vite.middlewares,
	});
	return { ...running, stop: () => running.stop().then(() => vite.close()) };
}

function announce({ address, firstAdmin }: RunningTaproom): void {
	const lines = [`Taproom is open at ${address}`];
	if (firstAdmin) lines.push(`First admin: ${firstAdmin.username}`);
	if (firstAdmin?.password) lines.push(`Password (shown this once): ${firstAdmin.password}`);
	process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignals(running: RunningTaproom): void {
	let stopping = false;
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.on(signal, async () => {
			if (stopping) process.exit(1);
			stopping = true;
			log.info({ signal }, 'closing');
			try {
				await running.stop();
				process.exit(0);
			} catch (error) {
				log.fatal({ err: error }, 'could not close cleanly');
				process.exit(1);
			}
		});
	}
}

try {
	const running = await (process.env.NODE_ENV === 'development' ? startDevelopment() : startBuilt());
	// Signal handlers come first: a supervisor that reads the address may send a signal at once.
	stopOnSignals(running);
	const { dataDir, databaseFile } = readConfig(process.env);
	if (databaseFile !== null) writeRunningNote({ dataDir, databaseFile }, process.env);
	announce(running);
} catch (error) {
	// Checks the code, not the class: the build has its own copy of the class.
	const isAway = error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE';
	const known = error instanceof Error && (isAway || /^(?:Config|Database)Error$/.test(error.name));
	const text = error instanceof Error ? `${error}\n${error.stack}` : String(error);
	process.stderr.write(known ? `${error.message}\n` : `Taproom could not start: ${text}\n`);
	process.exit(1);
}
