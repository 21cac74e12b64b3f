import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
	colorAt,
	fileOf,
	imageIn,
	isBlue,
	isRed,
	openForImages,
	redAndBlue,
	upload,
	uploadBytes,
	venue,
} from '#tests/images.ts';
import { listHistory } from '../history/store.ts';

openForImages();

// Spec 7, Table of calls: POST /upload (default) has: multipart with field file; bearer token; envelope.
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
	const [entry] = await listHistory(venue.taproom.db, 'picture', id);
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
	const kept = await venue.taproom.db
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
		const { width } = await imageIn(await uploadBytes(bytes, 'notes.txt'));
		expect(width).toBe(400);
	},
);

test('the same picture twice is one picture, also when two send it at once', async () => {
	const bytes = await redAndBlue(420, 500).png().toBuffer();
	const [one, two] = await Promise.all([uploadBytes(bytes, 'one.png'), uploadBytes(bytes, 'two.png')]);
	const { id } = await imageIn(one);
	expect((await imageIn(two)).id).toBe(id);
	expect((await imageIn(await uploadBytes(bytes, 'three.png'))).id).toBe(id);
	expect(await listHistory(venue.taproom.db, 'picture', id)).toHaveLength(1);
});

test('nothing but pixels is left: no EXIF, no place, no profile, no comment, and the photo stands upright', async () => {
	// Orientation 6 means that the camera was turned; upright, red is at the top.
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
	const { src } = await imageIn(await uploadBytes(wide));
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
	const { src, whole } = await imageIn(await uploadBytes(bytes, 'photo.html'));
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
	const { src, height } = await imageIn(await uploadBytes(bytes));
	expect(height).toBe(500);
	expect(isRed(await colorAt(src, 0.5, 0.5))).toBe(true);
});
