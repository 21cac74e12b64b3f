import { expect, test } from 'vitest';
import { HistoryChecker, type Known } from './history-checker.ts';

const first: Known = { version: 1, mark: 'first' };
const second: Known = { version: 2, mark: 'second' };

/** Returns a checker with a thing whose first version was acknowledged and whose second is being written. */
function underWay(): HistoryChecker {
	const history = new HistoryChecker();
	history.attempt('beer', first);
	history.acknowledge('beer');
	history.attempt('beer', second);
	return history;
}

test.each([
	['as it was acknowledged', first, 0],
	['as it was attempted', second, 1],
])('a thing may be %s; then it goes on from there', (_, found, unheard) => {
	const history = underWay();
	expect(history.compare(() => found)).toEqual([]);
	expect(history.known('beer')).toEqual(found);
	expect([history.acknowledged, history.storedUnacknowledged]).toEqual([1, unheard]);
});

test.each([
	['gone', null, 'beer is not there, acknowledged was version 1 (first)'],
	[
		'half changed',
		{ version: 2, mark: 'first' },
		'beer is version 2 (first), acknowledged was version 1 (first)',
	],
])('a thing that is %s is wrong', (_, found, wrong) => {
	expect(underWay().compare(() => found)).toEqual([wrong]);
});

test('what was acknowledged may not be an older version, and what was never answered need not be there', () => {
	const history = underWay();
	history.acknowledge('beer');
	history.attempt('dish', first);
	expect(history.compare((key) => (key === 'beer' ? first : null))).toEqual([
		'beer is version 1 (first), acknowledged was version 2 (second)',
	]);
});
