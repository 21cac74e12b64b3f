import type { BucketSettings } from '../images/bucket.ts';
import { attachBucket, openBucket } from '../images/remote-files.ts';
import { connect } from './connect.ts';
import type { OnSlowQuery } from './driver.ts';
import type { Db } from './schema.ts';

/** Names the place of a database: one of the two is there. */
interface DatabasePlace {
	readonly databaseFile: string | null;
	readonly databaseUrl?: string | null;
	/** Files of pictures may lie in this store. */
	readonly bucket?: BucketSettings | null;
}

interface OpenOptions {
	readonly onSlowQuery?: OnSlowQuery;
	/** Hears of a connection to a server that broke while nobody used it. */
	readonly onError?: (error: Error) => void;
}

/** Code for PostgreSQL is loaded for its addresses alone. Throws DatabaseError for a database that cannot be used. */
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
