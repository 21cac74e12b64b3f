import { createHash } from 'node:crypto';
import type { UploadedMark } from '#domain/brand/brand-endpoints.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import { clearMark, markRefusal, plateFor } from '#domain/brand/uploaded-mark.ts';
import { fieldError } from '#domain/errors.ts';
import { damaged, mostImagePixels, tooManyPixels } from '#domain/images/image-kind.ts';
import { recordHistory } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import { readUpload } from '../images/read-upload.ts';
import { imageQueue } from '../images/render.ts';
import { learnLetters, lettersWithoutFace } from '../og/renderer.ts';
import type { Taproom } from '../taproom.ts';

/** In pixels. These sizes are sharp in a phone's header and as an icon on its home screen. */
const shownBox = { width: 540, height: 168 };
const iconBox = { width: 1024, height: 1024 };
const inside = { fit: 'inside', withoutEnlargement: true } as const;

const mostLettersAsked = 200;

/** Pixels with an alpha below this count as transparent. */
const leastAlpha = 64;

async function read(bytes: Uint8Array) {
	const { default: sharp } = await import('sharp');
	const source = () => sharp(bytes, { limitInputPixels: mostImagePixels, failOn: 'error' }).autoOrient();
	const fail = (cause: unknown): never => {
		throw fieldError('file', damaged, 'UPLOAD_ERROR', cause);
	};
	const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(fail);
	const { width, height } = autoOrient;
	if (width * height > mostImagePixels) throw fieldError('file', tooManyPixels(width, height), 'TOO_LARGE');
	const refusal = markRefusal(width, height);
	if (refusal) throw fieldError('file', refusal, 'UPLOAD_ERROR');
	const shown = await source()
		.resize({ ...shownBox, ...inside })
		.toColorspace('srgb')
		.webp({ quality: 90 })
		.timeout({ seconds: 30 })
		.toBuffer({ resolveWithObject: true })
		.catch(fail);
	const icon = await source()
		.resize({ ...iconBox, ...inside })
		.toColorspace('srgb')
		.png()
		.timeout({ seconds: 30 })
		.toBuffer();
	const pixels = await sharp(icon)
		.resize({ width: 64, height: 64, ...inside })
		.ensureAlpha()
		.raw()
		.toBuffer();
	return { shown, icon, pixels };
}

function colorsOf(pixels: Buffer): { colors: string[]; whole: boolean } {
	const colors: string[] = [];
	for (let at = 0; at + 3 < pixels.length; at += 4)
		if ((pixels[at + 3] ?? 0) >= leastAlpha) colors.push(`#${pixels.toString('hex', at, at + 3)}`);
	return { colors, whole: colors.length * 4 === pixels.length };
}

/** An uploaded mark is re-encoded from its pixels like every upload, but keeps its transparency. */
export function brandApi(route: Route, taproom: Pick<Taproom, 'brand' | 'db' | 'queues'>): void {
	const { db, queues } = taproom;
	const inTurn = imageQueue();
	route('pictures.letters', async ({ actor, query }) => {
		const text = (query.text ?? '').slice(0, mostLettersAsked).toWellFormed();
		// Learning letters takes a core, so it waits in the queue of images; letters learned before cost nothing.
		await queues.pictures.run(actor.staff.id, () => learnLetters(text));
		return { missing: lettersWithoutFace(text) };
	});
	route('pictures.mark', async ({ actor, now, context, setMessage }): Promise<UploadedMark> => {
		const { bytes, name: file } = await readUpload(context);
		const { shown, icon, pixels } = await inTurn(() => read(bytes));
		const { colors, whole } = colorsOf(pixels);
		if (colors.length === 0) throw fieldError('file', clearMark, 'UPLOAD_ERROR');
		const hash = createHash('sha256').update(icon).digest('base64url').slice(0, 22);
		const picture_id = `mark-${hash}-${shown.info.width}x${shown.info.height}`;
		const files = [
			{ picture_id, name: 'mark.webp', type: 'image/webp', bytes: shown.data },
			{ picture_id, name: 'mark.png', type: 'image/png', bytes: icon },
		];
		await db.transaction().execute(async (trx) => {
			const { numInsertedOrUpdatedRows: added } = await trx
				.insertInto('picture_files')
				.values(files)
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst();
			if (!added) return;
			const { username } = actor.staff;
			const entry = { subject: 'picture', subjectId: picture_id, action: 'mark', username, now } as const;
			await recordHistory(trx, { ...entry, after: { file } });
		});
		const { light, night } = palettesOf(taproom.brand.color);
		setMessage('The picture is ready.');
		const plate = plateFor(colors, whole, { light: light.paper, night: night.paper });
		return { src: `/media/${picture_id}`, plate };
	});
}
