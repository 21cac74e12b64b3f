import type { BucketSettings } from '../images/bucket.ts';
import { attachBucket, openBucket } from '../images/remote-files.ts';
import { connect } from './connect.ts';
import type { OnSlowQuery } from './driver.ts';
import type { Db } from './schema.ts';

/** The place of a database: exactly one of the two is set. */
interface DatabasePlace {
	readonly databaseFile: string | null;
	readonly databaseUrl?: string | null;
	/** The S3 store in which files of images may be. */
	readonly bucket?: BucketSettings | null;
}

interface OpenOptions {
	readonly onSlowQuery?: OnSlowQuery;
	/** Called when an idle connection to PostgreSQL breaks. */
	readonly onError?: (error: Error) => void;
}

/**
 * Opens the database. The code for PostgreSQL is loaded only for its URLs. Throws DatabaseError if the database
 * cannot be used.
 */
export async function openDatabase(
	{ databaseFile, databaseUrl = null, bucket = null }: DatabasePlace,
	options: OpenOptions = {},
): Promise<Db> {
	if (databaseFile !== null) return connect(databaseFile, options);
	if (databaseUrl === null) throw new Error('Neither a file nor an address.');
	const { openPostgres } = await import('./postgres/open.ts');
	const db = await openPostgres(databaseUrl, options);
	if (bucket) attachBucket(db, await openBucket(bucket));
	return db;
}
