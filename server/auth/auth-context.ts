import type { BusinessInfo } from '#domain/settings/business.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Counts } from '../metrics/counts.ts';
import type { Clock } from '../process/clock.ts';
import type { SecurityLog } from '../security-log/security-log.ts';

/** What deciding who somebody is takes of the running taproom. */
export interface AuthContext {
	readonly db: Db;
	readonly clock: Clock;
	readonly errors: ErrorReports;
	readonly counts: Counts;
	readonly securityLog: SecurityLog;
	/** The key signs and checks tokens; `trustProxy` believes `X-Forwarded-For`. */
	readonly auth: { readonly key: Uint8Array; readonly trustProxy: boolean };
	/** A password is refused if it is made of the venue's names. */
	readonly business: BusinessInfo;
}
