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

/** The server's own is the machine's; tests pin theirs. */
export type Clock = () => Date;

/**
 * All that a resource needs of the running taproom. Business, schedule and address change whenever staff edit them: read
 * them when they are needed, never destructure them ahead of time.
 */
export interface Taproom {
	readonly db: Kysely<Database>;
	readonly content: ContentVersion;
	readonly listeners: Listeners;
	readonly lineup: LineupReader;
	readonly agenda: AgendaReader;
	readonly clock: Clock;
	readonly log: Logger;
	readonly errors: ErrorReports;
	readonly settings: CurrentSettings;
	readonly business: BusinessInfo;
	readonly schedule: Schedule;
	/** The site's own address, without a trailing slash, for canonical links, feeds and QR codes. */
	readonly baseUrl: string;
	readonly views: ViewCounter;
	readonly auth: AuthSettings;
	readonly sync: ContentSync;
	readonly backups: Backups;
	readonly checks: BackupChecks;
	readonly counts: Counts;
	readonly damage: DamageLog;
}

export interface AuthSettings {
	/** Signs and checks tokens. */
	readonly key: Uint8Array;
	/** Whether `X-Forwarded-For` is believed. */
	readonly trustProxy: boolean;
}

export interface TaproomOptions {
	/** Open and migrated. */
	readonly db: Kysely<Database>;
	readonly clock: Clock;
	readonly log: Logger;
	readonly backup: BackupSettings;
	/**
	 * The business's website without it. Never what a request names: rendered pages are cached, so they must not depend on
	 * one visitor's request.
	 */
	readonly publicUrl?: string | null;
	/** Without it tokens are good until the stop. */
	readonly auth?: AuthSettings;
	readonly sync?: SyncSettings;
}

export function createTaproom({
	db,
	clock,
	log,
	backup,
	publicUrl = null,
	auth = { key: randomBytes(32), trustProxy: false },
	sync = noSync,
}: TaproomOptions): Taproom {
	const content = new ContentVersion();
	const settings = new CurrentSettings();
	const counts = new Counts();
	const errors = new ErrorReports(log, counts);
	const damage = new DamageLog(log, counts);
	return {
		...{ db, content, clock, log, errors, settings, auth, counts, damage },
		listeners: new Listeners(content),
		lineup: new LineupReader(db, content),
		agenda: new AgendaReader({ db, damage }, content, () => settings.schedule.value.timeZone),
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
		sync: new ContentSync({ db, damage }, sync, errors),
		backups: new Backups(db, backup, errors),
		checks: new BackupChecks(backup, errors),
	};
}
