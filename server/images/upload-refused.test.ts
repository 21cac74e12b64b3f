import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mostImageBytes } from '#domain/images/image-kind.ts';
import {
	formOf,
	imageIn,
	openForImages,
	type Part,
	redAndBlue,
	refusalIn,
	send,
	staff,
	uploadBytes,
	venue,
} from '#tests/images.ts';

openForImages();

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

const svg = Buffer.from(
	'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);

// Spec 8, Client codes: A failure has the code UPLOAD_ERROR.
test.each([
	['pilsner.jpg', pdf, 'This is a PDF named .jpg.'],
	['menu.pdf', pdf, 'This is a PDF.'],
	['page.jpeg', Buffer.from('\n<!DOCTYPE html><title>x</title>'), 'This is a web page named .jpeg.'],
	[
		'IMG_1.heic',
		Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
		'This is a HEIC photo, which browsers cannot show.',
	],
	['nothing.jpg', Buffer.alloc(0), 'This is an empty file.'],
	['noise.jpg', Buffer.from('hello'), 'This is no photo.'],
])('%s is refused by what it is, with words', async (name, bytes, words) => {
	const refusal = await refusalIn(await uploadBytes(bytes, name));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
	expect(refusal.error).toContain(words);
	expect(refusal.error).toContain('Choose a JPEG, PNG, WebP, AVIF or GIF photo.');
});

test.each(['logo.svg', 'logo.png'])('%s that is an SVG says what to do instead', async (name) => {
	const refusal = await refusalIn(await uploadBytes(svg, name));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
	expect(refusal.error).toBe('SVG files cannot be used. Export your logo as PNG, 500 pixels or more.');
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
	// A small file with false dimensions, which only unpacking would reveal.
	const bytes = await redAndBlue(400, 500).png().toBuffer();
	bytes.writeUInt32BE(10_000, 16);
	bytes.writeUInt32BE(6_000, 20);
	bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
	const refusal = await refusalIn(await uploadBytes(bytes));
	expect(refusal).toMatchObject({ status: 413, code: 'TOO_LARGE', paths: ['file'] });
	expect(refusal.error).toContain('10000 by 6000 pixels, which is more than 50 megapixels');
});

test('a picture too small for a guest to see is refused', async () => {
	const refusal = await refusalIn(await uploadBytes(await redAndBlue(100, 60).png().toBuffer()));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
	expect(refusal.error).toContain('only 100 by 60 pixels');
});

test('a strip that is nothing once it is made smaller is refused, not kept as a picture that is not there', async () => {
	const create = { width: 60_000, height: 250, channels: 3, background: '#fff' } as const;
	const bytes = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
	const refusal = await refusalIn(await uploadBytes(bytes));
	expect(refusal).toMatchObject({ status: 400, code: 'UPLOAD_ERROR', paths: ['file'] });
});

test('ten megabytes are taken, eleven are not, whether their length is told or not', async () => {
	const photo = await redAndBlue(400, 500).jpeg().toBuffer();
	const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
	await imageIn(await uploadBytes(padded(mostImageBytes)));
	const told = await refusalIn(await uploadBytes(padded(mostImageBytes + 1)));
	expect(told).toMatchObject({ status: 413, code: 'TOO_LARGE', paths: ['file'] });
	expect(told.error).toBe('Larger than 10 MB. Choose a smaller copy of the photo.');

	let sent = 0;
	const endless = new ReadableStream<Uint8Array>({
		pull(controller) {
			sent += 1;
			controller.enqueue(new Uint8Array(1024 * 1024));
		},
	});
	const headers = { ...staff.headers, 'Content-Type': 'multipart/form-data; boundary=x' };
	const init = { method: 'POST', body: endless, duplex: 'half', headers };
	const unnamed = await refusalIn(await venue.app.request('/api/upload', init));
	expect(unnamed).toMatchObject({ status: 413, code: 'TOO_LARGE' });
	expect(sent).toBeLessThan(14);
});

test('an upload that breaks off is told so', async () => {
	const broken = new ReadableStream<Uint8Array>({
		start: (controller) => controller.error(new Error('gone')),
	});
	const headers = { ...staff.headers, 'Content-Type': 'multipart/form-data; boundary=x' };
	const init = { method: 'POST', body: broken, duplex: 'half', headers };
	expect(await refusalIn(await venue.app.request('/api/upload', init))).toMatchObject({
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
