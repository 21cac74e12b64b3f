import { expect, test } from 'vitest';
import { Visits } from './visits.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

test('a network counts once for a page in half an hour, however often it asks', () => {
	const visits = new Visits();
	const counted = (network: string, page: string, time: string) =>
		Array.from({ length: 300 }, () => visits.counts(network, page, at(time))).filter(Boolean).length;
	expect(counted('203.0.113.9', '/beer', '20:30')).toBe(1);
	expect(counted('203.0.113.9', '/beer', '20:59')).toBe(0);
	expect(counted('203.0.113.9', '/food', '20:59')).toBe(1);
	expect(counted('203.0.113.10', '/beer', '20:59')).toBe(1);
	expect(counted('203.0.113.9', '/beer', '21:00')).toBe(1);
});

test('made-up networks count no more than so many in half an hour, and keep no memory beyond it', () => {
	const visits = new Visits(3);
	const counted = (hosts: number[], time: string) =>
		hosts.filter((host) => visits.counts(`203.0.113.${host}`, '/beer', at(time))).length;
	expect(counted([1, 2, 3, 4, 5], '20:30')).toBe(3);
	expect(counted([1, 2, 3, 4, 5], '20:31')).toBe(0);
	expect(counted([4, 5], '21:00')).toBe(2);
});
