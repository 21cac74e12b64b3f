import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import {
	cutName,
	heightOf,
	type Shape,
	shapeOf,
	widestOf,
	widthsUpTo,
} from '#domain/images/image-address.ts';
import type { Focus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import type { Db, Trx } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';
import { fetchFile, hasImageFile, keyOfFile } from './remote-files.ts';
import { type EncodedPhoto, type ImageFile, type RenderedCut, sizeOf } from './render.ts';

/** Part of every id. Files are immutable, so whoever changes how they are made must raise it to get new addresses. */
const recipe = 1;

/** A hash of the uploaded bytes, which only somebody with the file can compute. */
export function originalIdOf(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('base64url');
}

/** Makes the hash that names a cut in all widths, without revealing the original's. */
function cutHash(originalId: string, { x, y }: Focus, shape: Shape): string {
	const cut = [recipe, originalId, x.toFixed(2), y.toFixed(2), ...(shape === 'upright' ? [] : [shape])];
	const text = cut.join('\n');
	return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export async function findCut(db: Db, { originalId, focus, shape }: CutRequest): Promise<string | null> {
	const rows = await db.selectFrom('pictures').select('id').where('original_id', '=', originalId).execute();
	const hash = cutHash(originalId, focus, shape);
	return rows.find(({ id }) => id.startsWith(`${hash}-`))?.id ?? null;
}

export async function readImage(db: Db, id: string): Promise<Picture | null> {
	const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
	const whole = row && (await readImageFile(db, row.original_id, wholeName));
	if (!row || !whole) return null;
	return {
		id,
		src: `/media/${id}`,
		width: row.width,
		height: row.height,
		sizes: widthsUpTo(row.width),
		focusX: row.focus_x,
		focusY: row.focus_y,
		shape: shapeOf(`/media/${id}`),
		whole: { src: `/media/${row.original_id}/${wholeName}`, ...(await sizeOf(whole.bytes)) },
	};
}

const wholeName = 'whole.webp';
/** The original is never served; later cuts are made from it. */
const originalName = 'original';

export async function readStoredPhoto(db: Db, originalId: string): Promise<Uint8Array | null> {
	return (await readImageFile(db, originalId, originalName))?.bytes ?? null;
}

export async function readOriginalId(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('pictures').select('original_id').where('id', '=', id).executeTakeFirst();
	return row?.original_id ?? null;
}

export async function readImageFile(db: Db, pictureId: string, name: string) {
	const row = await db
		.selectFrom('picture_files')
		.select(['type', 'bytes'])
		.where('picture_id', '=', pictureId)
		.where('name', '=', name)
		.executeTakeFirst();
	if (!row || row.bytes.length > 0) return row ?? null;
	const bytes = await fetchFile(db, keyOfFile(pictureId, name));
	return bytes && { ...row, bytes };
}

/** Returns null if the image is not an upload. */
export async function readPhoto(db: Db, image: string): Promise<Uint8Array | null> {
	const widest = widestOf(image);
	if (widest === null) return null;
	return (await readImageFile(db, image.slice('/media/'.length), `${widest}.jpg`))?.bytes ?? null;
}

export interface CutRequest {
	readonly originalId: string;
	readonly focus: Focus;
	readonly shape: Shape;
	readonly username: string;
	readonly now: Date;
	readonly action: 'create' | 'focus';
	readonly from: { readonly file: string } | { readonly picture: string };
}

export function storeCut(
	db: Db,
	{ originalId, focus, action, from, username, now }: CutRequest,
	{ widest, shape, files }: RenderedCut,
	newOriginal: EncodedPhoto | null,
): Promise<string> {
	const id = cutName(cutHash(originalId, focus, shape), widest, shape);
	const size = { width: widest, height: heightOf(widest, shape) };
	return db.transaction().execute(async (trx) => {
		if (newOriginal) {
			await storeFiles(trx, originalId, [
				{ name: originalName, type: 'image/jpeg', bytes: newOriginal.photo },
				{ name: wholeName, type: 'image/webp', bytes: newOriginal.whole },
			]);
		}
		if (!newOriginal && !(await hasImageFile(trx, originalId, originalName))) {
			throw new AppError('NOT_FOUND', 'This photo was deleted in the meantime.');
		}
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto('pictures')
			.values({
				id,
				original_id: originalId,
				...size,
				focus_x: focus.x,
				focus_y: focus.y,
				created_at: now.toISOString(),
				created_by: username,
			})
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows) {
			await storeFiles(trx, id, files);
			const after = { ...from, ...size, focus };
			await recordHistory(trx, { subject: 'picture', subjectId: id, action, username, now, after });
		}
		return id;
	});
}

/** Stores wide files beside the original; they are deleted with it. */
export const storeWide = (db: Db, originalId: string, files: readonly ImageFile[]) =>
	db.transaction().execute((trx) => storeFiles(trx, originalId, files));

async function storeFiles(trx: Trx, pictureId: string, files: readonly ImageFile[]) {
	await trx
		.insertInto('picture_files')
		.values(files.map(({ name, type, bytes }) => ({ picture_id: pictureId, name, type, bytes })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
