import { fieldError } from '#domain/errors.ts';
import { widestOf } from '#domain/images/image-address.ts';
import type { SceneInput, ScenePhoto } from '#domain/settings/scene-schema.ts';
import { veilFor, veils } from '#domain/settings/scrim.ts';
import type { Db } from '../db/schema.ts';
import { colorsOf, renderWide } from '../images/render.ts';
import { readStoredPhoto, storeWide } from '../images/store.ts';

const missing = 'This photo is not in the library. Upload it, or choose another one.';

/** Prepares the photo of a scene; null for a drawing. Throws INVALID_INPUT if the photo is not in the library. */
export async function scenePhotoFor(db: Db, { scene, picture }: SceneInput): Promise<ScenePhoto | null> {
	if (scene !== 'photo') return null;
	const id = widestOf(picture) === null ? '' : picture.slice('/media/'.length);
	const photo = await screenPhoto(db, id);
	if (!photo) throw fieldError('picture', missing);
	return photo;
}

/** Prepares a photo for full screens, with the strength of the veil under its text; null if it is not in the library. */
export async function screenPhoto(db: Db, id: string): Promise<ScenePhoto | null> {
	const cut = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
	const photo = cut && (await readStoredPhoto(db, cut.original_id));
	if (!photo) return null;
	const { files, width, height } = await renderWide(photo);
	await storeWide(db, cut.original_id, files);
	const colors = await colorsOf(photo);
	return {
		src: `/media/${cut.original_id}`,
		width,
		height,
		focusX: cut.focus_x,
		focusY: cut.focus_y,
		light: veilFor(colors, veils.light),
		night: veilFor(colors, veils.night),
	};
}
