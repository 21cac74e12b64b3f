import { expect, test } from 'vitest';
import * as z from 'zod';
import { Prng } from '../shared/prng.ts';
import { JsonValues, type Schema, type Schemas } from './json-values.ts';
import { jsonText } from './strange-values.ts';

const schemas: Schemas = {
	Beer: {
		type: 'object',
		properties: {
			name: { type: 'string', minLength: 1, maxLength: 20 },
			slug: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' },
			status: { type: 'string', enum: ['on-tap', 'retired'] },
			abv: { type: 'number', minimum: 0, maximum: 20 },
			tap: { anyOf: [{ type: 'integer', minimum: 1, maximum: 99 }, { type: 'null' }] },
			tappedOn: { type: 'string', format: 'date' },
			sizes: { type: 'array', items: { type: 'number', exclusiveMinimum: 0 }, minItems: 1, maxItems: 4 },
		},
		required: ['name', 'slug', 'status', 'abv', 'tap', 'sizes'],
		additionalProperties: false,
	},
};
const beer: Schema = { $ref: '#/components/schemas/Beer' };
const check = z.fromJSONSchema({ ...(schemas.Beer as z.core.JSONSchema.JSONSchema) });

test('a sound value is what its schema allows, whatever chance says', () => {
	const values = new JsonValues(schemas, new Prng(3));
	for (let tries = 0; tries < 500; tries += 1) {
		const value = values.sound(beer);
		expect(check.safeParse(value).error?.issues ?? [], JSON.stringify(value)).toEqual([]);
	}
});

test('a shape that holds itself comes to an end', () => {
	const tree = { Tree: { type: 'object', properties: { down: { $ref: '#/x/Tree' } }, required: ['down'] } };
	const bounded: Schemas = {
		Tree: { ...tree.Tree, properties: { down: { anyOf: [{ $ref: '#/x/Tree' }, { type: 'null' }] } } },
	};
	const values = new JsonValues(bounded, new Prng(4));
	expect(() => values.sound({ $ref: '#/x/Tree' })).not.toThrow();
});

test('a spoiled value is mostly one that its schema refuses, and the sound one stays as it was', () => {
	const values = new JsonValues(schemas, new Prng(5));
	let refused = 0;
	for (let tries = 0; tries < 300; tries += 1) {
		const value = values.sound(beer);
		const before = JSON.stringify(value);
		if (!check.safeParse(JSON.parse(jsonText(values.spoiled(value)))).success) refused += 1;
		expect(JSON.stringify(value)).toBe(before);
	}
	expect(refused).toBeGreaterThan(200);
});

test('spoiling adds keys of the prototype as fields of their own, and numbers beyond all numbers', () => {
	const values = new JsonValues(schemas, new Prng(6));
	const texts = Array.from({ length: 3000 }, () => jsonText(values.spoiled(values.sound(beer)))).join('\n');
	expect(texts).toContain('"__proto__":');
	expect(texts).toContain('1e400');
	expect(texts).toContain('\\ud800');
	expect(Object.prototype).not.toHaveProperty('down');
});
