import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measure, measuredBytes } from './image-measure.ts';
import { isAnimated } from './image-motion.ts';

const plain = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#9db87a' }, limitInputPixels: false });
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
	'a %s tells how large it is at its start',
	async (format) => {
		for (const [width, height] of [
			[700, 300],
			[33, 901],
		] as const) {
			const bytes = bytesOf(await plain(width, height).toFormat(format).toBuffer());
			expect(measure(bytes.subarray(0, measuredBytes))).toEqual({ width, height });
		}
	},
);

test('a WebP without losses, with clear parts or in motion tells it, too', async () => {
	const clear = sharp({ create: { width: 420, height: 99, channels: 4, background: '#0000' } });
	expect(measure(bytesOf(await clear.clone().webp({ lossless: true }).toBuffer()))).toEqual({
		width: 420,
		height: 99,
	});
	expect(measure(bytesOf(await clear.clone().webp().toBuffer()))).toEqual({ width: 420, height: 99 });
});

test('a JPEG with a preview, a profile and a turn before its pixels tells its own size', async () => {
	const photo = await plain(1632, 1228).jpeg({ quality: 20 }).withMetadata({ orientation: 6 }).toBuffer();
	expect(measure(bytesOf(photo).subarray(0, measuredBytes))).toEqual({ width: 1632, height: 1228 });
});

test.each([
	[''],
	['\xff\xd8\xff'],
	['\xff\xd8\xff\xe1\0\0'],
	['RIFF\0\0\0\0WEBP'],
	['GIF89a'],
	['\x89PNG\r\n\x1a\n'],
])('what breaks off after %j tells nothing', (text) => {
	const start = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	expect(measure(start)).toBeNull();
	expect(isAnimated(start)).toBe(false);
});

test.each(['gif', 'webp'] as const)(
	'a %s of several frames moves, one of a single frame does not',
	async (format) => {
		const frames = await Promise.all(
			['red', 'lime', 'blue'].map((background) =>
				sharp({ create: { width: 20, height: 20, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		);
		const moving = await sharp(frames, { join: { animated: true } })
			.toFormat(format)
			.toBuffer();
		expect(isAnimated(bytesOf(moving))).toBe(true);
		expect(isAnimated(bytesOf(await plain(20, 20).toFormat(format).toBuffer()))).toBe(false);
	},
);

test('a PNG moves where it says so before its pixels', async () => {
	const still = await plain(20, 20).png().toBuffer();
	expect(isAnimated(bytesOf(still))).toBe(false);
	const control = Buffer.from([0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
	const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
	expect(isAnimated(bytesOf(moving))).toBe(true);
});
