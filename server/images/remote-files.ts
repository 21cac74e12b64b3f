import { sql } from 'kysely';
import type { RowReader, TableShape } from '../db/copy/copy-tables.ts';
import { DatabaseError } from '../db/db-errors.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { RowValues } from '../db/table-checksums.ts';
import type { Bucket, BucketSettings } from './bucket.ts';

const toDo = 'Set S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as they were.';
const buckets = new WeakMap<Db, Bucket>();

/** Registers the S3 store that holds image files of this database; their rows have no bytes. */
export const attachBucket = (db: Db, bucket: Bucket) => void buckets.set(db, bucket);

export const bucketOf = (db: Db): Bucket | null => buckets.get(db) ?? null;

/** The S3 library is loaded only if a store is configured. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
	const { Bucket } = await import('./bucket.ts');
	return new Bucket(settings);
}

export const keyOfFile = (pictureId: string, name: string) => `${pictureId}/${name}`;

/** Throws if the file is in a store that is no longer configured. */
export async function fetchFile(db: Db, key: string): Promise<Buffer | null> {
	const bucket = buckets.get(db);
	if (!bucket) throw new Error(`${key} lies in an S3 store. ${toDo}`);
	return bucket.get(key);
}

export async function hasImageFile(db: Db, pictureId: string, name: string): Promise<boolean> {
	const row = db.selectFrom('picture_files').select('name').where('picture_id', '=', pictureId);
	return (await row.where('name', '=', name).executeTakeFirst()) !== undefined;
}

/** Queues all files in the store for deletion before a restore replaces the rows; restored files are uploaded again. */
export const removeAll = async (trx: Trx): Promise<void> =>
	void (await sql`insert into bucket_removals (key) select picture_id || '/' || name from picture_files
		where length(bytes) = 0 on conflict do nothing`.execute(trx));

/** Throws DatabaseError if photos are in a store that is not configured. */
export async function requireBucket(db: Db): Promise<void> {
	if (buckets.has(db)) return;
	const remote = db
		.selectFrom('picture_files')
		.select('name')
		.where(({ fn }) => fn('length', ['bytes']), '=', 0);
	if (!(await remote.limit(1).executeTakeFirst())) return;
	throw new DatabaseError(`The photos of this database lie in an S3 store. ${toDo}`);
}

/** Reads every row with its bytes, from the database or the store. Leaves out images deleted since `reader` began. */
export const withRemoteBytes = (reader: RowReader, db: Db): RowReader => ({
	async *rows(table) {
		for await (const rows of reader.rows(table)) {
			yield table.name === 'picture_files' ? await filled(rows, table, db) : rows;
		}
	},
});

async function filled(rows: readonly RowValues[], { columns }: TableShape, db: Db): Promise<RowValues[]> {
	const [id, name, bytes] = ['picture_id', 'name', 'bytes'].map((column) => columns.indexOf(column));
	const whole: RowValues[] = [];
	for (const row of rows) {
		const value = row[bytes ?? -1];
		if (!(value instanceof Uint8Array) || value.length > 0) {
			whole.push(row);
			continue;
		}
		const [pictureId, file] = [String(row[id ?? -1]), String(row[name ?? -1])];
		const fetched = await fetchFile(db, keyOfFile(pictureId, file));
		if (fetched) whole.push(row.with(bytes ?? -1, fetched));
		else if (await hasImageFile(db, pictureId, file))
			throw new Error(`The S3 store has lost ${keyOfFile(pictureId, file)}.`);
	}
	return whole;
}
