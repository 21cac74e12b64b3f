import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { outbox } from '#app/admin/outbox/browser-outbox.ts';
import type { PendingAction } from '#app/admin/outbox/pending-line.tsx';
import { errorOf, type QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { useExpected, useOutbox, useOutboxState } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { type Serving, soldStatuses } from '#domain/beers/beer.ts';
import { orderBeers } from '#domain/beers/beer-order.ts';
import { newPriceDoubt, type PriceIndex, priceIndex } from '#domain/beers/price-doubt.ts';
import { type PriceChange, type PricedBeer, priceChangesSchema } from '#domain/beers/price-endpoints.ts';
import { searchRows } from '#domain/beers/staff-beer-list.ts';
import { PriceEdits, pourKey, priceText } from './price-edits.ts';

const everyList = ['staff', 'prices'];

export const pricesQuery = (of: 'sold' | 'all') =>
	queryOptions({
		queryKey: [...everyList, of],
		meta: { reads: ['beers'] },
		queryFn: async ({ signal }): Promise<readonly PricedBeer[]> =>
			(await callStaff('prices.list', { query: { of }, signal })).beers,
		staleTime: 0,
	});

export const priceFilters = { 'on-tap': 'On tap', sold: 'Sold', all: 'All' } as const;
type PriceFilter = keyof typeof priceFilters;
const none: readonly PricedBeer[] = [];
const isFilter = (text: string | null): text is PriceFilter =>
	text !== null && Object.hasOwn(priceFilters, text);

/** Applies a waiting action to prices. */
export function expectPrices(beers: readonly PricedBeer[], action: QueuedAction): readonly PricedBeer[] {
	const changes = changesOf(action);
	if (changes.length === 0) return beers;
	const costs = (id: string, pour: Serving): Serving => {
		const change = changes.find(({ beerId, label }) => beerId === id && label === pour.label);
		return change ? { ...pour, priceCents: change.to } : pour;
	};
	return beers.map((beer) =>
		changes.some(({ beerId }) => beerId === beer.id)
			? { ...beer, servings: beer.servings.map((pour) => costs(beer.id, pour)) }
			: beer,
	);
}

/** Reads the prices that an action changes; empty for an action of unknown shape from another build. */
function changesOf(action: QueuedAction): readonly PriceChange[] {
	if (action.name !== 'prices.change') return [];
	return z.safeParse(priceChangesSchema, action.body).data?.changes ?? [];
}

/** A price that waits or was changed on this screen, with the former price. */
export interface PriceNote {
	readonly change: PriceChange;
	readonly pending: PendingAction | null;
}

/** Collects typed, waiting and changed prices. `edits` is the same object for the lifetime of the screen. */
function usePriceEdits(beers: readonly PricedBeer[], index: PriceIndex) {
	const formats = useFormats();
	const edits = useMemo(() => new PriceEdits(), []);
	const act = useOutboxAction();
	const { waiting, isDeferred } = useOutbox();
	const { actions } = useOutboxState();
	const { user } = useAuth();
	const [done, setDone] = useState<readonly PriceChange[]>([]);
	useEffect(() => {
		const doubtOf = ({ beerId: id, label, to }: PriceChange) => {
			const before = beers.find((beer) => beer.id === id)?.servings ?? [];
			const servings = before.map((pour) => (pour.label === label ? { ...pour, priceCents: to } : pour));
			const pour = servings.find((one) => one.label === label);
			return pour ? newPriceDoubt(formats, pour, { id, servings, before }, index) : null;
		};
		const send = async (change: PriceChange, name: string) => {
			const title = `${name}, ${change.label}: ${priceText(formats, change.to)}`;
			const notice = { title, message: `It was ${priceText(formats, change.from)}.` };
			const outcome = await act(
				{ name: 'prices.change', body: { changes: [change] }, label: title },
				{ done: () => notice, failed: null },
			);
			if (outcome.state === 'refused') edits.refuse(change, name, outcome.error);
			if (outcome.state === 'done') setDone((before) => [...before, change]);
		};
		edits.connect({ formats, doubtOf, send: (change, name) => void send(change, name) });
	}, [formats, edits, act, beers, index]);
	useEffect(() => {
		// A price that was refused while no screen waited for it is shown in its row, beside the present one.
		for (const action of actions) {
			const [change, ...others] = changesOf(action);
			const { refusal, person, id } = action;
			const beer = beers.find((one) => one.id === change?.beerId);
			if (!refusal || !change || others.length > 0 || !beer || person.id !== user?.id) continue;
			edits.refuse(change, beer.name, errorOf(refusal));
			void outbox.discard(id);
		}
	}, [edits, actions, beers, user]);
	const notes = useMemo(() => {
		const sent = waiting.flatMap((action) =>
			changesOf(action).map((change) => ({ change, pending: { action, deferred: isDeferred(action) } })),
		);
		const all: readonly PriceNote[] = [...done.map((change) => ({ change, pending: null })), ...sent];
		return new Map(all.map((note) => [pourKey(note.change.beerId, note.change.label), note]));
	}, [waiting, isDeferred, done]);
	const typed = useSyncExternalStore(edits.subscribe, edits.snapshot, edits.snapshot);
	return { edits, typed, notes };
}

/** Returns the beers with their prices, those on tap first. */
export function usePriceList() {
	const [params] = useSearchParams();
	const wanted = params.get('show');
	const filter = isFilter(wanted) ? wanted : 'on-tap';
	const [search, setSearch] = useState('');
	const looked = useDeferredValue(search);
	const query = useQuery({
		...pricesQuery(filter === 'all' ? 'all' : 'sold'),
		placeholderData: keepPreviousData,
	});
	const expected = useExpected(query.data ?? none, expectPrices);
	const beers = useMemo(() => orderBeers(expected), [expected]);
	const index = useMemo(
		() => priceIndex(beers.filter(({ status }) => soldStatuses.includes(status))),
		[beers],
	);
	const edits = usePriceEdits(beers, index);
	const shown = useMemo(() => {
		const listed = filter === 'on-tap' ? beers.filter(({ status }) => status === 'on-tap') : beers;
		return searchRows(listed, looked);
	}, [beers, filter, looked]);
	return { query, filter, search, setSearch, beers, shown, index, ...edits, key: `${filter} ${looked}` };
}
export type PriceList = ReturnType<typeof usePriceList>;
