import { expect, test } from 'vitest';
import { kindOf, refusalOf, tooManyPixels } from './image-kind.ts';

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
	['\0\0\0\x18ftypmif1\0\0\0\0heic', 'a HEIC photo, which browsers cannot show'],
	['II*\0', 'a TIFF or raw photo'],
	['\xef\xbb\xbf  <svg>', 'an SVG drawing, which can carry scripts'],
	['<!-- x --><svg>', 'an SVG drawing, which can carry scripts'],
	['<html>', 'a web page'],
	['', 'an empty file'],
])('everything else is named (%j)', (start, what) => {
	expect(kindOf(bytes(start))).toEqual({ what });
});

test('a picture is not refused, whatever it is called', () => {
	expect(refusalOf({ format: 'png' }, 'beer.pdf')).toBeNull();
});

test('a refusal says when the name promised something else', () => {
	expect(refusalOf({ what: 'a PDF' }, 'beer.JPG')).toMatch(/^This is a PDF named \.jpg\. Choose/);
	expect(refusalOf({ what: 'a PDF' }, 'beer.pdf')).toMatch(/^This is a PDF\. Choose/);
});

test('a picture with too many pixels hears how many it has', () => {
	expect(tooManyPixels(10_000, 6_000)).toContain('60 megapixels (10000 by 6000); at most 50');
});
