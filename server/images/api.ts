import { AppError } from '#domain/errors.ts';
import { shapeOf } from '#domain/images/image-address.ts';
import { roundFocus } from '#domain/images/image-cut.ts';
import {
	type LibraryPhoto,
	libraryPageOf,
	type PhotoUse,
	type Picture,
	type TakenDown,
} from '#domain/images/image-endpoints.ts';
import { firstFrame, isAnimated } from '#domain/images/image-motion.ts';
import { takenDownWords } from '#domain/images/taken-down.ts';
import { parseJson } from '#domain/record.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { withoutPhotos } from '#domain/resources/photos-in.ts';
import { defaultScene } from '#domain/settings/scene-schema.ts';
import { settings } from '#domain/settings/setting.ts';
import { findStaffBeer, writeChange } from '../beers/staff-store.ts';
import { engineOf } from '../db/engine.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { timeSlices } from '../process/event-loop.ts';
import { contentStore, findRecord } from '../resources/content-store.ts';
import { type Actor, audit, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { readSetting, writeSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { addressOfImage, readPhotoUses } from './photo-uses.ts';
import { readUpload } from './read-upload.ts';
import { bucketOf, keyOfFile } from './remote-files.ts';
import { encodePhoto, imageQueue, renderCut } from './render.ts';
import {
	type CutRequest,
	findCut,
	originalIdOf,
	readImage,
	readOriginalId,
	readStoredPhoto,
	storeCut,
} from './store.ts';

export function imagesApi(route: Route, { db, bus }: Pick<Taproom, 'db' | 'bus'>): void {
	libraryApi(route, db);
	const inTurn = imageQueue();
	const read = async (id: string): Promise<Picture> => {
		const picture = await readImage(db, id);
		if (picture) return picture;
		throw new AppError('NOT_FOUND', 'There is no such photo. It may have been made elsewhere.');
	};
	const cut = async (request: CutRequest, bytes: Uint8Array | null) => {
		const known = await findCut(db, request);
		if (known) return read(known);
		const id = await inTurn(() => makeCut(db, request, bytes));
		await bus.announce([['pictures', [id]]]);
		return read(id);
	};

	route('pictures.upload', async ({ actor, now, context, setMessage }) => {
		const { username } = actor.staff;
		const { bytes, name, focus, shape } = await readUpload(context);
		const originalId = originalIdOf(bytes);
		const from = { file: name };
		const request = { originalId, focus, shape, action: 'create', from, username, now } as const;
		const picture = await cut(request, bytes);
		const animated = isAnimated(bytes);
		setMessage(animated ? `The photo is ready. ${firstFrame}` : 'The photo is ready.');
		return { ...picture, animated };
	});
	route('pictures.read', ({ params }) => read(params.id));
	route('pictures.focus', async ({ params, body, actor, now }) => {
		const { username } = actor.staff;
		const originalId = await readOriginalId(db, params.id);
		if (originalId === null) return read(params.id);
		const from = { picture: params.id };
		const { shape = shapeOf(`/media/${params.id}`) } = body;
		return cut({ originalId, focus: roundFocus(body), shape, action: 'focus', from, username, now }, null);
	});
}

function libraryApi(route: Route, db: Db): void {
	route('pictures.list', ({ query: { page, unused, q = '', picture = null } }) =>
		readLibrary(db, {
			page: libraryPageOf(page),
			unused: unused === '1',
			words: q.slice(0, 100),
			picture,
		}),
	);
	route('pictures.takeDown', async ({ actor, body, setMessage }) => {
		const taken = await takeDown(actor, body.photos);
		setMessage(takenDownWords(taken));
		return taken;
	});
}

/** Makes a cut. The result is the same whether the original is stored or was just uploaded. */
async function makeCut(db: Db, request: CutRequest, bytes: Uint8Array | null): Promise<string> {
	const stored = await readStoredPhoto(db, request.originalId);
	const encoded = stored || !bytes ? null : await encodePhoto(bytes);
	const photo = stored ?? encoded?.photo;
	if (!photo) throw new Error(`The original ${request.originalId} is not in the database.`);
	return storeCut(db, request, await renderCut(photo, request.focus, request.shape), encoded);
}

const perPage = 48;

interface LibraryQuery {
	readonly page: number;
	readonly unused: boolean;
	readonly words: string;
	/** The id of a cut, to read only its photo; null reads all. */
	readonly picture: string | null;
}

async function readLibrary(db: Db, { page, unused, words, picture }: LibraryQuery) {
	const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
	const found = (await readPhotos(db, picture)).filter((photo) => {
		if (unused && photo.uses.length > 0) return false;
		const text = [photo.file, photo.uploadedBy, ...photo.uses.map(({ title }) => title)]
			.join(' ')
			.toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
	const pages = Math.max(1, Math.ceil(found.length / perPage));
	const from = (Math.min(page, pages) - 1) * perPage;
	return { photos: found.slice(from, from + perPage), found: found.length, pages };
}

/** Lists photos, newest first. */
async function readPhotos(db: Db, picture: string | null): Promise<LibraryPhoto[]> {
	let query = db
		.selectFrom('pictures')
		.select(['id', 'original_id', 'created_at', 'created_by'])
		.orderBy('created_at', 'desc')
		.orderBy('id');
	if (picture !== null) {
		const original = db.selectFrom('pictures').select('original_id').where('id', '=', picture);
		query = query.where('original_id', 'in', original);
	}
	const cuts = await query.execute();
	const names = await readFileNames(db);
	const uses = await readPhotoUses(db);
	return [...Map.groupBy(cuts, ({ original_id }) => original_id)].map(([id, ofPhoto]) => {
		const [newest, oldest] = [ofPhoto[0], ofPhoto.at(-1)];
		return {
			id,
			src: addressOfImage(newest?.id ?? ''),
			file: ofPhoto.map((cut) => names.get(cut.id)).find((name) => name !== undefined) ?? null,
			uploadedAt: oldest?.created_at ?? '',
			uploadedBy: oldest?.created_by ?? '',
			uses: ofPhoto.flatMap((cut) => uses.get(addressOfImage(cut.id)) ?? []),
		};
	});
}

async function readFileNames(db: Db): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('history')
		.select(['subject_id', 'after'])
		.where('subject', '=', 'picture')
		.where('action', '=', 'create')
		.execute();
	return new Map(
		rows.flatMap(({ subject_id, after }) => {
			const made = parseJson(after ?? 'null');
			if (typeof made !== 'object' || made === null || !('file' in made)) return [];
			return typeof made.file === 'string' ? [[subject_id, made.file] as const] : [];
		}),
	);
}

const action = 'take-down';

/**
 * Deletes photos for good: the originals, all cuts, and every use, each with a new version and a history entry.
 * `photos` are ids of originals.
 */
async function takeDown(actor: Actor, photos: readonly string[]): Promise<TakenDown> {
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
		const { scene } = context.taproom.settings.scene.value;
		const value = { ...defaultScene, ...(scene !== 'photo' && { scene }) };
		await writeSetting(context, settings.scene, { value, version: null, action });
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
