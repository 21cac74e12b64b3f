import { expect, test } from 'vitest';
import { readTyped, typedFile } from './typed-file.ts';

test('what was typed is a file of three columns, whatever characters a name has', async () => {
	const file = typedFile([
		{ name: ' The "Good" Pils, cold ', style: 'Pils', abv: '4,8' },
		{ name: 'Porter', style: '', abv: '' },
	]);
	expect(await file.text()).toBe('name,style,abv\n"The ""Good"" Pils, cold","Pils","4,8"\n"Porter","",""\n');
});

test('a device’s own copy comes back, and one that cannot be read is none', () => {
	const rows = [{ name: 'Porter', style: '', abv: '' }];
	expect(readTyped(JSON.stringify(rows))).toEqual(rows);
	for (const broken of [null, undefined, '', '{', '[1]', '{"name":1}']) expect(readTyped(broken)).toEqual([]);
});
