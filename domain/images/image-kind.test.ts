import { expect, test } from 'vitest';
import { kindOf, refusalOf, tooFewPixels, tooManyPixels } from './image-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
	['\xff\xd8\xff\xe0', 'jpeg'],
	['\x89PNG\r\n\x1a\n', 'png'],
	['GIF89a', 'gif'],
	['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
	['\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'avif'],
	['\0\0\0\x1cftypmif1\0\0\0\0miafavif', 'avif'],
])('the first bytes of a picture tell its format (%j)', (start, format) => {
	expect(kindOf(bytes(start))).toEqual({ format });
});

test.each([
	['RIFF\0\0\0\0WAVEfmt ', 'no photo'],
	['\0\0\0\x18ftypmp42\0\0\0\0isom', 'a video'],
	['\0\0\0\x18ftypqt  ', 'a video'],
	['\0\0\0\x18ftypmif1\0\0\0\0heic', 'a HEIC photo, which browsers cannot show', 'heic'],
	['II*\0', 'a TIFF or raw photo'],
	['\xef\xbb\xbf  <svg>', 'an SVG drawing', 'svg'],
	['<!-- x --><svg>', 'an SVG drawing', 'svg'],
	['<html>', 'a web page'],
	['', 'an empty file'],
])('everything else is named (%j)', (start, what, drawable?: string) => {
	expect(kindOf(bytes(start))).toEqual({ what, ...(drawable && { drawable }) });
});

test('a picture is not refused, whatever it is called', () => {
	expect(refusalOf({ format: 'png' }, 'beer.pdf')).toBeNull();
});

test('a refusal says when the name promised something else', () => {
	expect(refusalOf({ what: 'a PDF' }, 'beer.JPG')).toMatch(/^This is a PDF named \.jpg\. Choose/);
	expect(refusalOf({ what: 'a PDF' }, 'beer.pdf')).toMatch(/^This is a PDF\. Choose/);
});

test.each([
	[10_000, 6_000],
	[8_160, 6_144],
	[50_000_001, 1],
])('a picture of %d by %d pixels hears what is true of it', (width, height) => {
	expect(tooManyPixels(width, height)).toContain(
		`${width} by ${height} pixels, which is more than 50 megapixels`,
	);
});

test.each([
	[100, 60, 'only 100 by 60 pixels; it needs at least 160 by 200'],
	[159, 3_000, 'only 159 by 3000 pixels'],
	[60_000, 250, 'too long a strip (60000 by 250 pixels)'],
])('a picture of %d by %d pixels that is too small hears why', (width, height, words) => {
	expect(tooFewPixels(width, height)).toContain(words);
});

test('an SVG is told how it is used, whatever it is called', () => {
	for (const name of ['logo.svg', 'logo.png'])
		expect(refusalOf(kindOf(bytes('<svg>')), name)).toBe(
			'SVG files cannot be used. Export your logo as PNG, 500 pixels or more.',
		);
});
