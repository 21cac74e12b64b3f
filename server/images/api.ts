import { AppError } from '#domain/errors.ts';
import { shapeOf } from '#domain/images/image-address.ts';
import { roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { firstFrame, isAnimated } from '#domain/images/image-motion.ts';
import { takenDownWords } from '#domain/images/taken-down.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { readLibrary } from './library.ts';
import { imageQueue } from './queue.ts';
import { readUpload } from './read-upload.ts';
import { encodePhoto, renderCut } from './render.ts';
import {
	type CutWish,
	findCut,
	originalIdOf,
	readImage,
	readOriginalId,
	readStoredPhoto,
	storeCut,
} from './store.ts';
import { takeDown } from './take-down.ts';

export function imagesApi(route: Route, { db, bus }: Pick<Taproom, 'db' | 'bus'>): void {
	libraryApi(route, db);
	const inTurn = imageQueue();
	const read = async (id: string): Promise<Picture> => {
		const picture = await readImage(db, id);
		if (picture) return picture;
		throw new AppError('NOT_FOUND', 'There is no such photo. It may have been made elsewhere.');
	};
	const cut = async (wish: CutWish, bytes: Uint8Array | null) => {
		const known = await findCut(db, wish);
		if (known) return read(known);
		const id = await inTurn(() => makeCut(db, wish, bytes));
		await bus.announce([['pictures', [id]]]);
		return read(id);
	};

	route('pictures.upload', async ({ actor, now, context, setMessage }) => {
		const { username } = actor.staff;
		const { bytes, name, focus, shape } = await readUpload(context);
		const originalId = originalIdOf(bytes);
		const from = { file: name };
		const wish = { originalId, focus, shape, action: 'create', from, username, now } as const;
		const picture = await cut(wish, bytes);
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
			page: /^[1-9]\d{0,5}$/.test(page ?? '') ? Number(page) : 1,
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
async function makeCut(db: Db, wish: CutWish, bytes: Uint8Array | null): Promise<string> {
	const stored = await readStoredPhoto(db, wish.originalId);
	const encoded = stored || !bytes ? null : await encodePhoto(bytes);
	const photo = stored ?? encoded?.photo;
	if (!photo) throw new Error(`The original ${wish.originalId} is not in the database.`);
	return storeCut(db, wish, await renderCut(photo, wish.focus, wish.shape), encoded);
}
