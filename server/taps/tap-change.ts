import * as z from 'zod/mini';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import type { Tap, TapChange } from '#domain/taps/taps.ts';
import { findStaffBeers } from '../beers/staff-store.ts';
import type { Db } from '../db/schema.ts';
import { findChange } from '../history/store.ts';
import { audit, createOnce, type WriteContext } from '../resources/versioned.ts';
import { touchTaps } from './follow-beer.ts';
import { type BeerState, followKegs } from './follow-kegs.ts';
import { findKeg, readTaps } from './read-taps.ts';

const text = z.nullable(z.string());
const kegRow = z.object({
	id: z.string(),
	beer_id: z.string(),
	tap_number: z.nullable(z.int()),
	position: z.int(),
	size: text,
	batch: text,
	filled_on: text,
	level: text,
	tapped_on: text,
	tapped_at: text,
	gone_at: text,
	gone_by: text,
	created_at: z.string(),
});
const tapRow = z.object({
	number: z.int(),
	name: text,
	gas: text,
	cleaned_on: text,
	out_of_order: z.int(),
});

/** What the history holds of a change at the bar: rows as they were, so that an undo puts back exactly that. */
export const snapshotSchema = z.object({
	kegs: z.array(kegRow),
	taps: z.array(tapRow),
	beers: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			status: z.string(),
			tappedOn: text,
			published: z.optional(z.boolean()),
		}),
	),
	ended: z.optional(text),
	poured: z.optional(text),
	skipped: z.optional(z.array(z.string())),
	shown: z.optional(z.array(z.string())),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
export type KegSnapshot = Snapshot['kegs'][number];
export type TapSnapshot = Snapshot['taps'][number];

/** What a change may touch. */
interface Touched {
	readonly kegIds: readonly string[];
	readonly numbers: readonly (number | null)[];
	readonly beerIds: readonly string[];
}

interface Outcome {
	readonly ended?: string | null;
	readonly poured?: string | null;
	readonly skipped?: readonly string[];
	readonly shown?: readonly string[];
}

async function snapshot(
	db: Db,
	{ kegIds, numbers }: Touched,
	beers: readonly StaffBeer[],
): Promise<Snapshot> {
	const real = numbers.filter((number) => number !== null);
	const kegs = db.selectFrom('kegs').selectAll().where('id', 'in', kegIds).orderBy('id');
	const taps = db
		.selectFrom('taps')
		.select(['number', 'name', 'gas', 'cleaned_on', 'out_of_order'])
		.where('number', 'in', real)
		.orderBy('number');
	return {
		kegs: await kegs.execute(),
		taps: await taps.execute(),
		beers: beers.map(({ id, name, status, tappedOn, published }) => {
			return { id, name, status, tappedOn, published };
		}),
	};
}

interface TapWrite extends Touched {
	readonly action: string;
	readonly requestId?: string | undefined;
	/** The change that this one undoes, and its subject. */
	readonly undoes?: string | undefined;
	readonly subjectId?: string;
	/** For an undo: what the beers had been. */
	readonly wanted?: readonly BeerState[];
	readonly run: () => Promise<Outcome | undefined>;
}

/** Changes kegs and taps, brings the beers after them, and records both states in one entry. */
export async function changeTaps(context: WriteContext, write: TapWrite): Promise<TapChange> {
	const { trx } = context;
	const { action, requestId, undoes, wanted, numbers } = write;
	const first = numbers.find((number) => number !== null) ?? '-';
	const beers = await findStaffBeers(trx, [...new Set(write.beerIds)]);
	const before = await snapshot(trx, write, beers);
	const done = await write.run();
	await followKegs(
		context,
		beers.filter(({ deletedAt }) => deletedAt === null),
		wanted,
	);
	await touchTaps(trx, numbers);
	const after = await snapshot(trx, write, await findStaffBeers(trx, write.beerIds));
	const isShown = new Set(after.beers.flatMap(({ id, published }) => (published ? [id] : [])));
	const shown = before.beers.filter(({ id, published }) => published === false && isShown.has(id));
	const outcome = { ...done, ...(shown.length > 0 && { shown: shown.map(({ name }) => name) }) };
	const change = await audit(context, {
		subject: 'tap',
		subjectId: write.subjectId ?? String(first),
		action,
		before,
		after: { ...after, ...outcome },
		requestId,
		undoes,
	});
	context.announce('taps');
	// A menu says on which taps, and by which gas, also where the beer itself has not changed.
	for (const id of write.beerIds) context.announce('beers', id);
	return answer(trx, change, numbers, outcome);
}

/** The response to a wish that is fulfilled already. */
export const unchanged = (taps: Tap[]): TapChange => ({
	change: null,
	taps,
	ended: null,
	poured: null,
	skipped: [],
	shown: [],
});

async function answer(
	db: Db,
	change: string | null,
	numbers: Touched['numbers'],
	{ ended = null, poured = null, skipped = [], shown = [] }: Outcome,
): Promise<TapChange> {
	const taps = await readTaps(
		db,
		numbers.filter((number) => number !== null),
	);
	const kegs = { ended: await findKeg(db, ended), poured: await findKeg(db, poured) };
	return { change, taps, ...kegs, skipped: [...skipped], shown: [...shown] };
}

/** A request that comes twice, with the client's id, is one change and has one response. */
export function once(
	context: WriteContext,
	requestId: string | undefined,
	create: () => Promise<TapChange>,
): Promise<TapChange> {
	return createOnce(context, 'tap', requestId, {
		create,
		async again(subjectId, entryId) {
			const entry = await findChange(context.trx, 'tap', subjectId, entryId);
			const after = snapshotSchema.parse(entry?.after);
			const numbers = after.taps.map(({ number }) => number);
			return answer(context.trx, entryId, numbers, after);
		},
	});
}

export function readTapNumber(text: string): number {
	const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
	if (number === 0) throw new AppError('NOT_FOUND', 'There is no such tap.');
	return number;
}
