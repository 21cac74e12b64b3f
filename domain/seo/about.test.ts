import { expect, test } from 'vitest';
import { about } from '#demo/about.ts';
import { aboutThing } from './about.ts';

const baseUrl = 'https://taproom.example';

test('the about page names its photos with their words, and its people', () => {
	const [first, ...rest] = about.sections;
	if (!first) throw new Error('The page has no chapter.');
	const sections = [
		{ ...first, image: '/media/a-1280w', imageAlt: 'The barn.', imageCaption: 'At dusk.' },
		...rest,
	];
	const people = [{ name: 'Ruth', role: 'Brews', text: '', image: '/media/b-640s', imageAlt: '' }];
	expect(aboutThing(baseUrl, { ...about, sections, people })).toMatchObject({
		'@type': 'AboutPage',
		about: { '@id': `${baseUrl}/#brewery` },
		image: [{ contentUrl: `${baseUrl}/media/a-1280w`, description: 'The barn.', caption: 'At dusk.' }],
		mentions: [{ '@type': 'Person', name: 'Ruth', jobTitle: 'Brews', image: `${baseUrl}/media/b-640s` }],
	});
});

test('a page without photos and people says nothing of them', () => {
	const thing = aboutThing(baseUrl, { ...about, people: [] });
	expect(thing).not.toHaveProperty('image');
	expect(thing).not.toHaveProperty('mentions');
});
