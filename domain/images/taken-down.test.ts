import { expect, test } from 'vitest';
import type { PhotoUse } from './image-endpoints.ts';
import { takenDownWords } from './taken-down.ts';

const use: PhotoUse = { kind: 'event', id: 'x', noun: 'event', title: 'X', binned: false, needsIt: false };

test.each([
	[0, 0, 'There was nothing left to delete.'],
	[1, 0, 'Deleted; shown nowhere.'],
	[1, 1, 'Taken down from 1 place and deleted.'],
	[1, 3, 'Taken down from 3 places and deleted.'],
	[2, 0, '2 photos: deleted; shown nowhere.'],
	[4, 3, '4 photos: taken down from 3 places and deleted.'],
])('a deletion of %i photos that were shown in %i places is told in words', (photos, places, words) => {
	expect(takenDownWords({ photos, uses: Array.from({ length: places }, () => use) })).toBe(words);
});
