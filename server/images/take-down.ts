import type { PhotoUse, TakenDown } from '#domain/images/image-endpoints.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { withoutPhotos } from '#domain/resources/photos-in.ts';
import { defaultScene } from '#domain/settings/scene-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { findStaffBeer, writeChange } from '../beers/staff-store.ts';
import { engineOf } from '../db/engine.ts';
import type { Trx } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import { contentStore, findRecord } from '../resources/content-store.ts';
import { type Actor, audit, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { readSetting, writeSetting } from '../settings/store.ts';
import { bucketOf, keyOfFile } from './remote-files.ts';
import { addressOfImage, readPhotoUses } from './uses.ts';

const action = 'take-down';

/**
 * Deletes photos for good: the originals, all cuts, and every use, each with a new version and a history entry.
 * `photos` are ids of originals.
 */
export async function takeDown(actor: Actor, photos: readonly string[]): Promise<TakenDown> {
	const taken = await inTransaction(actor, async (context) => {
		const { trx } = context;
		const cuts = await trx.selectFrom('pictures').selectAll().where('original_id', 'in', photos).execute();
		const allUses = await readPhotoUses(trx);
		const uses: PhotoUse[] = [];
		const pause = timeSlices();
		for (const { id, original_id, width, height, created_at, created_by } of cuts) {
			const mine = allUses.get(addressOfImage(id)) ?? [];
			for (const use of mine) {
				await takeOff(context, use, addressOfImage(id));
				await pause();
			}
			uses.push(...mine);
			const before = { width, height, createdAt: created_at, createdBy: created_by, uses: mine };
			await audit(context, { subject: 'picture', subjectId: id, action, before });
			for (const gone of [id, original_id]) context.announce('pictures', gone);
		}
		const gone = cuts.flatMap(({ id, original_id }) => [id, original_id]);
		if (gone.length > 0) {
			if (bucketOf(actor.taproom.db)) await removeFromBucket(trx, gone);
			await trx.deleteFrom('picture_files').where('picture_id', 'in', gone).execute();
			await trx.deleteFrom('pictures').where('original_id', 'in', photos).execute();
		}
		return { photos: new Set(cuts.map(({ original_id }) => original_id)).size, uses };
	});
	await engineOf(actor.taproom.db).purge();
	return taken;
}

/** Also removes files that the database still held: they may just have been uploaded to the store. */
async function removeFromBucket(trx: Trx, pictures: readonly string[]): Promise<void> {
	const files = trx
		.selectFrom('picture_files')
		.select(['picture_id', 'name'])
		.where('picture_id', 'in', pictures);
	const keys = (await files.execute()).map(({ picture_id, name }) => ({ key: keyOfFile(picture_id, name) }));
	if (keys.length === 0) return;
	await trx
		.insertInto('bucket_removals')
		.values(keys)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function takeOff(context: WriteContext, { kind: name, id }: PhotoUse, photo: string): Promise<void> {
	if (name === 'beer') {
		const before = await findStaffBeer(context.trx, id);
		if (!before) return;
		// The texts about a photo may describe people on it, so they go too.
		const beer = { ...before.beer, image: null, imageAlt: null, imageCaption: null };
		await writeChange(context, before, beer, action, before.deletedAt);
		return;
	}
	if (name === 'setting' && id === settings.place.key) {
		const { value: place } = await readSetting({ ...context.taproom, db: context.trx }, settings.place);
		const value = { ...place, picture: '', alt: '' };
		await writeSetting(context, settings.place, { value, version: null, action });
		return;
	}
	if (name === 'setting') {
		// The default drawing replaces the photo.
		const { scene: cache } = context.taproom.settings;
		const { scene } = cache.value;
		const value = { ...defaultScene, ...(scene !== 'photo' && { scene }) };
		await writeSetting(context, settings.scene, { value, version: null, action, cache });
		return;
	}
	const kind: ContentKind = kinds[name];
	const before = await findRecord(context.trx, kind, id);
	if (!before || !kind.photo) return;
	const { fields, needed } = kind.photo;
	const value = withoutPhotos(before.placed.value, fields, (address) => address === photo);
	const state = needed ? null : { ...before.placed, value };
	await contentStore(kind).write(context, { id, before, state }, { action });
}
