import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { rememberLast } from '#domain/remember-last.ts';
import { withOwnTaglines } from '#domain/settings/words.ts';
import { leadsSomewhere } from '#domain/text/website-reach.ts';
import { ViewCounter } from './analytics/counter.ts';
import { relyingPartyOf } from './auth/passkeys/relying-party.ts';
import { type BackupSettings, Backups } from './backups/backups.ts';
import { BackupChecks } from './backups/checks.ts';
import { type RestoreParts, Restores } from './backups/restores.ts';
import { LineupReader } from './beers/lineup.ts';
import { changeOverJob } from './change-overs/run.ts';
import { type Bus, type BusParts, soleBus } from './cluster/bus.ts';
import { OngoingWork } from './cluster/ongoing-work.ts';
import type { Db } from './db/schema.ts';
import { agendaReader } from './events/agenda.ts';
import { fairQueues } from './http/fair-queue.ts';
import { ContentVersion } from './live/content-version.ts';
import { Listeners } from './live/listeners.ts';
import { errorReports } from './log/error-reports.ts';
import { Counts } from './metrics/counts.ts';
import { ScanCounter } from './paper/scans.ts';
import { Timetable } from './process/timetable.ts';
import { DamageLog, type PublicSource } from './resources/damage-log.ts';
import { publishing, timedKinds } from './resources/publishing.ts';
import { SecurityLog } from './security-log/security-log.ts';
import { CurrentSettings } from './settings/current-settings.ts';
import { ContentSync, noSync, type SyncSettings } from './sync/sync.ts';

/**
 * Everything that runs. Its parts take only what they need of it (`AuthContext`, `WriteSource`). Staff can edit
 * business, schedule and address, so read them when needed and do not store them.
 */
export type Taproom = Readonly<ReturnType<typeof createTaproom>>;

interface TaproomOptions {
	/** An open and migrated database. */
	readonly db: Db;
	readonly clock: () => Date;
	readonly log: Logger;
	readonly backup: BackupSettings;
	/** Never taken from a request: rendered pages are cached, so they must not depend on one visitor. */
	readonly publicUrl?: string | null;
	/**
	 * `key` signs and verifies tokens; by default it is generated for this run. `trustProxy` makes the server believe
	 * `X-Forwarded-For`.
	 */
	readonly auth?: { readonly key: Uint8Array; readonly trustProxy: boolean };
	readonly sync?: SyncSettings;
	/** Makes the bus that connects the instances of one database; without it this is the only one. */
	readonly join?: (parts: BusParts) => Bus;
}

const defaultPort = 3001;

/** A change of these may change what is due next. */
const plannedResources: ReadonlySet<string> = new Set([...timedKinds, 'change-overs', 'settings']);

/** Creates the long-lived services: stores, counters, announcements and background work. */
function createServices(options: TaproomOptions) {
	const { db, clock, log, backup, sync = noSync, join = soleBus } = options;
	const content = new ContentVersion();
	const settings = new CurrentSettings();
	const counts = new Counts();
	const errors = errorReports(log, counts);
	const damage = new DamageLog(log, counts);
	const views = new ViewCounter(db, errors);
	const scans = new ScanCounter(db, errors);
	const securityLog = new SecurityLog({ db, clock, log, errors });
	const work = new OngoingWork(db, clock, errors);
	const contentSync = new ContentSync({ db, damage, clock }, sync, errors, work);
	const bus = join({
		db,
		content,
		errors,
		refreshSettings: () => settings.load({ db, damage }),
		onLead: () => timetable.changed(),
	});
	const timetable: Timetable = new Timetable(clock, errors, () => bus.leads);
	content.subscribe((resource) => {
		if (plannedResources.has(resource)) timetable.changed();
	});
	const saving = backupParts({
		db,
		bus,
		settings: backup,
		errors,
		work,
		contentSync,
		clock,
		writers: [views, scans, securityLog],
		async reload() {
			await settings.load({ db, damage });
			content.replaced();
		},
	});
	return {
		db,
		clock,
		log,
		content,
		bus,
		settings,
		counts,
		errors,
		damage,
		work,
		timetable,
		views,
		scans,
		securityLog,
		sync: contentSync,
		...saving,
	};
}

const businessWith = rememberLast(withOwnTaglines);

export function createTaproom(options: TaproomOptions) {
	const { db, clock, publicUrl = null, auth, backup } = options;
	const services = createServices(options);
	const { content, settings, damage } = services;
	let port = defaultPort;
	const source: PublicSource = {
		db,
		damage,
		clock,
		get schedule() {
			return settings.schedule.value;
		},
	};
	const taproom = {
		...services,
		listeners: new Listeners(content, clock),
		lineup: new LineupReader({ db, damage }, content),
		agenda: agendaReader(source, content),
		get business() {
			return businessWith(settings.business.value, settings.words.value);
		},
		get schedule() {
			return settings.schedule.value;
		},
		get formats() {
			return settings.formats;
		},
		get brand() {
			return settings.brand.value;
		},
		/** The site's address without a trailing slash, for canonical links, feeds and QR codes. */
		get baseUrl() {
			const entered = settings.business.value.website.baseUrl;
			// If PUBLIC_URL works only on this machine, the address that staff entered is used instead.
			return publicUrl !== null && (leadsSomewhere(publicUrl) || !leadsSomewhere(entered))
				? publicUrl
				: entered;
		},
		/** The relying party of passkeys; null where browsers offer none. */
		get relyingParty() {
			return relyingPartyOf(publicUrl, port);
		},
		listensOn(actualPort: number) {
			port = actualPort;
		},
		// The server listens before the first admin is created.
		queues: fairQueues(),
		startup: { needsAdmin: false },
		shutdown: { begun: false },
		/** The folder of the database file; null on PostgreSQL. */
		databaseFolder: backup.databaseFile === null ? null : dirname(backup.databaseFile),
		auth: auth ?? { key: randomBytes(32), trustProxy: false },
	};
	services.timetable.add(publishing(taproom), changeOverJob(taproom));
	return taproom;
}

interface BackupParts extends Pick<RestoreParts, 'db' | 'bus' | 'settings' | 'errors' | 'reload' | 'work'> {
	readonly clock: () => Date;
	readonly contentSync: ContentSync;
	/** Everything that writes rows in the background; a restore flushes and pauses it. */
	readonly writers: readonly Pick<ViewCounter, 'pause'>[];
}

function backupParts({ clock, contentSync, writers, ...parts }: BackupParts) {
	const { db, settings, errors, work } = parts;
	const backups = new Backups(db, settings, errors, work);
	const checks = new BackupChecks({ db, settings, errors, work, clock });
	const restores = new Restores({
		...parts,
		backups,
		checks,
		busy: async () =>
			busyWords('backing up', await backups.running()) ?? busyWords('syncing', await contentSync.running()),
		async pause() {
			const paused: (() => void)[] = [];
			for (const writer of writers) paused.push(await writer.pause());
			return () => {
				for (const resume of paused) resume();
			};
		},
	});
	return { backups, checks, restores };
}

const busyWords = (what: string, running: { readonly by: string } | null) =>
	running && `${running.by} is ${what} right now.`;
