import type { Formats } from '../locale/formats.ts';
import { measureText, typedMeasure } from '../locale/measure-text.ts';
import { differingFields } from '../resources/two-versions.ts';
import type { Beer, Serving } from './beer.ts';
import { beerFieldNames, beerFields, fieldWords } from './beer-fields.ts';
import { formatPrice } from './beer-format.ts';
import { servingWords } from './servings.ts';

export function isSameBeer(one: Beer, other: Beer): boolean {
	return differingFields(beerFieldNames, one, other).length === 0;
}

const quotable = 48;

/** Describes a change, one phrase per field: 'ABV 6.8 → 6.5', 'Hops Citra', '16 oz $7 → $8'. */
export function beerChanges(formats: Formats, before: Beer, after: Beer): string[] {
	return differingFields(beerFieldNames, before, after).flatMap((field) =>
		field === 'servings'
			? servingChanges(formats, before.servings, after.servings)
			: fieldChange(formats, before, after, field),
	);
}

function fieldChange(formats: Formats, before: Beer, after: Beer, field: keyof Beer): string {
	const { label } = beerFields[field];
	const [from, to] = [fieldWords(formats, before, field), fieldWords(formats, after, field)];
	if (from === to || field === 'image') return from === null ? `${label} added` : `${label} changed`;
	if (to === null) return `${label} removed`;
	const short = Math.max(from?.length ?? 0, to.length) <= quotable;
	if (from === null) return short ? `${label} ${to}` : `${label} added`;
	return short ? `${label} ${from} → ${to}` : `${label} changed`;
}

function servingChanges(formats: Formats, before: readonly Serving[], after: readonly Serving[]): string[] {
	const earlier = new Map(before.map((serving) => [serving.label, serving]));
	const later = new Map(after.map((serving) => [serving.label, serving]));
	// Sizes that share a label cannot be compared one by one.
	if (earlier.size < before.length || later.size < after.length)
		return [`${beerFields.servings.label} changed`];
	const gone = before.filter(({ label }) => !later.has(label)).map(({ label }) => `${label} removed`);
	const others = after.flatMap((serving) => servingChange(formats, earlier.get(serving.label), serving));
	const changes = [...gone, ...others];
	return changes.length > 0 ? changes : ['Order of the sizes changed'];
}

function servingChange(formats: Formats, before: Serving | undefined, after: Serving): string[] {
	if (!before) return [`${servingWords(formats, after)} added`];
	const { label } = after;
	const price = (serving: Serving) => formatPrice(formats, serving.priceCents) ?? 'no price';
	return [
		...(before.priceCents !== after.priceCents ? [`${label} ${price(before)} → ${price(after)}`] : []),
		...(before.ounces !== after.ounces
			? [`${label} true ${typedMeasure(formats, before.ounces)} → ${measureText(formats, after.ounces)}`]
			: []),
		...(before.glass !== after.glass ? [`${label} glass ${before.glass} → ${after.glass}`] : []),
	];
}

const actions: Readonly<Record<string, string>> = {
	create: 'created it',
	update: 'edited it',
	status: 'changed its status',
	publish: 'let guests see it',
	hide: 'hid it from guests',
	low: 'marked the keg',
	prices: 'changed its prices',
	arrange: 'moved it on the taps',
	delete: 'deleted it',
	restore: 'restored it from the bin',
	'put-right': 'put it right',
	'take-down': 'deleted its photo for good',
	revert: 'brought an earlier version back',
	undo: 'took a change back',
	redo: 'did a change again',
};

/** Returns the words for an action; one of a later version is shown as it is. */
export function actionWords(action: string): string {
	return actions[action] ?? action;
}
