import { AppError } from '#domain/errors.ts';
import { type Focus, roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { imageQueue } from './queue.ts';
import { readUpload } from './read-upload.ts';
import { type KeptPhoto, keepPhoto, renderCut } from './render.ts';
import {
	findCut,
	type NewCut,
	originalIdOf,
	readKeptPhoto,
	readOriginalId,
	readPicture,
	storeCut,
} from './store.ts';

/** Uploading pictures and choosing what of them is seen (spec §7, `POST /upload`). */
export function picturesApi(route: Route, taproom: Taproom): void {
	const { db } = taproom;
	const inTurn = imageQueue();
	const read = async (id: string): Promise<Picture> => {
		const picture = await readPicture(db, id);
		if (picture) return picture;
		throw new AppError('NOT_FOUND', 'There is no such photo. It may have been made elsewhere.');
	};
	route('pictures.upload', async ({ actor, now, context, setMessage }) => {
		const { bytes, name, focus } = await readUpload(context);
		const originalId = originalIdOf(bytes);
		const source = { action: 'create', from: { file: name }, username: actor.staff.username, now } as const;
		const known = await findCut(db, originalId, focus);
		const id = known?.id ?? (await inTurn(() => makeCut(taproom, originalId, focus, source, bytes)));
		setMessage('The photo is ready.');
		return read(id);
	});
	route('pictures.read', ({ params }) => read(params.id));
	route('pictures.focus', async ({ params, body, actor, now }) => {
		const focus = roundFocus(body);
		const originalId = await readOriginalId(db, params.id);
		if (originalId === null) return read(params.id);
		const source = {
			action: 'focus',
			from: { picture: params.id },
			username: actor.staff.username,
			now,
		} as const;
		const known = await findCut(db, originalId, focus);
		const id = known?.id ?? (await inTurn(() => makeCut(taproom, originalId, focus, source)));
		return read(id);
	});
}

/** Makes and stores a cut, of the kept photo where there is one: the same original gives the same cuts either way. */
async function makeCut(
	{ db }: Taproom,
	originalId: string,
	focus: Focus,
	source: Pick<NewCut, 'action' | 'from' | 'username' | 'now'>,
	bytes: Uint8Array | null = null,
): Promise<string> {
	const stored = await readKeptPhoto(db, originalId);
	const kept: KeptPhoto | null = stored || !bytes ? null : await keepPhoto(bytes);
	const photo = stored ?? kept?.photo;
	if (!photo) throw new Error(`The original ${originalId} is not in the database.`);
	const cut = await renderCut(photo, focus);
	return storeCut(db, { originalId, focus, cut, ...(kept && { kept }), ...source });
}
