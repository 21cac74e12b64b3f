import { useQuery } from '@tanstack/react-query';
import { useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { useItems } from '#app/admin/content/use-content.ts';
import { tapsQuery } from '#app/admin/taps/queries.ts';
import { onReturn, staffQuery } from '#app/api/staff-query.ts';
import type { PricedBeer } from '#domain/beers/price-endpoints.ts';
import { type Step, stepWords } from '#domain/change-overs/change-over.ts';
import { kinds } from '#domain/resources/kinds.ts';

export const changeOversQuery = { ...staffQuery('changeOvers.list', ['change-overs', 'beers']), ...onReturn };
const pricesQuery = { ...staffQuery('prices.list', ['beers'], { query: { of: 'all' } }), ...onReturn };

interface Named {
	readonly value: string;
	readonly label: string;
}

const byLabel = (options: readonly Named[]) =>
	options.toSorted((one, other) => one.label.localeCompare(other.label));

/** Reads everything that a step can change. */
export function useSubjects() {
	const beers = (useStaffBeers().data ?? []).filter(({ deletedAt }) => deletedAt === null);
	const { data } = useQuery(tapsQuery);
	const dishes = useItems(kinds['food-item']);
	const drinks = useItems(kinds.drink);
	return {
		beers: byLabel(beers.map(({ id, name }) => ({ value: id, label: name }))),
		taps: (data?.taps ?? []).map(({ number, pouring }) => ({
			value: number,
			label: `Tap ${number}, ${pouring ? pouring.beer.name : 'empty'}`,
		})),
		'food-item': byLabel(dishes.map(({ slug, name }) => ({ value: slug, label: name }))),
		drink: byLabel(drinks.map(({ slug, name }) => ({ value: slug, label: name }))),
	};
}
export type Subjects = ReturnType<typeof useSubjects>;

export function usePriced(beerId: string): PricedBeer | null {
	const { data } = useQuery(pricesQuery);
	return data?.beers.find(({ id }) => id === beerId) ?? null;
}

/** Describes a step: 'Put Low Cloud on tap 3'. */
export function stepText(step: Step, subjects: Subjects): string {
	const options = step.kind === 'stock' ? subjects[step.of] : subjects.beers;
	const wanted = step.kind === 'stock' ? step.slug : 'beerId' in step ? step.beerId : '';
	return stepWords(step, options.find(({ value }) => value === wanted)?.label ?? '…');
}
