import { accessSync, constants, mkdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Accelerator } from './accelerator/accelerator.ts';
import { createApp } from './app.ts';
import { createFirstAdmin } from './auth/admin-account.ts';
import { readAuthKey } from './auth/tokens.ts';
import { backupsFolder } from './backups/backup-folder.ts';
import { upgradeDatabase } from './backups/upgrade.ts';
import { closeServer, OpenResponses } from './close-server.ts';
import { type Config, ConfigError } from './config.ts';
import { connect } from './db/connect.ts';
import type { Database } from './db/schema.ts';
import { createHttpServer, namesTwoHosts, refuseTwoHosts } from './http/create-server.ts';
import type { MetricsSettings } from './metrics/api.ts';
import type { RequestCounts } from './metrics/counts.ts';
import { writeCachedResponse } from './pages/cached-response.ts';
import { Pages, type RenderPage } from './pages/pages.ts';
import { StaticFiles } from './pages/static-files.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { createSite, pageCacheOptions, type Site } from './site.ts';
import { type Clock, createTaproom, type Taproom } from './taproom.ts';

/** How long a git repository may take for one response, in milliseconds. */
const syncTimeoutMs = 60_000;

/** What a start needs besides the environment. */
export interface StartOptions {
	readonly config: Config;
	readonly log: Logger;
	readonly clock: Clock;
	/** The folder of the browser's files; null while developing, where `middleware` serves them. */
	readonly clientFolder: string | null;
	readonly renderWith: (site: Site) => RenderPage;
	/** While developing: the server that Vite listens on too, and Vite's part of it. */
	readonly server?: Server;
	readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** A taproom that listens. */
export interface RunningTaproom {
	readonly taproom: Taproom;
	readonly pages: Pages;
	/** Where it listens, such as http://127.0.0.1:3001. */
	readonly address: string;
	/** The first sign-in, to be printed once; null when there are users already. */
	readonly firstAdmin: { username: string; password: string | null } | null;
	/** Stops: open requests finish, then the database closes. */
	stop(): Promise<void>;
}

/** Starts the taproom: database, schema, content, doors, first admin. Throws with one clear line when it cannot. */
export async function start(options: StartOptions): Promise<RunningTaproom> {
	const { config, log, clock } = options;
	ensureDataDir(config.dataDir);
	const db = connect(config.databaseFile, {
		onSlowQuery: (query, ms) => log.warn({ query, ms }, 'a slow query'),
	});
	try {
		const taproom = await prepareTaproom(db, options);
		const { server, pages, accelerator, responses } = await createListener(taproom, options);
		const address = await listen(server, config);
		taproom.views.start();
		const stop = async () => {
			taproom.listeners.stop();
			taproom.sync.stop();
			await closeServer(server, accelerator, responses);
			// Last, so that no request begins another.
			await Promise.all([taproom.backups.cancel(), taproom.checks.stop()]);
			await taproom.views.stop();
			await db.destroy();
		};
		try {
			// Last of all: a start that fails must not leave an admin behind whose password nobody was told.
			const firstAdmin = await createFirstAdmin(db, config.admin, clock());
			return { taproom, pages, address, firstAdmin, stop };
		} catch (error) {
			await stop();
			throw error;
		}
	} catch (error) {
		await db.destroy();
		throw error;
	}
}

/** The taproom over a database that is as this version of the program wants it. */
async function prepareTaproom(db: Kysely<Database>, { config, log, clock }: StartOptions): Promise<Taproom> {
	await upgradeDatabase(db, { ...config, now: clock(), log });
	await seedDemo(db, clock(), config.demoContent);
	const auth = { key: readAuthKey(config.authSecret, config.dataDir), trustProxy: config.trustProxy };
	const sync = { ...config.sync, folder: join(config.dataDir, 'sync.git'), timeoutMs: syncTimeoutMs };
	const backup = {
		databaseFile: config.databaseFile,
		folder: backupsFolder(config.dataDir),
		checkFolder: join(config.dataDir, 'backup-check'),
		mostCheckBytes: config.mostCheckBytes,
	};
	const taproom = createTaproom(db, clock, log, backup, config.publicUrl, auth, sync);
	await taproom.settings.load(taproom);
	await Promise.all([taproom.backups.cleanUp(), taproom.checks.cleanUp()]);
	return taproom;
}

/** The server with its fast paths: a cached page is written before anything else is looked at (design §4). */
async function createListener(
	taproom: Taproom,
	options: StartOptions,
): Promise<{ server: Server; pages: Pages; accelerator: Accelerator | null; responses: OpenResponses }> {
	const { clientFolder, renderWith, middleware } = options;
	const files = clientFolder ? await StaticFiles.read(clientFolder) : StaticFiles.none();
	const pages: Pages = new Pages({
		render: renderWith(createSite(taproom, () => pages.cache)),
		readStyle: (href) => files.find(href, 'identity')?.body.toString() ?? null,
		caching: clientFolder !== null,
		...pageCacheOptions(taproom),
	});
	const app = createApp({ taproom, pages, files, metrics: metricsSettings(options.config) });
	const { requests } = taproom.counts;
	const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
	const responses = new OpenResponses();
	const listener: RequestListener = (request, response) => {
		const { method, url, rawHeaders } = request;
		if (namesTwoHosts(rawHeaders)) return refuseTwoHosts(response);
		if ((method === 'GET' || method === 'HEAD') && url !== undefined) {
			const cached = pages.find(url, rawHeader(rawHeaders, 'accept-encoding'));
			if (cached) {
				const status = writeCachedResponse(response, method, rawHeader(rawHeaders, 'if-none-match'), cached);
				return requests.count(url, { method, status, servedBy: 'memory' });
			}
		}
		responses.add(response);
		if (middleware) return middleware(request, response, () => void handle(request, response));
		void handle(request, response);
	};
	const server = options.server ?? createHttpServer();
	server.on('request', listener);
	// While developing nothing is cached, and Vite has connections of its own on this server.
	const accelerated = options.config.accelerator && !options.server;
	const accelerator = accelerated ? accelerate(server, pages, requests) : null;
	return { server, pages, accelerator, responses };
}

function accelerate(server: Server, pages: Pages, requests: RequestCounts): Accelerator {
	const accelerator = new Accelerator((target, acceptEncoding) => {
		const cached = pages.find(target, acceptEncoding);
		if (cached) requests.countAccelerated(target);
		return cached;
	});
	accelerator.attach(server);
	return accelerator;
}

/** The metrics are read by whoever has the token, where the owner has set one. */
function metricsSettings({ metricsToken, databaseFile, dataDir }: Config): MetricsSettings | null {
	if (metricsToken === null) return null;
	return { token: metricsToken, databaseFile, backupsFolder: backupsFolder(dataDir) };
}

/** A header by its lowercase name, without building the object of all of them: the hot path reads two. */
function rawHeader(rawHeaders: readonly string[], name: string): string | undefined {
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const candidate = rawHeaders[index];
		if (candidate?.length === name.length && candidate.toLowerCase() === name) return rawHeaders[index + 1];
	}
	return undefined;
}

function ensureDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.W_OK);
	} catch {
		throw new ConfigError(`DATA_DIR must be a folder that can be written; ${dataDir} is not.`);
	}
}

function listen(server: Server, { host, port }: Config): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EADDRINUSE') {
				reject(new ConfigError(`PORT ${port} is in use on ${host}. Stop what listens there or set PORT.`));
			} else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
				reject(new ConfigError(`HOST ${host} is no address of this machine. Set HOST.`));
			} else if (error.code === 'EACCES') {
				reject(new ConfigError(`PORT ${port} may not be opened by this user. Set PORT to 1024 or above.`));
			} else reject(error);
		});
		server.listen(port, host, () => {
			const address = server.address();
			const actual = typeof address === 'object' && address ? address.port : port;
			resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
		});
	});
}
