import { type Beer, type Serving, soldStatuses } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { mostBeers, withPrices } from '#domain/beers/price-change.ts';
import { newPriceDoubt, priceIndex } from '#domain/beers/price-doubt.ts';
import {
	type PriceChange,
	type PriceChanges,
	type PriceConflict,
	type PriceDoubts,
	type PricedBeer,
	pricedBeerSchema,
} from '#domain/beers/price-endpoints.ts';
import { usualServings } from '#domain/beers/usual-sizes.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { settings } from '#domain/settings/setting.ts';
import { withThreadFor } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { timeSlices } from '../process/event-loop.ts';
import { type Actor, createOnce, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { readSetting } from '../settings/store.ts';
import type { Taproom } from '../taproom.ts';
import { asOneChange, requireBeers } from './bulk.ts';
import { beerHistory } from './history.ts';
import { listStaffRows } from './staff-lists.ts';
import { requireThere, writeChange } from './staff-store.ts';
import { readPours } from './store.ts';

export function pricesApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('prices.list', async ({ query }) => ({ beers: await listPrices(db, query.of === 'all') }));
	route('prices.usual', async ({ actor, body }) => ({ beers: await addUsualSizes(actor, body.beers) }));
	route('prices.change', async ({ actor, body }) => ({ beers: await changePrices(actor, body) }));
}

async function listPrices(db: Db, all: boolean): Promise<PricedBeer[]> {
	const rows = await listStaffRows(db, all ? 'there' : soldStatuses);
	const pourOf = await readPours(db, all ? 'all' : 'sold');
	return rows.map((row) => ({ ...row, servings: pourOf(row.id).servings }));
}

interface PriceRequest {
	/** Null for a new beer. */
	readonly id: string | null;
	readonly before: readonly Serving[];
	readonly servings: readonly Serving[];
	readonly isConfirmed: (label: string) => boolean;
	readonly pathOf: (label: string) => string;
}

/** Throws INVALID_INPUT for unusual prices that nobody has confirmed, so that guests never see them. */
export async function requireConfirmedPrices(
	{ trx, taproom }: Pick<WriteContext, 'trx' | 'taproom'>,
	priced: readonly PriceRequest[],
): Promise<void> {
	const isChanged = ({ before, servings }: PriceRequest) =>
		servings.some(({ label, priceCents }) => {
			return priceCents !== before.find((one) => one.label === label)?.priceCents;
		});
	if (!priced.some(isChanged)) return;
	const index = priceIndex(await listPrices(trx, false));
	const unusual = priced.flatMap(({ id, before, servings, isConfirmed, pathOf }) =>
		servings.flatMap((pour) => {
			const { label } = pour;
			const doubt = isConfirmed(label)
				? null
				: newPriceDoubt(taproom.formats, pour, { id: id ?? '', servings, before }, index);
			return doubt === null ? [] : [{ beerId: id, label, doubt, path: pathOf(label) }];
		}),
	);
	const [first] = unusual;
	if (!first) return;
	const fields = unusual.map(({ path, doubt }) => ({ path, message: `${doubt} Keep it?` }));
	const details: PriceDoubts = {
		doubts: unusual.map(({ beerId, label, doubt }) => ({ beerId, label, doubt })),
	};
	const message = unusual.length === 1 ? first.doubt : `${unusual.length} prices look odd. ${first.doubt}`;
	throw new AppError('INVALID_INPUT', message, { fields, details });
}

const pricedOf = (beer: StaffBeer): PricedBeer =>
	pricedBeerSchema.parse({ ...beer, servings: beer.beer.servings });

/** Returns the beers whose price somebody else has set since the version that the change was made from. */
async function pricesSetSince(
	{ trx, staff }: WriteContext,
	beers: readonly StaffBeer[],
	changesOf: ReadonlyMap<string, readonly PriceChange[]>,
): Promise<ReadonlySet<string>> {
	const found = new Set<string>();
	for (const before of beers) {
		const outdated = (changesOf.get(before.id) ?? []).filter(
			({ label, to, version = before.version }) =>
				version < before.version && priceOf(before.beer, label) !== to,
		);
		if (outdated.length === 0) continue;
		const theirs = (await beerHistory(trx, before)).filter(({ username }) => username !== staff.username);
		const isSet = ({ label, version: seen = 0 }: PriceChange) =>
			theirs.some(
				({ version, before: was, after }) =>
					(version ?? 0) > seen && priceOf(was, label) !== priceOf(after, label),
			);
		if (outdated.some(isSet)) found.add(before.id);
	}
	return found;
}

const priceOf = (beer: Pick<Beer, 'servings'> | null, label: string) =>
	beer?.servings.find((pour) => pour.label === label)?.priceCents;

/** Changes all prices, or none if one differs from `from` or its beer is in the bin. */
function changePrices(actor: Actor, { id: requestId, changes }: PriceChanges): Promise<PricedBeer[]> {
	const byBeer = Map.groupBy(changes, ({ beerId }) => beerId);
	if (byBeer.size > mostBeers) throw fieldError('changes', `At most ${mostBeers} beers at once.`);
	const write = async (context: WriteContext) => {
		const beers = await requireBeers(context.trx, [...byBeer.keys()]);
		const priced = beers.map((before) => ({
			before,
			servings: withPrices(before.beer.servings, byBeer.get(before.id) ?? []),
		}));
		const setSince = await pricesSetSince(context, beers, byBeer);
		const stale = priced.filter(
			({ before, servings }) => before.deletedAt !== null || servings === null || setSince.has(before.id),
		);
		if (stale.length > 0)
			throw await conflict(
				context,
				stale.map(({ before }) => before),
				changes,
			);
		await requireConfirmedPrices(
			context,
			priced.map(({ before: { id, beer }, servings }) => ({
				...{ id, before: beer.servings, servings: servings ?? beer.servings },
				isConfirmed: (label) => changes.some((one) => one.beerId === id && one.label === label && one.meant),
				pathOf: (label) =>
					`changes.${changes.findIndex((one) => one.beerId === id && one.label === label)}.to`,
			})),
		);
		const pause = timeSlices();
		const after: PricedBeer[] = [];
		await asOneChange(context, { ...changeOf(beers), requestId }, async (own, note) => {
			for (const { before, servings } of priced) {
				const beer = { ...before.beer, servings: servings ?? before.beer.servings };
				after.push(pricedOf(await writeChange(own, before, beer, note)));
				await pause();
			}
		});
		return after;
	};
	const once = (context: WriteContext) =>
		createOnce(context, byBeer.size > 1 ? 'beers' : 'beer', requestId, {
			create: () => write(context),
			again: async () => (await requireBeers(context.trx, [...byBeer.keys()])).map(pricedOf),
		});
	return withThreadFor(actor.taproom.db, byBeer.size, () => inTransaction(actor, once));
}

const changeOf = (beers: readonly StaffBeer[]) => ({
	names: beers.map(({ name }) => name),
	action: 'prices',
});

/** Adds the usual sizes to beers that have none: to all, or to none if one is in the bin. */
function addUsualSizes(actor: Actor, named: readonly string[]): Promise<PricedBeer[]> {
	const ids = [...new Set(named)];
	const write = async (context: WriteContext) => {
		const { trx: db, taproom } = context;
		const { value: usual } = await readSetting({ db, damage: taproom.damage }, settings.sizes);
		const beers = await requireBeers(db, ids);
		beers.forEach(requireThere);
		const pause = timeSlices();
		const after: PricedBeer[] = [];
		const unsized = beers.filter(({ beer }) => beer.servings.length === 0);
		await asOneChange(context, changeOf(unsized), async (own, note) => {
			for (const before of beers) {
				const sized = { ...before.beer, servings: usualServings(usual, before.beer) };
				const isNew = unsized.includes(before);
				after.push(pricedOf(isNew ? await writeChange(own, before, sized, note) : before));
				await pause();
			}
		});
		return after;
	};
	return withThreadFor(actor.taproom.db, ids.length, () => inTransaction(actor, write));
}

async function conflict(context: WriteContext, stale: readonly StaffBeer[], yours: readonly PriceChange[]) {
	const { taproom } = context;
	const [first, ...others] = stale;
	const last = first ? await conflictingEntry(context, first, yours) : undefined;
	const by = last ? { username: last.username, at: last.at } : null;
	const details: PriceConflict & { yours: unknown } = { current: stale.map(pricedOf), by, yours };
	const message =
		others.length > 0
			? `${first?.name} and ${others.length} more cost something else by now. Nothing was done; look again and repeat.`
			: conflictWords(taproom.formats, first, by?.username ?? 'Somebody', yours);
	return new AppError('CONFLICT', message, { details });
}

/**
 * Returns the last entry that set one of the prices, made by somebody else if the price is as `from` says; otherwise the
 * beer's last entry.
 */
async function conflictingEntry(
	{ trx, staff }: WriteContext,
	beer: StaffBeer,
	yours: readonly PriceChange[],
) {
	const entries = await beerHistory(trx, beer);
	const setting = entries.find(({ username, before, after }) =>
		yours.some(
			({ beerId, label, from }) =>
				beerId === beer.id &&
				priceOf(before, label) !== priceOf(after, label) &&
				(priceOf(beer.beer, label) !== from || username !== staff.username),
		),
	);
	return beer.deletedAt === null && setting ? setting : entries[0];
}

function conflictWords(
	formats: Formats,
	beer: StaffBeer | undefined,
	who: string,
	yours: readonly PriceChange[],
): string {
	if (!beer) return 'The prices have been changed in the meantime.';
	if (beer.deletedAt !== null) return `${beer.name} is in the bin. Restore it first.`;
	const costs = ({ label }: PriceChange) => beer.beer.servings.find((pour) => pour.label === label);
	const change = yours.find((one) => one.beerId === beer.id && costs(one)?.priceCents !== one.from);
	if (!change) return `${who} has changed ${beer.name} in the meantime.`;
	const pour = costs(change);
	if (!pour) return `${beer.name} is not sold as ${change.label} any more.`;
	return `${who} has made ${change.label} of ${beer.name} ${formatPrice(formats, pour.priceCents) ?? 'without a price'}.`;
}
