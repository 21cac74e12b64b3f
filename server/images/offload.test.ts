import { assert, expect, test } from 'vitest';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { openForImages, redAndBlue, staff, upload, venue } from '#tests/images.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { openS3Store } from '#tests/s3-store.ts';
import { connect } from '../db/connect.ts';
import { copyDatabase } from '../db/copy-database.ts';
import { Bucket } from './bucket.ts';
import { Offload } from './offload.ts';
import { attachBucket, requireBucket } from './remote-files.ts';

openForImages();

/** Each upload gets another width, so that it is another photo. */
let width = 400;
const newPhoto = async (): Promise<Picture> => {
	width += 2;
	return upload(redAndBlue(width, 500).jpeg());
};

/** Opens a taproom with an S3 store. */
async function openWithStore(secretAccessKey?: string) {
	const store = await openS3Store();
	const bucket = new Bucket({ ...store.settings, ...(secretAccessKey && { secretAccessKey }) });
	attachBucket(venue.taproom.db, bucket);
	const reported: unknown[] = [];
	const errors = { report: (error: unknown) => void reported.push(error) };
	const offload = new Offload({ ...venue.taproom, errors, bucket });
	const dispose = async () => {
		await offload.work();
		await offload.stop();
		await store[Symbol.asyncDispose]();
	};
	return { store, offload, reported, [Symbol.asyncDispose]: dispose };
}

/** Returns the bytes that guests get without a cache, or the status. */
async function served({ src }: Picture): Promise<Buffer | number> {
	venue.taproom.content.replaced();
	const response = await venue.app.request(src);
	return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status;
}

const bytesLeft = async (): Promise<number> => {
	const rows = await venue.taproom.db.selectFrom('picture_files').select('bytes').execute();
	return rows.reduce((sum, { bytes }) => sum + bytes.length, 0);
};

const takeDown = ({ whole }: Picture) =>
	venue.app.request('/api/pictures/take-down', {
		method: 'POST',
		headers: { ...staff.headers, 'Content-Type': 'application/json' },
		body: JSON.stringify({ photos: [whole.src.split('/')[2]] }),
	});

test('files of photos go to the store, are served from there as before, and are deleted there for good', async () => {
	await using remote = await openWithStore();
	const { store, offload, reported } = remote;
	const photo = await newPhoto();
	const before = await served(photo);
	await offload.work();
	expect(reported).toEqual([]);
	expect(await bytesLeft()).toBe(0);
	expect(store.files.size).toBeGreaterThan(4);
	expect(await served(photo)).toEqual(before);
	expect((await takeDown(photo)).status).toBe(200);
	expect(await served(photo)).toBe(404);
	await offload.work();
	expect(store.files.size).toBe(0);
});

test('while the store is away photos are taken and served, and what it holds is UNAVAILABLE; later all goes its way', async () => {
	await using remote = await openWithStore();
	const { store, offload, reported } = remote;
	const [there, gone] = [await newPhoto(), await newPhoto()];
	await offload.work();
	store.isAway = true;
	const kept = await newPhoto();
	expect(await served(kept)).toBeInstanceOf(Buffer);
	expect(await served(there)).toBe(503);
	expect((await takeDown(gone)).status).toBe(200);
	await offload.work();
	expect(reported[0]).toMatchObject({ code: 'UNAVAILABLE' });
	expect(await bytesLeft()).toBeGreaterThan(0);
	store.isAway = false;
	await offload.work();
	expect(await bytesLeft()).toBe(0);
	expect(await served(kept)).toBeInstanceOf(Buffer);
	expect(await served(there)).toBeInstanceOf(Buffer);
	const goneId = gone.src.split('/')[2] ?? '';
	expect([...store.files.keys()].filter((key) => key.startsWith(goneId))).toEqual([]);
	for (const photo of [there, kept]) await takeDown(photo);
});

test('a photo that comes back before its files were deleted from the store keeps them', async () => {
	await using remote = await openWithStore();
	const { store, offload } = remote;
	const photo = await newPhoto();
	await offload.work();
	const keys = [...store.files.keys()].toSorted();
	const removals = keys.map((key) => ({ key }));
	await venue.taproom.db.insertInto('bucket_removals').values(removals).execute();
	await offload.work();
	expect([...store.files.keys()].toSorted()).toEqual(keys);
	expect(await served(photo)).toBeInstanceOf(Buffer);
	await takeDown(photo);
});

test('a store that refuses the keys gets nothing, and nothing leaves the database', async () => {
	await using remote = await openWithStore('another secret');
	const { store, offload, reported } = remote;
	const photo = await newPhoto();
	await offload.work();
	const [error] = reported;
	assert(error instanceof Error);
	expect(String(error.cause)).toContain('403');
	expect(store.files.size).toBe(0);
	expect(await served(photo)).toBeInstanceOf(Buffer);
	await venue.taproom.db.deleteFrom('picture_files').execute();
	await venue.taproom.db.deleteFrom('pictures').execute();
});

testOnPostgres(
	'a backup holds the files that lie in the store; without the store’s settings nothing starts',
	async () => {
		await using remote = await openWithStore();
		const photo = await newPhoto();
		const before = await served(photo);
		assert(Buffer.isBuffer(before));
		await remote.offload.work();
		using folder = temporaryFolder();
		await using copy = await copyDatabase(venue.taproom.db, `${folder.path}/copy`, []);
		await using copied = connect(copy.file);
		const rows = await copied.selectFrom('picture_files').select('bytes').execute();
		expect(rows.some(({ bytes }) => Buffer.from(bytes).equals(before))).toBe(true);
		expect(rows.every(({ bytes }) => bytes.length > 0)).toBe(true);
		await requireBucket(venue.taproom.db);
		await venue.taproom.db
			.transaction()
			.execute((other) => expect(requireBucket(other)).rejects.toThrow('Set S3_URL'));
		await takeDown(photo);
	},
);
