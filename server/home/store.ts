import type { Kysely, Transaction } from 'kysely';
import { homeNotes } from '#demo/home.ts';
import { type HomeContent, type Photo, photoSchema } from '#domain/home/home-schema.ts';
import type { Database } from '../db/schema.ts';
import { type ContentKind, insertContent, listContent } from '../resources/store.ts';

/** The pictures of the photo feed. */
export const photoKind: ContentKind<Photo> = {
	kind: 'photo',
	schema: photoSchema,
	slugOf: ({ slug }) => slug,
};

/** The photos, newest first; those of one day in the order in which they were added. */
export async function listPhotos(db: Kysely<Database>): Promise<Photo[]> {
	const photos = await listContent(db, photoKind);
	return photos.sort((one, other) =>
		one.takenOn < other.takenOn ? 1 : one.takenOn > other.takenOn ? -1 : 0,
	);
}

/** Directions, expectations and the photo feed. */
export async function readHome(db: Kysely<Database>): Promise<HomeContent> {
	return { ...homeNotes, photos: await listPhotos(db) };
}

/** Fills an empty photo feed. */
export function insertPhotos(trx: Transaction<Database>, photos: readonly Photo[], now: Date): Promise<void> {
	return insertContent(trx, photoKind, photos, now);
}
