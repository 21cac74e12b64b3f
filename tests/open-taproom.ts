import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { BackupSettings } from '#server/backups/backups.ts';
import type { Bus, BusParts } from '#server/cluster/bus.ts';
import { engineOf } from '#server/db/engine.ts';
import type { Db } from '#server/db/schema.ts';
import type { MetricsSettings } from '#server/metrics/api.ts';
import { ClientBuild } from '#server/pages/client-build.ts';
import { Pages, type RenderedPage } from '#server/pages/pages.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { createSite, pageCacheOptions, type Site } from '#server/site.ts';
import { noSync, type SyncSettings } from '#server/sync/sync.ts';
import { createTaproom, type Taproom } from '#server/taproom.ts';
import { checkLog } from './check-log.ts';
import { checkResponses } from './check-responses.ts';
import { type DatabaseStart, type OpenDatabase, openDatabase, temporaryFolder } from './open-database.ts';

export interface OpenTaproom extends AsyncDisposable {
	readonly app: Hono;
	readonly taproom: Taproom;
	readonly pages: Pages;
	/** The source from which the pages' loaders read. */
	readonly site: Site;
	readonly databaseFile: string;
	/** The lines that were written to the log. */
	readonly logged: readonly Record<string, unknown>[];
	/** Sets the taproom's clock to an instant (ISO 8601). */
	setNow(instant: string): void;
}

const plainPage = async () => '<!doctype html><title>Page</title>';

export interface OpenTaproomOptions {
	/** The time at which the clock starts, in ISO 8601. */
	readonly now?: string;
	readonly start?: Exclude<DatabaseStart, 'empty'>;
	/** A database to use instead of a new one. It is migrated, and closed with the taproom. */
	readonly database?: OpenDatabase;
	/** The remote for the content; by default there is none. */
	readonly sync?: SyncSettings;
	/** Backup settings that replace the defaults; by default backups are beside the database. */
	readonly backup?: Partial<BackupSettings>;
	/** The key that signs sessions, if they must outlive this taproom; a new key by default. */
	readonly authKey?: Uint8Array;
	/** The settings of the metrics; by default they cannot be read. */
	readonly metrics?: MetricsSettings;
	/** Makes the bus to other instances; by default there are none. */
	readonly join?: (parts: BusParts) => Bus;
	/** Renders every page instead of React, with what the real loaders would get. */
	readonly render?: (url: URL, site: Site) => Promise<string>;
}

/** Opens a taproom without a port and React pages, on a real database and with a clock that stands still. */
export async function openTaproom({
	now = '2026-11-20T20:30:00Z',
	start = 'seeded',
	database: { db, ...database } = openDatabase(start),
	sync = noSync,
	backup = {},
	authKey,
	metrics,
	join: joinBus,
	render = plainPage,
}: OpenTaproomOptions = {}): Promise<OpenTaproom> {
	const { log, logged } = collectingLog();
	let instant = new Date(now);
	const taproom = createTaproom({
		...{ db, clock: () => instant, log, backup: { ...backupBeside(database.file, db), ...backup }, sync },
		...(authKey && { auth: { key: authKey, trustProxy: false } }),
		...(joinBus && { join: joinBus }),
	});
	await taproom.bus.start();
	await taproom.settings.load(taproom);
	const site = createSite(taproom, () => pages.cache);
	const renderWith = (drawn: Site) => async (url: URL) => pageOf(await render(url, drawn));
	const pages = new Pages({
		render: renderWith(site),
		caching: true,
		...pageCacheOptions(taproom),
	});
	const app = createApp({
		...{ taproom, pages, site, files: await someFiles(), metrics: metrics ?? null },
		build: ClientBuild.ofSources(),
		renderWith,
	});
	checkResponses(app);
	return {
		app,
		taproom,
		pages,
		site,
		databaseFile: database.file,
		logged,
		setNow(next) {
			instant = new Date(next);
		},
		async [Symbol.asyncDispose]() {
			await checkLog(db);
			await stop(taproom);
			await database[Symbol.asyncDispose]();
		},
	};
}

/** Makes a rendered page without scripts. */
export const pageOf = (html: string): RenderedPage => ({
	...{ status: 200, html: Buffer.from(html), isWhole: true },
	...{ scripts: [], style: '', preloads: [] },
});

function collectingLog() {
	const logged: Record<string, unknown>[] = [];
	const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
	return { log, logged };
}

function backupBeside(file: string, db: Db): BackupSettings {
	const folder = dirname(file);
	return {
		databaseFile: engineOf(db).name === 'sqlite' ? file : null,
		folder: join(folder, 'backups'),
		checkFolder: join(folder, 'backup-check'),
		mostCheckBytes: 100_000_000,
	};
}

async function stop({ backups, checks, restores, work, bus }: Taproom): Promise<void> {
	await Promise.all([backups.stop(), checks.stop(), restores.stop()]);
	await work.stop();
	await bus.stop();
}

let files: Promise<StaticFiles> | undefined;

/** Reads a hashed script and a plain file, like those of a build. They are read once, since nothing changes them. */
function someFiles(): Promise<StaticFiles> {
	files ??= writeFiles();
	return files;
}

async function writeFiles(): Promise<StaticFiles> {
	using folder = temporaryFolder();
	mkdirSync(join(folder.path, 'assets'));
	writeFileSync(join(folder.path, 'assets/root-abc123.js'), 'export {};\n');
	writeFileSync(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	return await StaticFiles.read(folder.path);
}
