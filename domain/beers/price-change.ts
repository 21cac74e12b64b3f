import { type Formats, mostCents } from '../locale/formats.ts';
import { differingFields } from '../resources/two-versions.ts';
import type { Serving } from './beer.ts';
import { newPriceDoubt, type PriceIndex, sizeKey } from './price-doubt.ts';
import type { PriceChange, PricedBeer } from './price-endpoints.ts';

/** So many beers one change takes. */
export const mostBeers = 500;

export const priceRuleLabels = {
	raise: 'Raise by ($)',
	lower: 'Lower by ($)',
	set: 'Set to ($)',
	raisePercent: 'Raise by (%)',
	lowerPercent: 'Lower by (%)',
	round: 'Only round',
} as const;
export type PriceRuleKind = keyof typeof priceRuleLabels;

export interface PriceRule {
	readonly kind: PriceRuleKind;
	/** Cents, or percent. */
	readonly amount: number;
	/** Rounds to the next full so many cents; 1 leaves the cent. */
	readonly step: number;
}

/** Only `set` gives a price to a pour that has none. */
export function newPrice(cents: number | null, { kind, amount, step }: PriceRule): number | null {
	if (kind === 'set') return amount;
	if (cents === null) return null;
	const changed = {
		raise: cents + amount,
		lower: cents - amount,
		raisePercent: cents * (1 + amount / 100),
		lowerPercent: cents * (1 - amount / 100),
		round: cents,
	}[kind];
	// A hundredth of a cent that binary fractions leave does not tip a half.
	const rounded = Math.round(Number((changed / step).toFixed(4))) * step;
	return Math.min(mostCents, Math.max(0, rounded));
}

/** Each part narrows the change; null for all. */
export interface PriceScope {
	readonly size: string | null;
	readonly style: string | null;
	readonly status: string | null;
	readonly picked: ReadonlySet<string> | null;
}

export interface PlannedPrice extends PriceChange {
	readonly name: string;
	/** What is odd about the new price: it is held back until somebody says that it is meant. */
	readonly doubt: string | null;
}

const inScope = ({ id, style, status }: PricedBeer, scope: PriceScope) =>
	(scope.picked === null || scope.picked.has(id)) &&
	(scope.style === null || scope.style === style) &&
	(scope.status === null || scope.status === status);

/** What a rule would make of the prices in its scope; those that stay are left out. */
export function planPrices(
	formats: Formats,
	beers: readonly PricedBeer[],
	scope: PriceScope,
	rule: PriceRule,
	index: PriceIndex,
): PlannedPrice[] {
	const isMeant = ({ label }: Serving) => scope.size === null || sizeKey(label) === sizeKey(scope.size);
	return beers
		.filter((beer) => inScope(beer, scope))
		.flatMap((beer) => {
			const { id, name, servings, version } = beer;
			const after = servings.map((pour) =>
				isMeant(pour) ? { ...pour, priceCents: newPrice(pour.priceCents, rule) } : pour,
			);
			return servings.flatMap((pour, position): PlannedPrice[] => {
				const changed = after[position];
				if (!changed || changed.priceCents === pour.priceCents) return [];
				const doubt = newPriceDoubt(formats, changed, { id, servings: after, before: servings }, index);
				return [
					{
						beerId: id,
						name,
						label: pour.label,
						version,
						doubt,
						from: pour.priceCents,
						to: changed.priceCents,
					},
				];
			});
		});
}

type SizePrice = Omit<PriceChange, 'beerId'>;

/** What takes a change of prices back, size by size; null where more than prices has changed. */
export function pricesBack(was: readonly Serving[], is: readonly Serving[]): SizePrice[] | null {
	const isSame = (one: Serving, other: Serving | undefined) =>
		other !== undefined && differingFields(['label', 'ounces', 'glass'], one, other).length === 0;
	if (was.length !== is.length || !was.every((size, index) => isSame(size, is[index]))) return null;
	return was.flatMap(({ label, priceCents: to }, index) => {
		const from = is[index]?.priceCents ?? null;
		return from === to ? [] : [{ label, from, to }];
	});
}

/**
 * The sizes with their new prices; null when one of them is gone or costs something else by now than `from`. One that
 * costs `to` already stays, so that a change may be sent twice.
 */
export function withPrices(servings: readonly Serving[], changes: readonly SizePrice[]): Serving[] | null {
	const after = [...servings];
	for (const { label, from, to } of changes) {
		const index = after.findIndex((pour) => pour.label === label);
		const pour = after[index];
		if (!pour || (pour.priceCents !== from && pour.priceCents !== to)) return null;
		after[index] = { ...pour, priceCents: to };
	}
	return after;
}
