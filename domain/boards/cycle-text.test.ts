import { expect, test } from 'vitest';
import { cycleText } from './cycle-text.ts';

test.each([
	[1, 0, 'At 20 feet all of it stands on one page.'],
	[3, 0, 'At 20 feet this takes 3 pages: a round is 45 seconds, and so long a guest may wait for a beer.'],
	[
		1,
		4,
		'At 20 feet this takes one page and a photo: a round is 30 seconds, and so long a guest may wait for a beer.',
	],
	[
		2,
		1,
		'At 20 feet this takes 2 pages and a photo: a round is 45 seconds, and so long a guest may wait for a beer.',
	],
])('%i pages with %i photos: %s', (pages, photos, words) => {
	expect(cycleText({ distance: 'hall', pageSeconds: 15 }, { pages, photos })).toBe(words);
});
