import type { Beer } from '#domain/beers/beer.ts';
import { addTo } from '#domain/groups.ts';
import { widestOf } from '#domain/images/image-address.ts';
import type { PhotoUse } from '#domain/images/image-endpoints.ts';
import { fieldOf, parseJson } from '#domain/record.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { photosIn } from '#domain/resources/photos-in.ts';
import { settings } from '#domain/settings/setting.ts';
import { settingPlaces } from '#domain/settings/setting-places.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import { itemOf, listRecords } from '../resources/content-store.ts';

/** The settings whose `picture` names a photo: the map in the footer, and the home page's first screen. */
const photoSettings = [settings.place.key, settings.scene.key];

export const addressOfImage = (id: string) => `/media/${id}`;

/**
 * Returns the uses of each uploaded image by its address, including things in the bin or unreadable ones, because
 * they may come back.
 */
export async function readPhotoUses(db: Db): Promise<ReadonlyMap<string, readonly PhotoUse[]>> {
	const uses = new Map<string, PhotoUse[]>();
	const add = (address: unknown, use: PhotoUse) => {
		if (typeof address !== 'string' || widestOf(address) === null) return;
		addTo(uses, address, use);
	};
	const beers = await db
		.selectFrom('beers')
		.select(['id', 'name', 'image', 'deleted_at'])
		.where('image', 'is not', null)
		.orderBy('name')
		.execute();
	for (const { id, name: title, image, deleted_at } of beers) {
		add(image, { kind: 'beer', id, noun: 'beer', title, binned: deleted_at !== null, needsIt: false });
	}
	const stored = db.selectFrom('settings').select(['key', 'value']).where('key', 'in', photoSettings);
	for (const { key: id, value } of await stored.orderBy('key').execute()) {
		const title = settingPlaces[id]?.name ?? id;
		add(fieldOf(parseJson(value), 'picture'), {
			kind: 'setting',
			id,
			noun: 'setting',
			title,
			binned: false,
			needsIt: false,
		});
	}
	const pause = timeSlices();
	for (const kind of allKinds) {
		if (!kind.photo) continue;
		const { fields, needed: needsIt } = kind.photo;
		for (const { id, placed } of await listRecords(db, kind)) {
			const item = itemOf(kind, placed);
			const title = item ? kind.titleOf(item) : id;
			const use = { kind: kind.name, id, noun: kind.noun, title, binned: false, needsIt };
			const shown = new Set(photosIn(placed.value, fields).map(({ address }) => address));
			for (const address of shown) add(address, use);
			await pause();
		}
	}
	return uses;
}

export const takenDown = 'This photo was deleted for good. Choose another one, or remove it.';

/** Says whether an address is that of an image that was deleted for good and not uploaded again. */
export async function isTakenDown(db: Db, address: unknown): Promise<boolean> {
	if (typeof address !== 'string' || widestOf(address) === null) return false;
	const id = address.slice(addressOfImage('').length);
	const there = await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
	if (there) return false;
	const deletion = db
		.selectFrom('history')
		.select('id')
		.where('subject', '=', 'picture')
		.where('subject_id', '=', id)
		.where('action', '=', 'take-down');
	return (await deletion.executeTakeFirst()) !== undefined;
}

/** Says whether a setting's value uses such an image. */
export const namesTakenDown = (db: Db, value: unknown): Promise<boolean> =>
	isTakenDown(db, fieldOf(value, 'picture'));

/** Removes such a photo from a beer that is imported or restored from its history. */
export async function withoutTakenDown(db: Db, beer: Beer): Promise<Beer> {
	return (await isTakenDown(db, beer.image))
		? { ...beer, image: null, imageAlt: null, imageCaption: null }
		: beer;
}

/** Returns the deleted photos that an item still names. */
export async function takenDownIn(db: Db, { photo }: ContentKind, item: object) {
	if (!photo) return [];
	const named = photosIn(item, photo.fields);
	const gone = await Promise.all(named.map(({ address }) => isTakenDown(db, address)));
	return named.filter((_, index) => gone[index]);
}
