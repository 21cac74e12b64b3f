import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { beerSchema } from '../beers/beer-schema.ts';
import { kinds } from '../resources/kinds.ts';
import { upgradeBusiness } from './business.ts';
import { allSettingsSchema } from './versioned-settings.ts';

/** Lists the schemas of web addresses inside a schema, with their paths. */
function addressesIn(
	schema: core.$ZodType,
	path: string,
	seen = new Set<core.$ZodType>(),
): [string, core.$ZodType][] {
	if (seen.has(schema)) return [];
	seen.add(schema);
	const parts = Object.entries<unknown>({ ...schema._zod.def }).flatMap(([key, value]) =>
		partsOf(key, value),
	);
	const format = 'format' in schema._zod.def ? schema._zod.def.format : null;
	const own: [string, core.$ZodType][] = format === 'url' ? [[path, schema]] : [];
	return [...own, ...parts.flatMap(([key, part]) => addressesIn(part, `${path}.${key}`, seen))];
}

const isSchema = (value: unknown): value is core.$ZodType =>
	typeof value === 'object' && value !== null && '_zod' in value;

function partsOf(key: string, value: unknown): [string, core.$ZodType][] {
	if (isSchema(value)) return [[key, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, part]): [string, core.$ZodType][] =>
		isSchema(part) ? [[name, part]] : [],
	);
}

const stored: Readonly<Record<string, core.$ZodType>> = {
	...Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema])),
	...allSettingsSchema.shape,
	beer: beerSchema,
};
const addresses = Object.entries(stored).flatMap(([name, schema]) => addressesIn(schema, name));

test('what is stored of beers, content and settings has web addresses', () => {
	expect(addresses.map(([path]) => path)).toEqual(
		expect.arrayContaining([expect.stringContaining('socials'), expect.stringContaining('ticketUrl')]),
	);
});

test.each(addresses)(
	'%s takes no other scheme than the web’s, however it came into the database',
	(_, schema) => {
		for (const url of [
			'javascript:alert(1)',
			'data:text/html,x',
			'file:///etc/passwd',
			'vbscript:x',
			'blob:x',
		])
			expect(z.core.safeParse(schema, url).success, url).toBe(false);
		expect(z.core.safeParse(schema, 'https://brewery.example').success).toBe(true);
	},
);

test('a link of an older release that is no web address is dropped, and the rest stays readable', () => {
	const good = { network: 'Instagram', url: 'https://instagram.example/a' };
	const older = { name: 'A', socials: [{ network: 'X', url: 'javascript:alert(1)' }, good] };
	expect(upgradeBusiness(older)).toMatchObject({ name: 'A', socials: [good] });
});

test.each([
	['https://brewery.example/beer', 'https://brewery.example'],
	['http://owner:secret@brewery.example:8443/?table=4', 'http://brewery.example:8443'],
	['https://bräu.example', 'https://bräu.example'],
	['http://localhost', 'http://localhost'],
])('the website %s of an older release is read as %s', (baseUrl, site) => {
	expect(upgradeBusiness({ name: 'A', website: { domain: 'brewery.example', baseUrl } })).toEqual({
		name: 'A',
		website: { domain: 'brewery.example', baseUrl: site },
	});
});
