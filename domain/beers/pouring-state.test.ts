import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { lowestFreeTap, normalizeBeer, type Pouring, pouringAfter } from './pouring-state.ts';

const bar = { taken: new Set([1, 2, 4]), today: '2026-11-20' };
const waiting: Pouring = {
	status: 'coming-soon',
	tapNumber: null,
	tappedOn: null,
	low: false,
	published: false,
};
const pouring: Pouring = {
	status: 'on-tap',
	tapNumber: 5,
	tappedOn: '2026-11-01',
	low: true,
	published: true,
};

test('the lowest free tap is the first gap, or the one after the last', () => {
	expect(lowestFreeTap(new Set())).toBe(1);
	expect(lowestFreeTap(new Set([1, 2, 4]))).toBe(3);
	expect(lowestFreeTap(new Set([1, 2, 3]))).toBe(4);
});

test('a beer that is tapped takes the lowest free tap and today’s date, and guests see it', () => {
	expect(pouringAfter({ ...waiting, tappedOn: '2025-03-01' }, { status: 'on-tap' }, bar)).toEqual({
		status: 'on-tap',
		tapNumber: 3,
		tappedOn: '2026-11-20',
		low: false,
		published: true,
	});
});

test('a beer that is tapped on a named tap, or on none, hangs there', () => {
	expect(pouringAfter(waiting, { status: 'on-tap', tapNumber: 9 }, bar).tapNumber).toBe(9);
	expect(pouringAfter(waiting, { status: 'on-tap', tapNumber: null }, bar).tapNumber).toBeNull();
});

test('a beer that is on tap already keeps its tap, its date and its mark', () => {
	expect(pouringAfter(pouring, { status: 'on-tap' }, bar)).toEqual(pouring);
	expect(pouringAfter({ ...pouring, tapNumber: null }, { status: 'on-tap' }, bar)).toEqual({
		...pouring,
		tapNumber: 3,
	});
});

test.each(['archived', 'retired', 'seasonal', 'limited-edition', 'coming-soon'] as const)(
	'a beer that becomes %s frees its tap, is not low any more, and keeps the date it came on',
	(status) => {
		expect(pouringAfter(pouring, { status }, bar)).toEqual({
			status,
			tapNumber: null,
			tappedOn: '2026-11-01',
			low: false,
			published: true,
		});
		expect(pouringAfter(pouring, { status, tapNumber: 7, low: true }, bar)).toMatchObject({
			tapNumber: null,
			low: false,
		});
	},
);

test('an undo brings everything back as it was', () => {
	const kicked = pouringAfter(pouring, { status: 'archived' }, bar);
	expect(pouringAfter(kicked, { ...pouring, status: 'on-tap' }, bar)).toEqual(pouring);
	const tapped = pouringAfter(waiting, { status: 'on-tap' }, bar);
	expect(pouringAfter(tapped, { ...waiting, status: 'coming-soon' }, bar)).toEqual(waiting);
});

test('a form cannot leave a beer on a tap without being on tap, and a beer that comes on has a date', () => {
	const [beer] = beers;
	if (!beer) throw new Error('The demo has no beers');
	const sent = { ...beer, tapNumber: 4, low: true, tappedOn: null };
	expect(normalizeBeer({ ...sent, status: 'seasonal' }, beer, bar.today)).toMatchObject({
		tapNumber: null,
		low: false,
		tappedOn: null,
	});
	const onTap = { ...sent, status: 'on-tap' };
	expect(normalizeBeer(onTap, null, bar.today)).toEqual({ ...onTap, tappedOn: '2026-11-20' });
	expect(normalizeBeer(onTap, { status: 'seasonal' }, bar.today).tappedOn).toBe('2026-11-20');
	expect(normalizeBeer(onTap, { status: 'on-tap' }, bar.today)).toEqual(onTap);
	const hidden = { ...onTap, published: false };
	expect(normalizeBeer(hidden, null, bar.today).published).toBe(true);
	expect(normalizeBeer({ ...hidden, status: 'seasonal' }, null, bar.today).published).toBe(false);
});
