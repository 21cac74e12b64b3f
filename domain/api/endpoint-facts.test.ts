import { expect, test } from 'vitest';
import { endpointNames } from '../endpoints.ts';
import { endpointFacts } from './endpoint-facts.ts';

test('the build can write the facts down: nothing in them is lost as JSON', () => {
	expect(JSON.parse(JSON.stringify(endpointFacts))).toEqual(endpointFacts);
	expect(Object.keys(endpointFacts)).toEqual(endpointNames);
});

test.each([
	['kegs.kick', true],
	['taps.pour', true],
	['beers.create', false],
	['users.list', false],
] as const)('a PIN opens %s: %s', (name, byPin) => {
	expect(endpointFacts[name].byPin).toBe(byPin);
});

test('only bodies of what is made carry an id', () => {
	const taking = endpointNames.filter((name) => endpointFacts[name].takesId);
	expect(taking).toContain('taps.pour');
	expect(taking).not.toContain('prices.list');
});
