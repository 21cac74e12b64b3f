import type { HomeContent, Photo } from '#domain/home/home-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { listItems } from '../resources/content-store.ts';
import type { Source } from '../resources/damage.ts';
import { readSetting } from '../settings/store.ts';

/** The photos, newest first; those of one day in the order in which they were added. */
export async function listPhotos(source: Source): Promise<Photo[]> {
	const photos = await listItems(source, kinds.photo);
	return photos.sort((one, other) =>
		one.takenOn < other.takenOn ? 1 : one.takenOn > other.takenOn ? -1 : 0,
	);
}

/** What the home page says of a visit, and the photo feed. */
export async function readHome(source: Source): Promise<HomeContent> {
	const { value } = await readSetting(source, settings.visit);
	return { ...value, photos: await listPhotos(source) };
}
