import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { writeFollowing } from '../beers/staff-store.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { pouring } from './follow-beer.ts';

/** What an undo puts back, beside the kegs themselves. */
export interface BeerState {
	readonly id: string;
	readonly status: string;
	readonly tappedOn: string | null;
	readonly published?: boolean | undefined;
}

/**
 * Makes beers what their kegs say they are, each with an entry of its history. `before` are the beers as they were before
 * their kegs changed; `wanted`, for an undo, what they had been.
 */
export async function followKegs(
	context: WriteContext,
	before: readonly StaffBeer[],
	wanted: readonly BeerState[] = [],
): Promise<void> {
	for (const beer of before) {
		const state = wanted.find(({ id }) => id === beer.id);
		const next = await stateOf(context, beer, state);
		const pours = next.status === 'on-tap';
		const same = beer.status === next.status && beer.tapNumber === next.tapNumber;
		const action = same && beer.low !== next.low ? 'leveled' : pours ? 'poured' : 'kicked';
		await writeFollowing(context, beer, { ...beer.beer, ...next }, action);
	}
}

async function stateOf(context: WriteContext, beer: StaffBeer, wanted: BeerState | undefined) {
	const { trx, today } = context;
	const kegs = await pouring(trx).select(['tap_number', 'level']).where('beer_id', '=', beer.id).execute();
	const wasOn = beer.status === 'on-tap';
	if (kegs.length === 0) {
		const left = { tapNumber: null, low: false };
		if (wanted && wanted.status !== 'on-tap') {
			const { status, tappedOn, published = true } = wanted;
			return { ...left, ...(wasOn ? { status, tappedOn, published } : {}) };
		}
		return { ...left, ...(wasOn ? { status: await afterLast(context, beer.id) } : {}) };
	}
	const numbers = kegs.flatMap(({ tap_number }) => (tap_number === null ? [] : [tap_number]));
	const on = {
		status: 'on-tap',
		tapNumber: numbers.length > 0 ? Math.min(...numbers) : null,
		low: kegs.every(({ level }) => level === 'low'),
		published: true,
	};
	if (wanted?.status === 'on-tap') return { ...on, tappedOn: wanted.tappedOn };
	const goesOn = wasOn || (await leftToday(context, beer.id));
	return { ...on, tappedOn: goesOn && beer.tappedOn !== null ? beer.tappedOn : today };
}

/** A keg that went back into a queue will come again. */
export async function afterLast({ trx }: Pick<WriteContext, 'trx'>, beerId: string) {
	const waiting = await trx
		.selectFrom('kegs')
		.select('id')
		.where('beer_id', '=', beerId)
		.where('tapped_at', 'is', null)
		.executeTakeFirst();
	return waiting ? 'coming-soon' : 'archived';
}

/** A fresh keg within the service day is no news to guests. */
async function leftToday({ trx, today, taproom }: WriteContext, beerId: string): Promise<boolean> {
	const last = await trx
		.selectFrom('kegs')
		.select('gone_at')
		.where('beer_id', '=', beerId)
		.where('gone_at', 'is not', null)
		.orderBy('gone_at', 'desc')
		.executeTakeFirst();
	const at = last?.gone_at;
	return at !== null && at !== undefined && serviceDayOf(new Date(at), taproom.schedule.timeZone) === today;
}
