import { expect, test } from 'vitest';
import { isToGo, poursOf } from './to-go.ts';

test.each([
	'16 oz can',
	'16.9 oz Bottle',
	'32 oz crowler',
	'4-pack',
	'Growler fill',
	'Six pack',
	'Case of 24',
])('%s is carried out', (label) => expect(isToGo(label)).toBe(true));

test.each(['16 oz', '0.5 L', 'Taster', 'Canadian pint', 'Flight of 4'])('%s is drunk here', (label) =>
	expect(isToGo(label)).toBe(false),
);

test('what is carried out is no pour, unless the beer is sold to go alone', () => {
	const [pint, can] = [{ label: '16 oz' }, { label: '16 oz can' }];
	expect(poursOf([pint, can])).toEqual([pint]);
	expect(poursOf([can])).toEqual([can]);
});
