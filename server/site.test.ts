import { expect, test } from 'vitest';
import type { KitchenHours } from '#domain/food/food-kitchen.ts';
import { pageFreshUntil } from '#server/site.ts';
import { openTaproom } from '#tests/open-taproom.ts';

test.each([
	[
		'2026-11-21T02:00:00Z',
		'2026-11-21T02:15:00.000Z',
		'at nine on Friday the doors say so at a quarter past',
	],
	['2026-11-21T02:29:59Z', '2026-11-21T02:30:00.000Z', 'a second before the kitchen takes its last orders'],
	['2026-11-21T08:59:00Z', '2026-11-21T09:00:00.000Z', 'a minute before the service day ends at four'],
])('a page of %s stays true until %s at the latest: %s', async (now, until) => {
	await using venue = await openTaproom({ start: 'blank' });
	const { taproom } = venue;
	await taproom.agenda.read();
	const fresh = pageFreshUntil(taproom, new Date(now));
	expect(fresh.getTime()).toBeGreaterThan(Date.parse(now));
	expect(fresh.getTime()).toBeLessThanOrEqual(Date.parse(until));
});

test('a page stays true until the kitchen’s own hours begin, too', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { taproom } = venue;
	await taproom.agenda.read();
	const friday = [{ opensAt: 17 * 60 + 10, closesAt: 18 * 60 }];
	const value: KitchenHours = { followsDoors: false, weekly: [[], [], [], [], [], friday, []] };
	taproom.settings.kitchen.set({ value, version: 1, updatedAt: '', updatedBy: 'ada' });
	const fresh = pageFreshUntil(taproom, new Date('2026-11-20T22:09:00Z'));
	expect(fresh.toISOString()).toBe('2026-11-20T22:10:00.000Z');
});
