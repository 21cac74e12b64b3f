import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test.each([
	['Gable & Grain Brewing Company', 'GG'],
	['The Ironbridge Brewery', 'I'],
	['Our Taproom', 'OT'],
	['3 Floyds', '3'],
	['étoile du Nord', 'ÉD'],
	['مصنع الجعة في عمّان', 'م'],
	['Пивоварня Василеостровская', 'ПВ'],
	['🍺', ''],
	['Wunderbar'.repeat(9), 'W'],
])('the monogram of %s is %s', (name, letters) => {
	expect(monogramOf(name)).toBe(letters);
});

test('letters that staff chose stand for themselves', () => {
	expect(monogramOf('Gable & Grain', 'G&')).toBe('G&');
});
