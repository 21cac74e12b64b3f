import { expect, test } from 'vitest';
import { Visits } from './visits.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

test('a network counts once for a page in half an hour', () => {
	const visits = new Visits();
	expect(visits.isNew('203.0.113.9', '/beer', at('20:30'))).toBe(true);
	for (let times = 0; times < 300; times += 1) {
		expect(visits.isNew('203.0.113.9', '/beer', at('20:59'))).toBe(false);
	}
	expect(visits.isNew('203.0.113.9', '/food', at('20:59'))).toBe(true);
	expect(visits.isNew('203.0.113.10', '/beer', at('20:59'))).toBe(true);
	expect(visits.isNew('203.0.113.9', '/beer', at('21:00'))).toBe(true);
});

test('made-up networks count no more than so many in half an hour, and keep no memory beyond it', () => {
	const visits = new Visits(3);
	const count = (time: string) =>
		[1, 2, 3, 4, 5].filter((host) => visits.isNew(`203.0.113.${host}`, '/beer', at(time))).length;
	expect([count('20:30'), count('20:30'), count('21:00')]).toEqual([3, 0, 3]);
});
