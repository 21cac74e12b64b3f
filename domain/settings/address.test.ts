import { expect, test } from 'vitest';
import { addressLines, fullAddress, localityOf } from './address.ts';

const nowhere = { street: '', city: '', state: '', zip: '', country: '' };

test.each([
	[{ street: '1 Mill Road', city: 'Troy', state: 'NY', zip: '12180' }, '1 Mill Road, Troy, NY 12180'],
	[{ street: '1 Mill Road', city: 'Troy', state: 'NY' }, '1 Mill Road, Troy, NY'],
	[
		{ street: 'Am Krögel 2', city: 'Berlin', zip: '10179', country: 'Germany' },
		'Am Krögel 2, 10179 Berlin, Germany',
	],
	[{ street: '8 Druid Street', city: 'London', zip: 'SE1 2EZ' }, '8 Druid Street, London SE1 2EZ'],
	[{ street: 'Main Street', city: 'Doolin', country: 'Ireland' }, 'Main Street, Doolin, Ireland'],
	[{ city: 'Troy' }, 'Troy'],
	[{}, ''],
])('%j reads without a comma too many', (told, expected) => {
	expect(fullAddress({ ...nowhere, ...told })).toBe(expected);
});

test('each line of an address is told once, and nothing of what is not known', () => {
	expect(addressLines({ ...nowhere, street: '1 Mill Road', city: 'Troy', state: 'NY' })).toEqual([
		'1 Mill Road',
		'Troy, NY',
	]);
	expect(localityOf({ city: 'Berlin', state: '' })).toBe('Berlin');
});
