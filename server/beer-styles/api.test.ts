import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { styleSchema, styleSummarySchema } from '#domain/beer-styles/style-schema.ts';
import { styles } from '#style-guide/index.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';

let venue: OpenTaproom;
beforeAll(async () => {
	venue = await openTaproom();
});
afterAll(() => venue[Symbol.asyncDispose]());
const get = (path: string) => venue.app.request(`/data${path}`);

// Spec 3, Beer style: Styles are read from a judging-guideline data file, /data/beer-styles.json (facts of the
//   guideline, every sentence our own); style_code, style_name, category, category_name, slug;
//   overall_impression, vital_stats {abv, ibu, srm}; aroma, flavor, appearance, mouthfeel, history, comments;
//   commercial_examples {american[], english[], other[]}.
// Spec 7, Table of calls: GET /data/beer-styles.json has: no payload; JSON array of styles.
test('beer-styles.json is the whole guide in the fields of the spec', async () => {
	const response = await get('/beer-styles.json');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('application/json');
	expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
	expect(z.array(styleSchema).parse(await response.json())).toEqual(styles);
});

test('styles.json is the list without the sentences', async () => {
	const response = await get('/styles.json');
	expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
	const body = await response.text();
	expect(z.array(styleSummarySchema).parse(JSON.parse(body))).toHaveLength(128);
	expect(body).not.toContain('overall_impression');
});

test.each(['12A', '12a', '12A-british-golden-ale', '12a-BRITISH-golden-ale', '12a-whatever'])(
	'one style answers to %s',
	async (code) => {
		const response = await get(`/styles/${code}.json`);
		expect(response.status).toBe(200);
		expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
		expect(await response.json()).toEqual(styles.find(({ style_code }) => style_code === '12A'));
	},
);

test('every style answers to its code and its slug', async () => {
	for (const style of styles) {
		for (const text of [style.style_code, style.slug]) {
			const response = await get(`/styles/${text.toLowerCase()}.json`);
			expect(await response.json(), text).toEqual(style);
		}
	}
});

test.each(['99Z', 'IPA', '%20', 'k%C3%B6lsch', 'a.b'])('%s is no style, which is not kept', async (code) => {
	const response = await get(`/styles/${code}.json`);
	expect(response.status).toBe(404);
	expect(response.headers.get('cache-control') ?? 'no-cache').toBe('no-cache');
	expect(await response.json()).toMatchObject({
		code: 'NOT_FOUND',
		message: `There is no beer style with the code "${decodeURIComponent(code)}".`,
	});
});
