import { plainName } from '../column-names.ts';
import { pricedSize } from '../size-text.ts';
import type { Table, TableRecord } from '../table.ts';
import type { Rows } from './program-rows.ts';

const mostSizes = 12;
const sizesColumn = 'Sizes and prices';

const shopOwn = /^(?:vendor|tags|option|variant|image(?!src)|gift|seo|google|status|cost|product|unit)/;

/**
 * Reads products of Shopify, which has a row per size; only the first names the product (help.shopify.com, product
 * CSV).
 */
export function shopifyProducts(rows: Rows): Table | null {
	if (!rows.has('handle', 'title', 'variantprice', 'option1value')) return null;
	const { table } = rows;
	const products = new Map<string, { first: TableRecord; sizes: string[] }>();
	for (const record of table.records) {
		const handle = rows.text(record, 'handle');
		const product = products.get(handle) ?? { first: record, sizes: [] };
		const size = rows
			.text(record, 'option1value')
			.slice(0, 60)
			.replace(/^single /i, '');
		const priced = `${size} $${rows.text(record, 'variantprice')}`;
		if (product.sizes.length < mostSizes && pricedSize(rows.formats, priced)) product.sizes.push(priced);
		products.set(handle, product);
	}
	const names = {
		handle: 'slug',
		title: 'name',
		body: 'content',
		bodyhtml: 'content',
		type: 'style',
	} as const;
	return {
		...table,
		headings: [...table.headings, sizesColumn],
		records: [...products.values()].map(({ first, sizes }) => {
			const cells = [...first.cells];
			cells[table.headings.length] = sizes.join(', ');
			return { ...first, cells };
		}),
		known: { ...rows.known(names, shopOwn), [sizesColumn]: 'servings' },
		notes: ['Read as products of Shopify.'],
	};
}

const wooOwn =
	/^(?:id|type|sku|isfeatured|visibility|datesale|tax|instock|stock|lowstock|backorders|soldindividually|weight|length|width|height|allowcustomer|purchasenote|saleprice|categories|tags|shipping|images|download|parent|grouped|upsells|crosssells|externalurl|buttontext|position|attribute\d)/;

/**
 * Reads products of WooCommerce, which stores attributes in pairs of columns, 'Attribute 1 name' and 'Attribute 1
 * value(s)'.
 */
export function wooProducts(rows: Rows): Table | null {
	if (!rows.has('name', 'regularprice', 'published')) return null;
	const { table } = rows;
	const numbers = table.headings.flatMap(
		(heading) => /^attribute(\d{1,2})name$/.exec(plainName(heading))?.[1] ?? [],
	);
	const named = new Map<string, number>();
	const records = table.records.map((record) => {
		const cells = [...record.cells];
		for (const number of numbers) {
			const heading = rows.text(record, `attribute${number}name`).slice(0, 60);
			if (heading === '') continue;
			if (!named.has(heading) && named.size < 40) named.set(heading, table.headings.length + named.size);
			const place = named.get(heading);
			const value = rows.text(record, `attribute${number}values`, `attribute${number}value`);
			if (place !== undefined) cells[place] = value;
		}
		return { ...record, cells };
	});
	const names = {
		regularprice: 'price',
		shortdescription: 'briefDescription',
		description: 'content',
	} as const;
	return {
		...table,
		headings: [...table.headings, ...named.keys()],
		records,
		known: rows.known(names, wooOwn),
		notes: ['Read as products of WooCommerce.'],
	};
}
