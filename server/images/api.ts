import { type Context, Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { type Focus, roundFocus } from '#domain/images/image-cut.ts';
import { focusInputSchema, type Picture } from '#domain/images/image-schema.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readJson } from '../http/read-json.ts';
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

/** Uploading pictures and choosing what of them is seen (spec §7, `POST /upload`). Mounted at /api. */
export function picturesApi(taproom: Taproom) {
	const { db, clock } = taproom;
	const inTurn = imageQueue();
	const app = new Hono<StaffEnvironment>();
	const answer = async (context: Context, id: string, message: string | null = null) => {
		const picture = await readPicture(db, id);
		if (!picture)
			throw new AppError('NOT_FOUND', 'There is no such picture. It may have been made elsewhere.');
		return context.json(success(picture, clock(), message));
	};
	staffRoute(app, taproom, 'pictures.upload', async (context) => {
		const { bytes, name, focus } = await readUpload(context);
		const { username } = context.get('staff');
		const originalId = originalIdOf(bytes);
		const source = { action: 'create', from: { file: name }, username, now: clock() } as const;
		const known = await findCut(db, originalId, focus);
		const id = known?.id ?? (await inTurn(() => makeCut(taproom, originalId, focus, source, bytes)));
		return answer(context, id, 'The picture is ready.');
	});
	staffRoute(app, taproom, 'pictures.read', (context) => answer(context, context.req.param('id')));
	staffRoute(app, taproom, 'pictures.focus', async (context) => {
		const focus = roundFocus(await readJson(context, focusInputSchema));
		const from = context.req.param('id');
		const originalId = await readOriginalId(db, from);
		if (originalId === null) return answer(context, from);
		const { username } = context.get('staff');
		const source = { action: 'focus', from: { picture: from }, username, now: clock() } as const;
		const known: Picture | null = await findCut(db, originalId, focus);
		const id = known?.id ?? (await inTurn(() => makeCut(taproom, originalId, focus, source)));
		return answer(context, id);
	});
	return app;
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
