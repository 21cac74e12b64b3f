import { once } from 'node:events';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createFirstAdmin } from './auth/admin-account.ts';
import { authKeyOf } from './auth/auth-key.ts';
import { backupsFolder, checkFolder } from './backups/backup-folder.ts';
import { upgradeDatabase } from './backups/upgrade.ts';
import { pageBrand } from './brand/page-brand.ts';
import type { Bus, BusParts } from './cluster/bus.ts';
import { type Config, ConfigError } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import type { Db } from './db/schema.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createHttpServer, refuseTwoHosts } from './http/create-server.ts';
import { hasSeenMore } from './http/read-your-writes.ts';
import { readHead } from './http/request-head.ts';
import { Offload } from './images/offload.ts';
import { bucketOf, requireBucket } from './images/remote-files.ts';
import { writeCachedResponse } from './pages/cached-response.ts';
import { ClientBuild } from './pages/client-build.ts';
import { chooseEncoding } from './pages/encoding.ts';
import type { PageLook } from './pages/page-parts.ts';
import { Pages, type RenderPage } from './pages/pages.ts';
import { StaticFiles } from './pages/static-files.ts';
import { closeServer, drainServer, OpenResponses } from './process/close-server.ts';
import { lockData } from './process/data-lock.ts';
import { createSite, pageCacheOptions, type Site } from './site.ts';
import { createTaproom, type Taproom } from './taproom.ts';

const syncTimeoutMs = 60_000;

interface StartOptions {
	readonly config: Config;
	readonly log: Logger;
	readonly clock: () => Date;
	/** The folder of the browser's files; null in development, where `middleware` serves them. */
	readonly clientFolder: string | null;
	readonly renderWith: (site: Site, look: PageLook) => RenderPage;
	/** Milliseconds to wait for another server with the same data to stop. */
	readonly patienceMs?: number;
	/** In development: the server that Vite uses too, and Vite's middleware. */
	readonly server?: Server;
	readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export type RunningTaproom = Awaited<ReturnType<typeof start>>;

export async function start(options: StartOptions) {
	const { config, log, clock, patienceMs } = options;
	ensureDataDir(config);
	// Everything opened is closed in reverse order, when a start fails and when the server stops.
	await using opened = new AsyncDisposableStack();
	opened.use(
		await lockData(config, {
			now: clock(),
			...(patienceMs !== undefined && { patienceMs }),
			onWait: (first) => log.warn({ first }, 'waits for another server with the same data to stop'),
		}),
	);
	const db = opened.use(
		await openDatabase(config, {
			onSlowQuery: (query, ms) => log.warn({ query, ms }, 'a slow query'),
			onError: (err) => log.warn({ err }, 'a connection to the database was lost'),
		}),
	);
	const taproom = await prepareTaproom(db, options, opened);
	const { listeners, sync, views, scans, securityLog, backups, checks, restores } = taproom;
	const { server, pages, responses } = await createListener(taproom, options);
	startOffload(taproom, opened);
	opened.defer(() => taproom.timetable.stop());
	await taproom.timetable.start();
	checks.start();
	taproom.startup.needsAdmin = true;
	const address = await listen(server, config);
	// An address without a port uses port 80.
	taproom.listensOn(Number(new URL(address).port || 80));
	views.start();
	opened.defer(() => views.stop());
	scans.start();
	opened.defer(() => scans.stop());
	securityLog.start();
	opened.defer(() => securityLog.stop());
	opened.defer(() => taproom.work.stop());
	// These stop after the server, so that no request starts them again.
	opened.defer(async () => void (await Promise.all([backups.stop(), checks.stop(), restores.stop()])));
	opened.defer(() => closeServer(server, responses));
	opened.defer(() => sync.stop());
	opened.defer(() => drainServer(server, responses, config.drainMs));
	opened.defer(() => {
		taproom.shutdown.begun = true;
		listeners.stop();
	});
	// This comes last: a failed start must not leave an admin whose password was never printed. Until then sign-ins get
	// no verdict on passwords, and /readyz says so.
	const firstAdmin = await createFirstAdmin(taproom, config.admin, clock());
	taproom.startup.needsAdmin = false;
	const running = opened.move();
	return { taproom, pages, address, firstAdmin, stop: () => running.disposeAsync() };
}

async function prepareTaproom(
	db: Db,
	{ config, log, clock }: StartOptions,
	opened: AsyncDisposableStack,
): Promise<Taproom> {
	const { databaseFile, databaseUrl, dataDir, publicUrl, trustProxy } = config;
	await upgradeDatabase(db, { databaseFile, dataDir, now: clock(), log });
	if (databaseUrl !== null) await requireBucket(db);
	await seedDemo(db, clock(), config.demoContent);
	const taproom = createTaproom({
		db,
		clock,
		log,
		publicUrl,
		...(databaseUrl !== null && { join: await joinOthers(databaseUrl) }),
		auth: { key: await authKeyOf(db, config), trustProxy },
		sync: { ...config.sync, folder: join(dataDir, 'sync.git'), timeoutMs: syncTimeoutMs },
		backup: {
			databaseFile,
			folder: backupsFolder(dataDir),
			checkFolder: checkFolder({ databaseFile, dataDir }),
			mostCheckBytes: config.mostCheckBytes,
		},
	});
	opened.defer(() => taproom.bus.stop());
	await taproom.bus.start();
	const cutOff = await taproom.restores.recover();
	if (cutOff !== null) log.warn(cutOff);
	await taproom.settings.load(taproom);
	await Promise.all([taproom.backups.cleanUp(clock()), taproom.checks.cleanUp()]);
	return taproom;
}

function startOffload(taproom: Taproom, opened: AsyncDisposableStack): void {
	const bucket = bucketOf(taproom.db);
	if (!bucket) return;
	const offload = new Offload({ ...taproom, bucket });
	opened.defer(() => offload.stop());
	offload.start();
}

/** The code for PostgreSQL is loaded only if it is used. */
async function joinOthers(url: string): Promise<(parts: BusParts) => Bus> {
	const { ClusterBus } = await import('./cluster/cluster-bus.ts');
	return (parts) => new ClusterBus({ ...parts, url });
}

/** Creates the HTTP server. Responses that are stored whole are sent before any routing (design §4). */
async function createListener(taproom: Taproom, options: StartOptions) {
	const { config, clientFolder, renderWith, middleware } = options;
	const files = clientFolder ? await StaticFiles.read(clientFolder) : StaticFiles.none();
	const build = clientFolder ? await ClientBuild.read(clientFolder, files) : ClientBuild.ofSources();
	const look = { build, brand: () => pageBrand(taproom, files) };
	const site = createSite(taproom, () => pages.cache);
	const pages: Pages = new Pages({
		render: renderWith(site, look),
		caching: clientFolder !== null,
		...pageCacheOptions(taproom),
	});
	const { metricsToken: token, databaseFile, serviceWorker } = config;
	const metrics = token === null ? null : { token, databaseFile };
	const app = createApp({ taproom, pages, site, files, metrics, serviceWorker, build, renderWith });
	const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
	const responses = new OpenResponses();
	const server = options.server ?? createHttpServer();
	server.on('request', (request, response) => {
		const { method = '', url = '', rawHeaders } = request;
		const head = readHead(rawHeaders);
		if (head.hosts > 1) return refuseTwoHosts(response);
		const isRead = method === 'GET' || method === 'HEAD';
		// A client that has seen a newer state than this instance must wait in the router.
		const stored =
			isRead && !hasSeenMore(taproom.bus, rawHeaders)
				? findStored(pages, files, url, head.acceptEncoding)
				: null;
		if (stored) {
			const status = writeCachedResponse(response, method, head.ifNoneMatch, stored);
			return taproom.counts.requests.countStored(url, method, status);
		}
		responses.add(response);
		if (middleware) return middleware(request, response, () => void handle(request, response));
		void handle(request, response);
	});
	return { server, pages, responses };
}

/** Finds a stored response: a file of the build by its hashed name, or a cached page. */
function findStored(pages: Pages, files: StaticFiles, url: string, acceptEncoding: string | undefined) {
	const encoding = chooseEncoding(acceptEncoding);
	return url.startsWith('/assets/') ? files.find(url, encoding) : pages.cache.find(url, encoding);
}

/** Creates the data folder. It holds password hashes, so its permissions are restricted to the owner even if it exists. */
function ensureDataDir({ dataDir, databaseFile }: Config): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		chmodSync(dataDir, 0o700);
		accessSync(dataDir, constants.W_OK);
	} catch {
		throw new ConfigError(`DATA_DIR must be a folder that can be written; ${dataDir} is not.`);
	}
	if (databaseFile === null) return;
	for (const file of ['', '-wal', '-shm'].map((ending) => databaseFile + ending)) {
		if (existsSync(file) && statSync(file).isFile()) chmodSync(file, 0o600);
	}
}

async function listen(server: Server, { host, port }: Config): Promise<string> {
	const noAddress = `HOST ${host} is no address of this machine. Set HOST.`;
	const problems: Readonly<Record<string, string>> = {
		EADDRINUSE: `PORT ${port} is in use on ${host}. Stop what listens there or set PORT.`,
		EADDRNOTAVAIL: noAddress,
		ENOTFOUND: noAddress,
		EACCES: `PORT ${port} may not be opened by this user. Set PORT to 1024 or above.`,
	};
	server.listen(port, host);
	await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
		const problem = problems[error.code ?? ''];
		throw problem ? new ConfigError(problem) : error;
	});
	const address = server.address();
	const actualPort = typeof address === 'object' && address ? address.port : port;
	return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
}
