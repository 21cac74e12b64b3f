import type { Formats } from '../../locale/formats.ts';
import { plainName } from '../column-names.ts';
import { goodsIn, isDrink } from '../others/goods.ts';
import type { Table, TableRecord } from '../table.ts';
import { withPairedSizes } from './paired-sizes.ts';
import { Rows } from './program-rows.ts';
import { shopifyProducts, wooProducts } from './shop-products.ts';

const beerWords =
	/\b(?:beers?|draf?ught|drafts?|taps?|brews?|ales?|lagers?|ipas?|stouts?|porters?|pils(?:ner)?|sours?|ciders?|cans?|bottles?|growlers?|crowlers?|pints?|birr[ae]|biere?|bi[eè]res?|cerve[zj]as?|bieren|piw[ao]|piv[ao]|sör(?:ök)?|olut)\b/i;

/**
 * Registers sell food and shirts too. If any category names beer, rows that are neither beer nor another drink are
 * dropped. Those with strengths stay, unless their category says what else they are: 'Hoppy'.
 */
export function beersOf<Item>(
	records: readonly Item[],
	categoryOf: (record: Item) => string,
	isStrong: (record: Item) => boolean = () => false,
) {
	const isBeer = (record: Item) => beerWords.test(categoryOf(record).slice(0, 200));
	const isSold = (record: Item) => {
		const goods = goodsIn(categoryOf(record));
		return isBeer(record) || isDrink(goods) || (goods === null && isStrong(record));
	};
	const kept = records.filter(isSold);
	if (kept.length === records.length || !kept.some(isBeer)) return { records, notes: [] };
	const others = new Map<string, number>();
	for (const record of records)
		if (!isSold(record)) {
			const name = categoryOf(record).slice(0, 40) || 'no category';
			others.set(name, (others.get(name) ?? 0) + 1);
		}
	const named = [...others].slice(0, 6).map(([name, count]) => `${name} (${count})`);
	const more = others.size > named.length ? ` and ${others.size - named.length} more` : '';
	return { records: kept, notes: [`Left out, since their category is no beer: ${named.join(', ')}${more}.`] };
}

/** Reads Untappd's history of check-ins: a row for each time a user drank a beer, of any brewery. */
function checkIns(rows: Rows): Table | null {
	if (!rows.has('beername', 'breweryname') || !(rows.has('ratingscore') || rows.has('checkinid')))
		return null;
	const seen = new Set<string>();
	const breweries = new Set<string>();
	const records = rows.table.records.filter((record) => {
		const brewery = rows.text(record, 'breweryname');
		const beer = rows.text(record, 'bid') || `${brewery}\n${rows.text(record, 'beername')}`;
		const isNew = !seen.has(beer);
		seen.add(beer);
		breweries.add(brewery);
		return isNew || record.error !== undefined;
	});
	const again = rows.table.records.length - records.length;
	const notes = ['Read as a history of Untappd.'];
	if (again > 0)
		notes.push(
			again === 1
				? '1 more check-in of the same beers is left out.'
				: `${again} more check-ins of the same beers are left out.`,
		);
	if (breweries.size > 1)
		notes.push(`Its beers are of ${breweries.size} breweries; leave out those that are not yours.`);
	const known = rows.known(
		{
			beername: 'name',
			breweryname: 'brewery',
			brewerycity: 'breweryTown',
			beertype: 'style',
			beerstyle: 'style',
			beerabv: 'abv',
			beeribu: 'ibu',
			flavorprofiles: 'flavorProfile',
		},
		/./,
	);
	return { ...rows.table, records, known, notes };
}

/** In characters. */
const longestOfFeed = 120;

/** Reads an entry of Untappd's feed of a user: 'Anna is drinking a Tor by Gable & Grain at the Harbor Bar'. */
function checkInOf(title: string): readonly [name: string, brewery: string] | null {
	const [user, drunk = ''] = title.replace(/\s+/g, ' ').split(/ is drinking an? /);
	const [name = '', ...others] = drunk.split(' by ');
	const [brewery = ''] = others.join(' by ').split(' at ');
	const isWhole = [user, name, brewery].every((one) => one && one.length <= longestOfFeed);
	return isWhole ? [name, brewery] : null;
}

function checkInFeed(rows: Rows): Table | null {
	if (!rows.has('title')) return null;
	const { headings, records } = rows.table;
	const found = records.map((record) => checkInOf(rows.text(record, 'title')));
	if (records.length === 0 || found.some((one) => one === null)) return null;
	const seen = new Set<string>();
	return {
		...rows.table,
		headings: ['Name', 'Brewery', ...headings],
		records: records.flatMap((record, index) => {
			const [name = '', brewery = ''] = found[index] ?? [];
			if (seen.has(`${name}\n${brewery}`)) return [];
			seen.add(`${name}\n${brewery}`);
			return [{ ...record, cells: [name, brewery, ...record.cells] }];
		}),
		known: Object.fromEntries(headings.map((heading) => [heading, 'none'] as const)),
		notes: ['Read as a history of Untappd.'],
	};
}

/** More sizes than a beer can have; then the column does not hold sizes. */
const mostSizes = 12;
const usualVariations: readonly string[] = ['', 'regular', 'default', 'standard'];

/** Matches Square's own columns; columns that a brewery added (a style, a strength) do not match. */
const squareOwn =
	/^(?:token|sku|gtin|referencehandle|permalink|customerfacingname|categor|reportingcategory|archived|sellable|stockable|skip|square|seo|itemtype|weight|shipping|selfservice|delivery|pickup|option(?:name|value)|currentquantity|newquantity|stockalert|enabled|modifier|tax|defaultunitcost|defaultvendor|unit|containsalcohol)/;
const toastOwn =
	/^(?:masterid|itemid|parentid|menu(?:name|group)?$|subgroup|entitytype|itemqty|ofttl|gross|void|discount|net|guid|operation|pricingstrategy|location)/;

/** Joins Square's rows, one per size of an item, into rows with a price column per size. */
function squareItems(rows: Rows): Table | null {
	if (!rows.has('itemname', 'variationname')) return null;
	const { headings, records: all } = rows.table;
	const sold = all.filter((record) => !/^(?:y|yes|true)$/i.test(rows.text(record, 'archived')));
	const items = new Map<string, { first: TableRecord; prices: Map<string, string> }>();
	let last = '';
	for (const record of sold) {
		last = rows.text(record, 'itemname') || last;
		const variation = rows.text(record, 'variationname').slice(0, 60);
		const size = usualVariations.includes(variation.toLowerCase()) ? 'Price' : `Price ${variation}`;
		const item = items.get(last) ?? { first: record, prices: new Map<string, string>() };
		if (item.prices.size < mostSizes && !item.prices.has(size))
			item.prices.set(size, rows.text(record, 'price'));
		items.set(last, item);
	}
	const firsts = [...items.values()].map(({ first }) => first);
	const categoryOf = (record: TableRecord) =>
		rows.text(record, 'category', 'categories', 'reportingcategory');
	const { records: beers, notes } = beersOf(firsts, categoryOf);
	const isBeer = new Set(beers);
	const chosen = [...items.values()].filter(({ first }) => isBeer.has(first));
	const sizes = [...new Set(chosen.flatMap(({ prices }) => [...prices.keys()]))].slice(0, mostSizes * 2);
	const kept = [...headings.keys()].filter(
		(index) => !['price', 'variationname'].includes(plainName(headings[index] ?? '')),
	);
	const records = chosen.map(({ first, prices }) => ({
		...first,
		cells: [...kept.map((index) => first.cells[index]), ...sizes.map((size) => prices.get(size))],
	}));
	const names = { itemname: 'name', description: 'briefDescription' } as const;
	return {
		...rows.table,
		headings: [...kept.map((index) => headings[index] ?? ''), ...sizes],
		records,
		known: rows.known(names, squareOwn),
		notes: ['Read as an item list of Square.', ...notes],
	};
}

/** Reads Toast's report of all items, or the export of its menu manager. */
function toastItems(rows: Rows): Table | null {
	const isReport = rows.has('menuitem', 'menugroup');
	if (!isReport && !rows.has('entitytype', 'name') && !rows.has('baseprice', 'menugroup', 'name'))
		return null;
	const items = rows.table.records.filter(
		(record) => !rows.has('entitytype') || /item/i.test(rows.text(record, 'entitytype')),
	);
	const categoryOf = (record: TableRecord) =>
		['menuname', 'menu', 'menugroup', 'subgroup', 'parentmenugroup']
			.map((name) => rows.text(record, name))
			.filter(Boolean)
			.join(' ');
	const { records, notes } = beersOf(items, categoryOf);
	const known = rows.known(
		{
			menuitem: 'name',
			name: 'name',
			avgprice: 'price',
			baseprice: 'price',
			price: 'price',
		},
		toastOwn,
	);
	return { ...rows.table, records, known, notes: ['Read as an item list of Toast.', ...notes] };
}

/** Reads the `beers` table of RaspberryPints, whose styles are in a separate table. */
function raspberryPints(rows: Rows): Table | null {
	const isOld = rows.has('ogest', 'fgest', 'srmest', 'ibuest');
	if (!isOld && !rows.has('beerstyleid', 'name')) return null;
	const known = rows.known({ beerstyleid: 'none', breweryid: 'none', untid: 'none', notes: 'content' });
	const notes = ['Read as beers of RaspberryPints.'];
	if (rows.has('beerstyleid') && !rows.has('style'))
		notes.push(
			'Its styles are numbers of another table: name the style of each beer below, or join the tables first.',
		);
	return { ...rows.table, known, notes };
}

/** Recognizes the program that wrote a table by its unique headings. */
export function programTable(formats: Formats, table: Table): Table {
	const rows = new Rows(formats, table);
	for (const program of [
		checkIns,
		checkInFeed,
		squareItems,
		toastItems,
		raspberryPints,
		shopifyProducts,
		wooProducts,
	]) {
		const found = program(rows);
		if (found) return found;
	}
	return withPairedSizes(formats, table);
}
