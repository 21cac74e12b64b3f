import { expect, test } from 'vitest';
import { typedAddress } from './typed-addresses.ts';

const leads = (path: string) => typedAddress(new URL(path, 'https://taproom.example'));

test.each([
	['/menu', '/beer'],
	['/beers', '/beer'],
	['/Taplist', '/beer'],
	['/beers?filter=retired', '/beer?filter=retired'],
	['/hours', '/#location'],
	['/visit', '/#location'],
	['/contact?utm_source=card', '/?utm_source=card#location'],
])('who types %s arrives at %s', (typed, place) => {
	expect(leads(typed)).toBe(place);
});

test.each(['/', '/beer', '/beers/menu', '/constructor', '/menu.txt'])(
	'%s is an address of its own',
	(path) => {
		expect(leads(path)).toBeNull();
	},
);
