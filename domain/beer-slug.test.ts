import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beerSchema } from './beer-schema.ts';
import { slugOfName } from './beer-slug.ts';

test('a name becomes an address that can be read aloud', () => {
	expect(slugOfName('Barn Door')).toBe('barn-door');
	expect(slugOfName('Märzen & Söhne #2')).toBe('marzen-and-sohne-2');
	expect(slugOfName("Farmer's Ghost ")).toBe('farmers-ghost');
	expect(slugOfName('生ビール')).toBe('');
});

test('whatever the name, its address is one that a beer may have, or none', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
			const slug = slugOfName(name);
			if (slug !== '') expect(beerSchema.shape.slug.safeParse(slug).success).toBe(true);
		}),
	);
});
