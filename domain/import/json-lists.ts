import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import type { ImportField } from './columns.ts';
import type { ReadingAnswers } from './import-answers.ts';
import { mostRows } from './import-document.ts';
import type { ImportColumn } from './import-endpoints.ts';
import { entriesOf } from './json-list.ts';
import { goodsIn, isDrink } from './others/goods.ts';
import { isOfBeer } from './others/goods-rows.ts';
import { beersOf } from './programs/tables.ts';
import { isObject, scalarText } from './scalars.ts';
import { sizeOfWords } from './size-text.ts';
import { listColumn } from './table.ts';

type Thing = Readonly<Record<string, unknown>>;
type Question = ImportColumn['questions'][number];

/** The most values that are searched in a file; no list of beers is deeper in. */
const mostPlaces = 200_000;
const mostLevels = 20;

/** The weight of each key as evidence for a list of beers. The list with the highest sum is chosen. */
const weights: Readonly<Partial<Record<ImportField, number>>> = {
	abv: 4,
	style: 2,
	name: 1,
	ibu: 1,
	srm: 1,
	ebc: 1,
	originalGravity: 1,
	price: 1,
	servings: 1,
	hops: 1,
	malts: 1,
	yeast: 1,
};
/** A list with names and strengths, or as much evidence, is certainly one of beers. */
const surely = 5;
/** Fields whose lists are parts of one beer. */
const parts: ReadonlySet<ImportField> = new Set<ImportField>([
	...(['hops', 'malts', 'yeast', 'adjuncts', 'servings', 'allergens', 'notes', 'image', 'content'] as const),
	...(['aroma', 'flavorProfile', 'appearance', 'privateNotes'] as const),
]);
const isPart = (formats: Formats, key: string) =>
	meaningsOfHeading(formats, key).some(({ field }) => parts.has(field)) ||
	/rating|review|comment|check-?in|photo|media|mash|step|fermentation/i.test(key);
const titles = ['title', 'name', 'category', 'section', 'heading', 'label'] as const;

/** In characters; longer titles are no categories. */
const longestCategory = 24;

interface Place {
	readonly value: unknown;
	/** Keys from the top, with `*` for list entries; lists with the same path form one list. */
	readonly path: readonly string[];
	/** The name of the surrounding object, or its key. */
	readonly label: string;
	/** The brewery's fields in the surrounding objects. */
	readonly around: Thing;
}

/** A list of things, or one of several lists with the same path. */
interface Part {
	readonly path: string;
	readonly label: string;
	readonly items: readonly Thing[];
}

const isMaker = (formats: Formats, key: string) =>
	meaningsOfHeading(formats, key).some(({ field }) => field === 'brewery' || field === 'breweryTown');

/**
 * Says whether a value is a list of things, of which only the key says something about its owner: `"alcohol": [{…},
 * {…}]`.
 */
const isList = (value: unknown) => Array.isArray(value) && value.some(isObject);

function weightOf(formats: Formats, items: readonly Thing[]): number {
	const said = (item: Thing) =>
		[...entriesOf(formats, item)].filter(([key]) => isPart(formats, key) || !isList(item[key]));
	const keys = new Set(items.slice(0, 30).flatMap((item) => said(item).map(([key]) => key)));
	const fields = new Set(
		[...keys].slice(0, 300).flatMap((key) => meaningsOfHeading(formats, key).map(({ field }) => field)),
	);
	return fields.has('name') ? [...fields].reduce((sum, field) => sum + (weights[field] ?? 0), 0) : 0;
}

/** Says whether an object maps names to things. */
const isKeyed = (formats: Formats, value: Thing) => {
	const values = Object.values(value);
	return (
		values.length > 1 && values.every(isObject) && !Object.keys(value).some((key) => isPart(formats, key))
	);
};

/** Says whether a file maps keys to things that are named or priced themselves: `{ "Tor": { "price": 5 }, … }`. */
const areThings = (formats: Formats, entries: readonly (readonly [string, unknown])[]) =>
	entries.length > 2 &&
	entries.every(
		([, value]) =>
			isObject(value) &&
			Object.keys(value).some((key) =>
				meaningsOfHeading(formats, key).some(({ field }) => field === 'name' || field === 'price'),
			),
	);

/** A numeric key is only a position: `{ "0": {…}, "1": {…} }`. */
const nameOf = (key: string) => (/^\d+$/.test(key) ? {} : { name: key });

/** Yields all lists of things, shallowest first. */
function* partsIn(formats: Formats, json: unknown): Generator<Part> {
	const places: Place[] = [{ value: json, path: [], label: '', around: {} }];
	for (let at = 0; at < places.length; at += 1) {
		const place = places[at];
		if (!place || place.path.length > mostLevels) continue;
		const { value, label } = place;
		const path = place.path.join('.');
		const go = (next: unknown, key: string, name: string, around = place.around) => {
			if (typeof next === 'object' && next !== null && places.length < mostPlaces)
				places.push({ value: next, path: [...place.path, key], label: name, around });
		};
		const withAround = (item: Thing) => ({ ...place.around, ...item });
		if (Array.isArray(value)) {
			const items = value.slice(0, mostRows + 1).filter(isObject);
			if (items.length > 0) yield { path, label, items: items.map(withAround) };
			for (const item of items) go(item, '*', label);
			const names = value.slice(0, mostRows + 1).filter((one) => typeof one === 'string');
			// A list of texts is one of names if its key says of what.
			if (names.length === value.length && names.length > 1 && isOfBeer(label.replaceAll('_', ' ')))
				yield { path, label, items: names.map((name) => ({ name })) };
		} else if (isObject(value)) {
			const entries = Object.entries(value);
			const isOfKey = place.path.at(-1) === '*' && label !== '';
			const title = titles.map((key) => scalarText(value[key])).find(Boolean);
			const isOfMakers = place.path.at(-1) === '*' && isMaker(formats, place.path.at(-2) ?? '');
			const makers = entries.filter(([key, one]) => isMaker(formats, key) && scalarText(one) !== '');
			const around = withAround({
				...(isOfMakers && title !== undefined && { brewery: title }),
				...Object.fromEntries(makers),
			});
			const areNamed = path === '' && areThings(formats, entries);
			const items =
				areNamed || isKeyed(formats, value)
					? entries.map(([name, one]) => withAround({ ...nameOf(name), ...(isObject(one) && one) }))
					: [];
			if (areNamed || weightOf(formats, items) > 2) yield { path, label, items };
			// At the top of a file no key is a part of a beer.
			for (const [key, one] of entries)
				if (path === '' || !isPart(formats, key))
					go(one, items.length > 0 ? '*' : key, title ?? (isOfKey ? label : key), around);
		}
	}
}

const keyedAlike = (one: string, other: string): boolean => {
	const [parts, others] = [one.split('.'), other.split('.')];
	return parts.length > 1 && parts.length === others.length && parts.at(-1) === others.at(-1);
};

/** A list inside the things of another list belongs to them. */
const isWithin = (one: { readonly path: string }, other: { readonly path: string }): boolean =>
	other.path === '' || one.path.startsWith(`${other.path}.`);

const hasField = (formats: Formats, parts: readonly Part[], ...fields: readonly ImportField[]) =>
	parts.some(({ items }) =>
		items
			.slice(0, 9)
			.some((item) =>
				Object.keys(item).some((key) =>
					meaningsOfHeading(formats, key).some(({ field }) => fields.includes(field)),
				),
			),
	);

/** Says whether the things of an inner list are what is sold, so that the outer list is one of sections. */
function isSold(formats: Formats, outer: readonly Part[], inner: readonly Part[]): boolean {
	if (hasField(formats, outer, 'abv', 'price', 'servings') || !hasField(formats, inner, 'price', 'abv'))
		return false;
	const names = inner.flatMap(({ items }) => items.map((item) => scalarText(item.name)));
	const isNamed =
		names.filter((name) => name !== '' && sizeOfWords(formats, name) === null).length * 2 > names.length;
	return isNamed && names.length > outer.flatMap(({ items }) => items).length;
}

interface BeerList {
	readonly items: readonly Thing[];
	/** Questions to the user if several lists may be the beers. */
	readonly questions: readonly Question[];
	readonly notes: readonly string[];
}

/** Finds the list in a JSON file that looks most like beers; null if there is none. */
export function beerListIn(
	formats: Formats,
	json: unknown,
	{ columns: answers }: ReadingAnswers,
): BeerList | null {
	const lists = [...Map.groupBy(partsIn(formats, json), ({ path }) => path)].map(([path, parts]) => {
		const labels = [...new Set(parts.map(({ label }) => label))];
		return {
			path,
			parts,
			labels,
			weight: weightOf(
				formats,
				parts.flatMap(({ items }) => items.slice(0, 9)),
			),
		};
	});
	const isOfSections = (one: (typeof lists)[number]) =>
		lists.some((other) => isWithin(other, one) && isSold(formats, one.parts, other.parts));
	const things = lists.filter((one) => !isOfSections(one));
	const most = Math.max(0, ...things.map(({ weight }) => weight));
	const first = things.find(({ weight }) => weight === most && most > 0);
	if (!first) return null;
	const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));
	const rivals = things.filter(
		(one) =>
			one === first ||
			(one.weight >= Math.min(surely, most) && !isWithin(one, first) && !isWithin(first, one)),
	);
	// Lists under several keys of one object are joined: 'Brewery A.beers', 'Brewery B.beers'.
	const isOneKind = rivals.every(({ weight, path }) =>
		parentOf(path) === parentOf(first.path) ? weight === most : keyedAlike(path, first.path),
	);
	const all = { value: 'all', label: 'All of them' };
	const choices = rivals.map(({ labels: [label = ''], parts }, index) => {
		const count = parts.reduce((sum, { items }) => sum + items.length, 0);
		return { value: String(index), label: `${label || 'The first list'} (${count})` };
	});
	const answer = [...choices, all].find(({ value }) => value === answers[listColumn]?.readings?.list)?.value;
	const chosen = answer ?? (isOneKind ? 'all' : String(rivals.indexOf(first)));
	const taken = chosen === 'all' ? rivals : [rivals[Number(chosen)] ?? first];
	const kept = taken.map(({ parts, labels }) =>
		labels.some((label) => label.length > longestCategory)
			? { records: parts, notes: [] }
			: beersOf(
					parts,
					({ label }) => label,
					({ items }) => weightOf(formats, items.slice(0, 9)) >= surely,
				),
	);
	const records = kept.flatMap((one) => one.records);
	const said = new Set(records.map(({ label }) => label));
	const isSeveral = rivals.length > 1 || said.size > 1 || [...said].some((label) => isDrink(goodsIn(label)));
	const words = 'The file holds several lists. Which of them are your beers?';
	const question: Question = {
		about: 'list',
		words,
		choices: [...choices, all],
		chosen,
		certain: answer !== undefined,
	};
	return {
		items: records.flatMap(({ label, items }) =>
			isSeveral ? items.map((item) => ({ [listColumn]: label, ...item })) : items,
		),
		questions: rivals.length > 1 ? [question] : [],
		notes: kept.flatMap(({ notes }) => notes),
	};
}
