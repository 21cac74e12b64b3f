import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schedule } from '#domain/hours/hours.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import { ViewCounter } from './analytics/counter.ts';
import { type BackupSettings, Backups } from './backups/backups.ts';
import { BackupChecks } from './backups/checks.ts';
import { LineupReader } from './beers/lineup.ts';
import type { Database } from './db/schema.ts';
import { AgendaReader } from './events/agenda.ts';
import { ContentVersion } from './live/content-version.ts';
import { Listeners } from './live/listeners.ts';
import { ErrorReports } from './log/error-reports.ts';
import { Counts } from './metrics/counts.ts';
import { DamageLog } from './resources/damage.ts';
import { CurrentSettings } from './settings/current-settings.ts';
import { ContentSync, noSync, type SyncSettings } from './sync/sync.ts';

/** Tells the time. The server's own is the machine's; tests pin theirs. */
export type Clock = () => Date;

/**
 * All that a resource needs of the running taproom, handed down once from the start. Business, schedule and address are
 * what staff last said they are: read them when they are needed, never take them apart ahead of time.
 */
export interface Taproom {
	readonly db: Kysely<Database>;
	readonly content: ContentVersion;
	/** Who follows its changes. */
	readonly listeners: Listeners;
	readonly lineup: LineupReader;
	readonly agenda: AgendaReader;
	readonly clock: Clock;
	readonly log: Logger;
	readonly errors: ErrorReports;
	readonly settings: CurrentSettings;
	readonly business: BusinessInfo;
	readonly schedule: Schedule;
	/** The site's own address, without a trailing slash: what canonical links, feeds and QR codes say. */
	readonly baseUrl: string;
	readonly views: ViewCounter;
	readonly auth: AuthSettings;
	readonly sync: ContentSync;
	readonly backups: Backups;
	readonly checks: BackupChecks;
	/** What `/metrics` tells of the running taproom. */
	readonly counts: Counts;
	/** Hears of what the database holds but nobody can read. */
	readonly damage: DamageLog;
}

/** What signing in stands on. */
export interface AuthSettings {
	/** Signs and checks tokens. */
	readonly key: Uint8Array;
	/** Whether a proxy's word on a caller's address is believed. */
	readonly trustProxy: boolean;
}

/**
 * Puts the taproom together over an open, migrated database. Without a `publicUrl` the site is where the business says
 * that its website is: rendered pages are cached, so they must not say what one visitor's request happened to name. Without
 * `auth` its tokens are good until it stops.
 */
export function createTaproom(
	db: Kysely<Database>,
	clock: Clock,
	log: Logger,
	backup: BackupSettings,
	publicUrl: string | null = null,
	auth: AuthSettings = { key: randomBytes(32), trustProxy: false },
	sync: SyncSettings = noSync,
): Taproom {
	const content = new ContentVersion();
	const settings = new CurrentSettings();
	const counts = new Counts();
	const errors = new ErrorReports(log, counts);
	const damage = new DamageLog(log, counts);
	return {
		db,
		content,
		listeners: new Listeners(content),
		lineup: new LineupReader(db, content),
		agenda: new AgendaReader({ db, damage }, content, () => settings.schedule.value.timeZone),
		clock,
		log,
		errors,
		settings,
		get business() {
			return settings.business.value;
		},
		get schedule() {
			return settings.schedule.value;
		},
		get baseUrl() {
			return publicUrl ?? settings.business.value.website.baseUrl;
		},
		views: new ViewCounter(db, errors),
		auth,
		sync: new ContentSync({ db, damage }, sync, errors),
		backups: new Backups(db, backup, errors),
		checks: new BackupChecks(backup, errors),
		counts,
		damage,
	};
}
