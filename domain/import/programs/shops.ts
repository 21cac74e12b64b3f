import { plainName } from '../column-names.ts';
import { pricedSize } from '../size-words.ts';
import { cellText, type Table, type TableRecord } from '../table.ts';

const mostSizes = 12;

/** A web shop of Shopify has a row for each size of a product; only the first names it (help.shopify.com, product CSV). */
export function shopifyProducts(table: Table): Table | null {
	const places = new Map(table.headings.map((heading, index) => [plainName(heading), index]));
	const at = (record: TableRecord, name: string) => cellText(record.cells[places.get(name) ?? -1]).trim();
	if (!['handle', 'title', 'variantprice', 'option1value'].every((name) => places.has(name))) return null;
	const products = new Map<string, { first: TableRecord; sizes: string[] }>();
	for (const record of table.records) {
		const handle = at(record, 'handle');
		const product = products.get(handle) ?? { first: record, sizes: [] };
		const price = at(record, 'variantprice');
		const size = at(record, 'option1value').slice(0, 60);
		const priced = `${size.replace(/^single /i, '')} $${price}`;
		if (product.sizes.length < mostSizes && pricedSize(priced)) product.sizes.push(priced);
		products.set(handle, product);
	}
	const kept = ['handle', 'title', 'bodyhtml', 'body', 'type', 'published', 'imagesrc'];
	const left = table.headings.filter(
		(heading) => !kept.includes(plainName(heading)) && shopOwn.test(plainName(heading)),
	);
	const named = (name: string, field: 'slug' | 'name' | 'content' | 'style' | 'image') =>
		table.headings
			.filter((heading) => plainName(heading) === name)
			.map((heading) => [heading, field] as const);
	return {
		...table,
		headings: [...table.headings, 'Sizes and prices'],
		records: [...products.values()].map(({ first, sizes }) => {
			const cells = [...first.cells];
			cells[table.headings.length] = sizes.join(', ');
			return { ...first, cells };
		}),
		known: {
			...Object.fromEntries(left.map((heading) => [heading, 'none'] as const)),
			...Object.fromEntries([
				...named('handle', 'slug'),
				...named('title', 'name'),
				...named('body', 'content'),
				...named('bodyhtml', 'content'),
				...named('type', 'style'),
			]),
			'Sizes and prices': 'servings',
		},
		notes: ['Read as products of Shopify.'],
	};
}
const shopOwn = /^(?:vendor|tags|option|variant|image|gift|seo|google|status|cost|product|unit)/;

/** WooCommerce keeps what a shop says of a product in pairs of columns, 'Attribute 1 name' and 'Attribute 1 value(s)'. */
export function wooProducts(table: Table): Table | null {
	const plain = table.headings.map(plainName);
	if (!['name', 'regularprice', 'published'].every((name) => plain.includes(name))) return null;
	const pairs = plain.flatMap((name, index) => {
		const [, number = ''] = /^attribute(\d{1,2})name$/.exec(name) ?? [];
		const value = plain.findIndex(
			(other) => other === `attribute${number}values` || other === `attribute${number}value`,
		);
		return number === '' || value < 0 ? [] : [[index, value] as const];
	});
	const named = new Map<string, number>();
	const base = table.headings.length;
	const records = table.records.map((record) => {
		const cells = [...record.cells];
		for (const [name, value] of pairs) {
			const heading = cellText(record.cells[name]).trim().slice(0, 60);
			if (heading === '') continue;
			if (!named.has(heading) && named.size < 40) named.set(heading, base + named.size);
			const place = named.get(heading);
			if (place !== undefined) cells[place] = cellText(record.cells[value]);
		}
		return { ...record, cells };
	});
	const none = table.headings.filter((heading) => wooOwn.test(plainName(heading)));
	const own = {
		regularprice: 'price',
		shortdescription: 'briefDescription',
		description: 'content',
	} as const;
	const meant = table.headings.flatMap((heading) =>
		Object.entries(own).flatMap(([name, field]) =>
			plainName(heading) === name ? [[heading, field] as const] : [],
		),
	);
	return {
		...table,
		headings: [...table.headings, ...named.keys()],
		records,
		known: {
			...Object.fromEntries(none.map((heading) => [heading, 'none'] as const)),
			...Object.fromEntries(meant),
		},
		notes: ['Read as products of WooCommerce.'],
	};
}
const wooOwn =
	/^(?:id|type|sku|isfeatured|visibility|datesale|tax|instock|stock|lowstock|backorders|soldindividually|weight|length|width|height|allowcustomer|purchasenote|saleprice|categories|tags|shipping|images|download|parent|grouped|upsells|crosssells|externalurl|buttontext|position|attribute\d)/;
