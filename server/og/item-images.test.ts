import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import { beerImage } from './item-images.ts';
import { facesOf } from './lettering.ts';
import { lettersWithoutFace } from './renderer.ts';

const look = {
	color: '#8e2b1c',
	colors: palettesOf('#8e2b1c').light,
	faces: facesOf.almanac,
	mark: '',
};

test('a link’s picture of a beer whose name cannot be drawn says its style, once', () => {
	const [beer] = beers;
	if (!beer) throw new Error('The demo has no beers.');
	const wordsOf = (name: string) =>
		[...beerImage({ ...beer, name }, brewery, null, look).matchAll(/<text[^>]*>([^<]*)</g)]
			.map(([, text = '']) => text)
			.join(' ');
	expect(wordsOf('Barn \u{10fffd}Door')).toContain('Barn Door');
	expect(wordsOf('Barn Door').split(beer.style)).toHaveLength(2);
	for (const name of ['\u{10fffd}\u{10fffe}', '\u{f0000}', '\u200d'])
		expect(wordsOf(name).split(beer.style), name).toHaveLength(2);
});

test('a vowel sign counts as a letter that may have no face, an accent does not', () => {
	expect(lettersWithoutFace('e\u0301\u20e3')).toEqual([]);
	const thai = lettersWithoutFace('\u0e2a\u0e34');
	expect([[], ['\u0e2a', '\u0e34']]).toContainEqual(thai);
});
