import { expect, test } from 'vitest';
import { photosWithoutText } from './kind.ts';
import { kinds } from './kinds.ts';
import { photosIn, withoutPhotos } from './photos-in.ts';

const barn = '/media/barn';
const about = {
	lead: 'A barn.',
	sections: [
		{ slug: 'farm', image: barn, imageAlt: 'A barn', imageCaption: 'At dusk' },
		{ slug: 'story', image: null },
		{ slug: 'old' },
	],
	people: [{ name: 'Ruth', image: barn, imageAlt: null }],
};
const fields = kinds.about.photo?.fields ?? [];

test('an item names each of its photos with its place, and what cannot be read names none', () => {
	expect(photosIn(about, fields)).toEqual([
		{ path: 'sections.0.image', address: barn, isDescribed: true },
		{ path: 'people.0.image', address: barn, isDescribed: false },
	]);
	for (const broken of [null, 'text', { sections: 'many' }, { sections: [null, 3] }, []]) {
		expect(photosIn(broken, fields)).toEqual([]);
	}
});

test('a photo goes with what was said of it, from every place, and leaves everything else', () => {
	const left = withoutPhotos(about, fields, (address) => address === barn);
	expect(left).toEqual({
		...about,
		sections: [{ slug: 'farm', image: null, imageAlt: null, imageCaption: null }, ...about.sections.slice(1)],
		people: [{ name: 'Ruth', image: null, imageAlt: null }],
	});
	expect(withoutPhotos(about, fields, () => false)).toEqual(about);
});

test('what a photo shows is asked for; that there is nothing to say is said by an empty text', () => {
	expect(photosWithoutText(kinds.about, about)).toEqual(['people.0.imageAlt']);
	expect(photosWithoutText(kinds.event, { image: barn })).toEqual(['imageAlt']);
	expect(photosWithoutText(kinds.event, { image: barn, imageAlt: '' })).toEqual([]);
	expect(photosWithoutText(kinds.event, { image: null })).toEqual([]);
});
