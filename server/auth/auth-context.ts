import type { BusinessInfo } from '#domain/settings/business.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Counts } from '../metrics/counts.ts';
import type { SecurityLog } from '../security-log/security-log.ts';

/** The parts of the running taproom that authentication needs. */
export interface AuthContext {
	readonly db: Db;
	readonly clock: () => Date;
	readonly errors: ErrorReports;
	readonly counts: Counts;
	readonly securityLog: SecurityLog;
	/** `key` signs and verifies tokens; `trustProxy` makes the server believe `X-Forwarded-For`. */
	readonly auth: { readonly key: Uint8Array; readonly trustProxy: boolean };
	/** Passwords made of the venue's names are refused. */
	readonly business: BusinessInfo;
}
