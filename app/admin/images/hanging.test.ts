import { expect, test } from 'vitest';
import { type HangingPhoto, hanging, newPhoto, photosOf, storedOf, storedSchema } from './hanging.ts';

const three = ['a', 'b', 'c'].map((id) => newPhoto(id, `${id}.jpg`, '2026-11-01'));
const ids = (photos: readonly HangingPhoto[]) => photos.map(({ id }) => id).join('');

test('photos change places one by one and over a distance, and never past the ends', () => {
	expect(ids(hanging(three, { type: 'move', id: 'c', by: -1 }))).toBe('acb');
	expect(ids(hanging(three, { type: 'place', id: 'a', at: 'c' }))).toBe('bca');
	expect(ids(hanging(three, { type: 'move', id: 'a', by: -1 }))).toBe('abc');
	expect(ids(hanging(three, { type: 'place', id: 'a', at: 'gone' }))).toBe('abc');
});

test('the same photo chosen twice hangs once, and says which it is', () => {
	const one = hanging(three, { type: 'ready', id: 'a', image: '/media/x', message: '' });
	const [first, second] = hanging(one, { type: 'ready', id: 'b', image: '/media/x', message: '' });
	expect(first).toMatchObject({ state: 'ready', image: '/media/x' });
	expect(second).toMatchObject({
		state: 'failed',
		message: 'This is the same photo as “a.jpg”.',
		mayRetry: false,
	});
});

test('one that fails leaves the others and what was said of them', () => {
	const said = hanging(three, { type: 'change', id: 'b', change: { alt: 'A dog.' } });
	const failed = hanging(said, { type: 'change', id: 'a', change: { state: 'failed', message: 'No.' } });
	expect(failed.slice(1)).toEqual(said.slice(1));
});

test('this browser keeps what has arrived, and only that', () => {
	const ready = hanging(three, { type: 'ready', id: 'b', image: '/media/x', message: '' });
	const kept = storedSchema.parse(JSON.parse(JSON.stringify(storedOf(ready))));
	expect(photosOf(kept)).toEqual(ready.filter(({ id }) => id === 'b'));
});
