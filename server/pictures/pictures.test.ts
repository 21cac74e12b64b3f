import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostPictureBytes } from '#domain/picture-kind.ts';
import { type Picture, pictureSchema } from '#domain/picture-schema.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire, type TestStaff } from '#tests/staff.ts';
import { listHistory } from '../history/store.ts';

let house: OpenTaproom;
let staff: TestStaff;

beforeAll(async () => {
	house = await openTaproom();
	staff = await hire(house.taproom, 'admin');
});
afterAll(() => house[Symbol.asyncDispose]());

/** A picture whose left half is red and whose right half is blue. */
function redAndBlue(width = 800, height = 600): Sharp {
	const half = { create: { width: width / 2, height, channels: 3, background: 'red' } } as const;
	return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
		{ input: half, left: 0, top: 0 },
	]);
}

type Part = string | { readonly bytes: Uint8Array; readonly name: string; readonly type?: string };
function formOf(parts: readonly (readonly [name: string, part: Part])[]): FormData {
	const form = new FormData();
	for (const [name, part] of parts) {
		if (typeof part === 'string') form.append(name, part);
		else form.append(name, new File([new Uint8Array(part.bytes)], part.name, { type: part.type ?? '' }));
	}
	return form;
}

function send(body: FormData | string, headers: Readonly<Record<string, string>> = {}) {
	return house.app.request('/api/upload', {
		method: 'POST',
		body,
		headers: { ...staff.headers, ...headers },
	});
}

function uploadBytes(bytes: Uint8Array, name = 'photo.jpg', fields: Record<string, string> = {}) {
	return send(formOf([['file', { bytes, name }], ...Object.entries(fields)]));
}

const envelopeSchema = z.object({ success: z.boolean(), data: pictureSchema });
async function pictureIn(response: Response): Promise<Picture> {
	expect(response.status).toBe(200);
	return z.parse(envelopeSchema, await response.json()).data;
}
async function upload(image: Sharp, fields: Record<string, string> = {}): Promise<Picture> {
	return pictureIn(await uploadBytes(await image.toBuffer(), 'photo.jpg', fields));
}

async function fileOf(path: string) {
	const response = await house.app.request(path);
	expect(response.status, path).toBe(200);
	return Buffer.from(await response.arrayBuffer());
}

/** The color of a point of a stored file, 0 to 1 from the left and from the top. */
async function colorAt(path: string, x: number, y: number): Promise<number[]> {
	const { data, info } = await sharp(await fileOf(path))
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
	return [...data.subarray(offset, offset + 3)];
}
const isRed = ([red = 0, , blue = 0]: number[]) => red > 200 && blue < 60;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 200 && red < 60;

async function refusalIn(response: Response) {
	const { code, error, fields } = await response.json();
	return {
		status: response.status,
		code,
		error,
		paths: (fields ?? []).map(({ path }: { path: string }) => path),
	};
}

test('an upload answers in the envelope where the picture is, how large, and in which sizes', async () => {
	const response = await uploadBytes(await redAndBlue(1000, 1000).png().toBuffer(), 'Barn Door.png');
	expect(response.headers.get('cache-control')).toBe('no-store');
	const body = await response.json();
	expect(body).toMatchObject({ success: true, error: null, code: null });
	const { id } = body.data;
	expect(id).toMatch(/^[\w-]{22}-800$/);
	expect(body.data).toMatchObject({
		src: `/media/${id}`,
		width: 800,
		height: 1000,
		sizes: [160, 320, 640, 800],
		focusX: 0.5,
		focusY: 0.5,
		whole: { width: 1000, height: 1000 },
	});
	const [entry] = await listHistory(house.taproom.db, 'picture', id);
	expect(entry).toMatchObject({
		username: 'admin',
		action: 'create',
		after: { file: 'Barn Door.png', width: 800 },
	});
});

test('every size is there as AVIF and WebP, the widest as JPEG too, cut 4 to 5 and never enlarged', async () => {
	const { src, sizes } = await upload(redAndBlue(1200, 500).jpeg());
	expect(sizes).toEqual([160, 320, 400]);
	for (const width of sizes) {
		const avif = await sharp(await fileOf(`${src}/${width}.avif`)).metadata();
		const webp = await sharp(await fileOf(`${src}/${width}.webp`)).metadata();
		expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: width * 1.25 });
		expect(webp).toMatchObject({ format: 'webp', width, height: width * 1.25 });
	}
	const jpeg = await sharp(await fileOf(`${src}/400.jpg`)).metadata();
	expect(jpeg).toMatchObject({ format: 'jpeg', width: 400, height: 500 });
	expect(await fileOf(src)).toEqual(await fileOf(`${src}/400.jpg`));
});

test('a large photo is kept at 2560 pixels and shown at 1280', async () => {
	const { sizes, whole } = await upload(redAndBlue(4000, 3000).jpeg());
	expect(sizes).toEqual([160, 320, 640, 1280]);
	expect(whole).toMatchObject({ width: 1280, height: 960 });
	const originalId = whole.src.split('/')[2] ?? '';
	const kept = await house.taproom.db
		.selectFrom('picture_files')
		.select('bytes')
		.where('picture_id', '=', originalId)
		.where('name', '=', 'original')
		.executeTakeFirstOrThrow();
	expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 1920 });
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
	'a %s is taken, whatever it is called',
	async (format) => {
		const bytes = await redAndBlue(400, 500).toFormat(format).toBuffer();
		const { width } = await pictureIn(await uploadBytes(bytes, 'notes.txt'));
		expect(width).toBe(400);
	},
);

test('the same picture twice is one picture, also when two send it at once', async () => {
	const bytes = await redAndBlue(420, 500).png().toBuffer();
	const [one, two] = await Promise.all([uploadBytes(bytes, 'one.png'), uploadBytes(bytes, 'two.png')]);
	const { id } = await pictureIn(one);
	expect((await pictureIn(two)).id).toBe(id);
	expect((await pictureIn(await uploadBytes(bytes, 'three.png'))).id).toBe(id);
	expect(await listHistory(house.taproom.db, 'picture', id)).toHaveLength(1);
});

test('nothing but pixels is left: no EXIF, no place, no profile, no comment, and the photo stands upright', async () => {
	// Orientation 6: the camera was turned; shown upright, red is on top.
	const { src, whole, width, height } = await upload(
		redAndBlue(800, 600)
			.jpeg()
			.withExif({
				IFD0: { Copyright: 'Anna Secret', Orientation: '6' },
				IFD3: { GPSLatitude: '41/1 55/1 0/1', GPSLatitudeRef: 'N' },
			})
			.withMetadata({ orientation: 6 }),
	);
	expect([width, height]).toEqual([600, 750]);
	expect(whole).toMatchObject({ width: 600, height: 800 });
	for (const path of [src, `${src}/320.avif`, `${src}/320.webp`, whole.src]) {
		const bytes = await fileOf(path);
		expect(bytes.includes('Anna Secret')).toBe(false);
		const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
		expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
		expect(isRed(await colorAt(path, 0.5, 0.2))).toBe(true);
		expect(isBlue(await colorAt(path, 0.5, 0.8))).toBe(true);
	}
});

test('a picture in another color space looks the same in sRGB', async () => {
	const wide = await redAndBlue(400, 500).withIccProfile('p3').png().toBuffer();
	expect((await sharp(wide).metadata()).icc).toBeDefined();
	// Red of sRGB is written as 234 in Display P3; taken without its profile it would stay so.
	const { src } = await pictureIn(await uploadBytes(wide));
	const [red = 0] = await colorAt(src, 0.2, 0.5);
	expect(red).toBeGreaterThan(247);
});

test('what is clear in a picture becomes paper', async () => {
	const clear = sharp({ create: { width: 400, height: 500, channels: 4, background: '#00000000' } });
	const { src } = await upload(clear.png());
	for (const path of [src, `${src}/320.avif`, `${src}/320.webp`]) {
		const [red = 0, green = 0, blue = 0] = await colorAt(path, 0.5, 0.5);
		expect(Math.abs(red - 0xfb) + Math.abs(green - 0xf6) + Math.abs(blue - 0xea)).toBeLessThan(12);
	}
});

test('a picture with something else behind it leaves that behind', async () => {
	const bytes = Buffer.concat([
		await redAndBlue(400, 500).jpeg().toBuffer(),
		Buffer.from('<script>alert(1)</script>PK\x03\x04'),
	]);
	const { src, whole } = await pictureIn(await uploadBytes(bytes, 'photo.html'));
	for (const path of [src, `${src}/320.webp`, whole.src]) {
		expect((await fileOf(path)).includes('<script>')).toBe(false);
	}
});

test('a moving picture stands still on its first frame', async () => {
	const frames = await Promise.all(
		['red', 'blue'].map((background) =>
			sharp({ create: { width: 400, height: 500, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	const bytes = await sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
	const { src, height } = await pictureIn(await uploadBytes(bytes));
	expect(height).toBe(500);
	expect(isRed(await colorAt(src, 0.5, 0.5))).toBe(true);
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const svg = Buffer.from(
	'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);
test.each([
	['pilsner.jpg', pdf, 'This is a PDF named .jpg.'],
	['menu.pdf', pdf, 'This is a PDF.'],
	['logo.svg', svg, 'This is an SVG drawing, which can carry scripts.'],
	['logo.png', svg, 'This is an SVG drawing named .png, which can carry scripts.'],
	['page.jpeg', Buffer.from('\n<!DOCTYPE html><title>x</title>'), 'This is a web page named .jpeg.'],
	[
		'IMG_1.heic',
		Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
		'This is a HEIC photo, which browsers cannot show.',
	],
	['nothing.jpg', Buffer.alloc(0), 'This is an empty file.'],
	['noise.jpg', Buffer.from('hello'), 'This is no picture.'],
])('%s is refused by what it is, with words', async (name, bytes, words) => {
	const refusal = await refusalIn(await uploadBytes(bytes, name));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
	expect(refusal.error).toContain(words);
	expect(refusal.error).toContain('Choose a JPEG, PNG, WebP, AVIF or GIF picture.');
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
	'a %s that breaks off is called damaged',
	async (format) => {
		const whole = await redAndBlue(500, 500).toFormat(format).toBuffer();
		const refusal = await refusalIn(await uploadBytes(whole.subarray(0, whole.length * 0.6)));
		expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
		expect(refusal.error).toContain('The file is damaged');
	},
);

test('a header alone is called damaged, not a fault of ours', async () => {
	const refusal = await refusalIn(await uploadBytes(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR' });
});

test('a picture of 60 megapixels in a small file is refused before it is unpacked', async () => {
	const create = { width: 10_000, height: 6_000, channels: 3, background: '#fff' } as const;
	const bytes = await sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
	expect(bytes.length).toBeLessThan(mostPictureBytes);
	const refusal = await refusalIn(await uploadBytes(bytes));
	expect(refusal).toMatchObject({ status: 413, code: 'TOO_LARGE', paths: ['file'] });
	expect(refusal.error).toContain('60 megapixels (10000 by 6000)');
});

test('a picture too small for a guest to see is refused', async () => {
	const refusal = await refusalIn(await uploadBytes(await redAndBlue(100, 60).png().toBuffer()));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
	expect(refusal.error).toContain('only 100 by 60 pixels');
});

test('ten megabytes are taken, eleven are not, whether their length is told or not', async () => {
	const photo = await redAndBlue(400, 500).jpeg().toBuffer();
	const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
	await pictureIn(await uploadBytes(padded(mostPictureBytes)));
	const told = await refusalIn(await uploadBytes(padded(mostPictureBytes + 1)));
	expect(told).toMatchObject({ status: 413, code: 'TOO_LARGE', paths: ['file'] });
	expect(told.error).toBe('Larger than 10 MB. Choose a smaller copy of the picture.');

	let sent = 0;
	const endless = new ReadableStream<Uint8Array>({
		pull(controller) {
			sent += 1;
			controller.enqueue(new Uint8Array(1024 * 1024));
		},
	});
	const headers = { ...staff.headers, 'Content-Type': 'multipart/form-data; boundary=x' };
	const init = { method: 'POST', body: endless, duplex: 'half', headers };
	const untold = await refusalIn(await house.app.request('/api/upload', init));
	expect(untold).toMatchObject({ status: 413, code: 'TOO_LARGE' });
	expect(sent).toBeLessThan(14);
});

test('an upload that breaks off is told so', async () => {
	const broken = new ReadableStream<Uint8Array>({
		start: (controller) => controller.error(new Error('gone')),
	});
	const headers = { ...staff.headers, 'Content-Type': 'multipart/form-data; boundary=x' };
	const init = { method: 'POST', body: broken, duplex: 'half', headers };
	expect(await refusalIn(await house.app.request('/api/upload', init))).toMatchObject({
		status: 400,
		code: 'UPLOAD_ERROR',
	});
});

test('a call that is no upload is told what an upload is', async () => {
	const json = await send('{}', { 'Content-Type': 'application/json' });
	expect(await refusalIn(json)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
	const noBoundary = await send('x', { 'Content-Type': 'multipart/form-data; charset=utf-8' });
	expect(await refusalIn(noBoundary)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
	const garbled = await send('x', { 'Content-Type': 'multipart/form-data; boundary=x' });
	expect(await refusalIn(garbled)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

test('one file, in the field "file", and no field that nobody knows', async () => {
	const file = { bytes: await redAndBlue(400, 500).jpeg().toBuffer(), name: 'photo.jpg' };
	const invalid = (paths: string[]) => ({ status: 422, code: 'INVALID_INPUT', paths });
	const refusal = async (parts: readonly (readonly [string, Part])[]) => refusalIn(await send(formOf(parts)));
	expect(await refusal([])).toMatchObject({ status: 422 });
	expect(await refusal([['focusX', '0.5']])).toMatchObject(invalid(['file']));
	expect(await refusal([['file', 'text']])).toMatchObject(invalid(['file']));
	expect(
		await refusal([
			['file', file],
			['file', file],
		]),
	).toMatchObject(invalid(['file']));
	expect(
		await refusal([
			['file', file],
			['photo', file],
		]),
	).toMatchObject(invalid(['photo']));
	expect(
		await refusal([
			['file', file],
			['album', '1'],
		]),
	).toMatchObject(invalid(['album']));
	expect(
		await refusal([
			['file', file],
			['focusX', '1.5'],
			['focusY', 'top'],
		]),
	).toMatchObject(invalid(['focusX', 'focusY']));
	expect(
		await refusal([
			['file', file],
			['focusX', '0'],
			['focusX', '1'],
		]),
	).toMatchObject(invalid(['focusX']));
});

test('the focus point decides what is seen, at once or later, and comes out the same', async () => {
	const bytes = await redAndBlue(1600, 500).png().toBuffer();
	const left = await pictureIn(await uploadBytes(bytes, 'a.png', { focusX: '0.1', focusY: '0.5' }));
	expect(left).toMatchObject({ focusX: 0.1, focusY: 0.5 });
	expect(isRed(await colorAt(left.src, 0.9, 0.5))).toBe(true);

	const move = (id: string, focus: unknown) =>
		house.app.request(`/api/pictures/${id}/focus`, {
			method: 'PUT',
			body: JSON.stringify(focus),
			headers: { ...staff.headers, 'Content-Type': 'application/json' },
		});
	const right = await pictureIn(await move(left.id, { x: 0.9, y: 0.5 }));
	expect(right.id).not.toBe(left.id);
	expect(right.whole).toEqual(left.whole);
	expect(isBlue(await colorAt(right.src, 0.1, 0.5))).toBe(true);
	expect((await house.app.request(left.src)).status).toBe(200);

	const again = await pictureIn(await uploadBytes(bytes, 'b.png', { focusX: '0.9004' }));
	expect(again.id).toBe(right.id);
	expect((await pictureIn(await move(right.id, { x: 0.1, y: 0.5 }))).id).toBe(left.id);
	const [entry] = await listHistory(house.taproom.db, 'picture', right.id);
	expect(entry).toMatchObject({ action: 'focus', after: { picture: left.id, focus: { x: 0.9, y: 0.5 } } });

	expect(await refusalIn(await move(left.id, { x: 2, y: 0.5 }))).toMatchObject({ status: 422, paths: ['x'] });
	expect(await refusalIn(await move(left.id, { x: 0.5 }))).toMatchObject({ status: 422, paths: ['y'] });
	expect(await refusalIn(await move('nowhere', { x: 0.5, y: 0.5 }))).toMatchObject({ status: 404 });
});

test('staff can read a picture with its focus point; one that is not there is a 404', async () => {
	const { id, whole } = await upload(redAndBlue(400, 500).jpeg());
	const read = (path: string) => house.app.request(`/api/pictures/${path}`, { headers: staff.headers });
	expect(await pictureIn(await read(id))).toMatchObject({ id, whole });
	expect(await refusalIn(await read('nothing'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
	expect(await refusalIn(await read('..%2F..%2Fetc'))).toMatchObject({ status: 404 });
});

test.each([
	['POST', '/api/upload'],
	['GET', '/api/pictures/x'],
	['PUT', '/api/pictures/x/focus'],
])('%s %s wants a sign-in and the permission to upload', async (method, path) => {
	expect((await house.app.request(path, { method })).status).toBe(401);
	const { headers } = await hire(house.taproom, 'bartender');
	expect((await house.app.request(path, { method, headers })).status).toBe(403);
	const manager = await hire(house.taproom, 'manager');
	expect([400, 404]).toContain((await house.app.request(path, { method, headers: manager.headers })).status);
});

test('a file of a picture is for ever, is what it says, and may be shown elsewhere', async () => {
	const { src } = await upload(redAndBlue(400, 500).jpeg());
	const response = await house.app.request(`${src}/320.avif`);
	expect(response.headers.get('content-type')).toBe('image/avif');
	expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	expect(response.headers.get('x-content-type-options')).toBe('nosniff');
	expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
	const etag = response.headers.get('etag') ?? '';
	expect(etag).toMatch(/^"[\w-]{22}"$/);
	const length = (await response.arrayBuffer()).byteLength;
	const headers = { 'If-None-Match': etag };
	expect((await house.app.request(`${src}/320.avif`, { headers })).status).toBe(304);
	const head = await house.app.request(`${src}/320.avif`, { method: 'HEAD' });
	expect(head.status).toBe(200);
	expect(head.headers.get('content-length')).toBe(String(length));
	expect((await head.arrayBuffer()).byteLength).toBe(0);
	expect((await house.app.request(src)).headers.get('content-type')).toBe('image/jpeg');
	expect((await house.app.request(`${src}/320.avif`, { method: 'POST' })).status).toBe(405);
});

test('the share picture of a beer shows its photo', async () => {
	const { src } = await upload(redAndBlue(800, 1000).png());
	await house.taproom.db.updateTable('beers').set({ image: src }).where('slug', '=', 'barn-door').execute();
	expect(isRed(await colorAt('/og/beers/barn-door.png', 0.1, 0.5))).toBe(true);
	expect(isBlue(await colorAt('/og/beers/barn-door.png', 0.3, 0.5))).toBe(true);
});

test('the kept original and whatever is no file of a picture are plain 404s', async () => {
	const { src, whole } = await upload(redAndBlue(400, 500).jpeg());
	const original = whole.src.replace('whole.webp', 'original');
	const paths = [
		original,
		`${src}/original`,
		`${src}/1280.avif`,
		`${src}/320.png`,
		`${src}/whole.webp`,
		`${src}/../../data/beers.json`.replace('..', '%2e%2e%2f'),
		`${src}/..%2f320.avif`,
		'/media/',
		'/media/x',
		'/media/AAAAAAAAAAAAAAAAAAAAAA-640',
		'/media/AAAAAAAAAAAAAAAAAAAAAA-640/640.avif',
		'/media/%00/640.avif',
		`/media/${"'".repeat(22)}-640/640.avif`,
	];
	for (const path of paths) {
		const response = await house.app.request(path);
		expect(response.status, path).toBe(404);
		expect(response.headers.get('content-type'), path).toBe('text/plain; charset=utf-8');
		expect(await response.text()).toBe('Not found\n');
	}
});
