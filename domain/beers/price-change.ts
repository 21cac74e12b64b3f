import { type Formats, mostCents } from '../locale/formats.ts';
import { differingFields } from '../resources/two-versions.ts';
import type { Serving } from './beer.ts';
import { newPriceDoubt, type PriceIndex, sizeKey } from './price-doubt.ts';
import type { PriceChange, PricedBeer } from './price-endpoints.ts';

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
	/** Cents or percent, depending on `kind`. */
	readonly amount: number;
	/** Rounds to a multiple of this many cents; 1 keeps every cent. */
	readonly step: number;
}

/** Returns the new price. A pour without a price gets one only by `set`. */
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
	// The remainder of binary fractions must not tip a half.
	const rounded = Math.round(Number((changed / step).toFixed(4))) * step;
	return Math.min(mostCents, Math.max(0, rounded));
}

/** Each field narrows the change; null includes everything. */
export interface PriceScope {
	readonly size: string | null;
	readonly style: string | null;
	readonly status: string | null;
	readonly picked: ReadonlySet<string> | null;
}

export interface PlannedPrice extends PriceChange {
	readonly name: string;
	/** Why the new price is unusual; the change waits until the user confirms it. Null if it is not. */
	readonly doubt: string | null;
}

const inScope = ({ id, style, status }: PricedBeer, scope: PriceScope) =>
	(scope.picked === null || scope.picked.has(id)) &&
	(scope.style === null || scope.style === style) &&
	(scope.status === null || scope.status === status);

/** Lists the prices that a rule would change. */
export function planPrices(
	formats: Formats,
	beers: readonly PricedBeer[],
	scope: PriceScope,
	rule: PriceRule,
	index: PriceIndex,
): PlannedPrice[] {
	const isChanged = ({ label }: Serving) => scope.size === null || sizeKey(label) === sizeKey(scope.size);
	return beers
		.filter((beer) => inScope(beer, scope))
		.flatMap((beer) => {
			const { id, name, servings, version } = beer;
			const after = servings.map((pour) =>
				isChanged(pour) ? { ...pour, priceCents: newPrice(pour.priceCents, rule) } : pour,
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

/** Returns the reverse of a change of prices, size by size; null if anything besides prices has changed. */
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
 * Returns the sizes with their new prices; null if a size is gone or no longer costs `from`. A size that already
 * costs `to` is fine, so a change may be sent twice.
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
