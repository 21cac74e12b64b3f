import { randomUUID } from 'node:crypto';
import { type Bar, beerOf, type Line, type Moment, pouringOn } from '#domain/bar/bar.ts';
import { type BarChange, kick, pour, refusal, requireLine, requirePresent } from '#domain/bar/rules.ts';
import type { TapChange, TapPour } from '#domain/bar/taps.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import { findChange, listHistory } from '../history/store.ts';
import { requirePastDay } from '../resources/past-day.ts';
import { createOnce, type WriteContext } from '../resources/versioned.ts';
import { barFor, momentOf, storeChange, tapChangeOf } from './change-bar.ts';
import { snapshotSchema } from './snapshot.ts';

/** The version of a tap, or of the tap where a keg is (of its beer if it has none), from which a command was made. */
type MadeFrom = { readonly version: number } & ({ readonly tap: number } | { readonly kegId: string });

export interface Command {
	/** The client's id of the request: one sent twice makes one change with one response. */
	readonly requestId?: string | undefined;
	/** Kegs and beers that the rule needs besides what is on tap. */
	readonly kegIds?: readonly string[];
	readonly beerIds?: readonly string[];
	readonly madeFrom?: MadeFrom;
	/** Days that must not be in the future, by the names of their fields. */
	readonly days?: Readonly<Record<string, PlainDate | null | undefined>>;
	/** The taps to return when nothing had to be changed. */
	readonly shown?: readonly number[];
	/** Returns null if there is nothing to change. Throws the refusal. */
	readonly rule: (bar: Bar, moment: Moment) => BarChange | null;
}

export function runCommand(context: WriteContext, command: Command): Promise<TapChange> {
	const { requestId, kegIds = [], beerIds = [], madeFrom, days = {}, shown = [], rule } = command;
	return createOnce(context, 'tap', requestId, {
		async create() {
			const bar = await barFor(context, { kegIds, beerIds });
			const moment = momentOf(context);
			if (madeFrom) await requireMadeFrom(context, bar, madeFrom);
			for (const [field, day] of Object.entries(days)) requirePastDay(context, field, day);
			const change = rule(bar, moment);
			return change ? storeChange(context, bar, change, { requestId }) : tapChangeOf(bar, null, shown, {});
		},
		async again(subjectId, entryId) {
			const entry = await findChange(context.trx, 'tap', subjectId, entryId);
			const after = snapshotSchema.parse(entry?.after);
			const bar = await barFor(context, { kegIds: after.kegs.map(({ id }) => id) });
			const numbers = after.taps.map(({ number }) => number);
			return tapChangeOf(bar, entryId, numbers, after);
		},
	});
}

/** Throws NOT_FOUND, or CONFLICT if the tap, or the beer of a keg without one, has changed since. */
async function requireMadeFrom(context: WriteContext, bar: Bar, from: MadeFrom): Promise<void> {
	const { version } = from;
	if ('tap' in from) return requireVersion(context, requireLine(bar, from.tap), { bar, version });
	const keg = requirePresent(bar, from.kegId, momentOf(context));
	const { tapNumber } = keg;
	if (tapNumber !== null) return requireVersion(context, requireLine(bar, tapNumber), { bar, version });
	const beer = beerOf(bar, keg);
	if (beer.version === version) return;
	const message = `${beer.name} has been changed in the meantime. Look again and repeat.`;
	throw refusal(bar, message, { keg, numbers: [] });
}

async function requireVersion(
	{ trx }: WriteContext,
	{ number, version: current }: Line,
	{ bar, version }: { readonly bar: Bar; readonly version: number },
): Promise<void> {
	if (current === version) return;
	const [last] = await listHistory(trx, 'tap', String(number), 1);
	const by = last ? { username: last.username, at: last.at } : null;
	const message = `${by?.username ?? 'Somebody'} has changed tap ${number} in the meantime. Look again and repeat.`;
	throw refusal(bar, message, { keg: pouringOn(bar, number), by, numbers: [number] });
}

export const kickCommand = (kegId: string, skipQueue: boolean, requestId?: string): Command => ({
	requestId,
	kegIds: [kegId],
	rule: (bar, moment) => kick(bar, requirePresent(bar, kegId, moment), skipQueue, moment),
});

/** Puts a new or waiting keg on a tap. If one pours there, `ends` must name it. */
export function pourCommand(number: number, input: TapPour): Command {
	const { id: requestId, beerId, kegId, ends = null, size, batch, filledOn, level } = input;
	const given = Object.entries({ size, batch, filledOn, level }).filter(([, value]) => value !== undefined);
	const newId = requestId ?? randomUUID();
	const named = (id: string | null | undefined) => (id ? [id] : []);
	return {
		requestId,
		kegIds: [newId, ...named(kegId), ...named(ends)],
		beerIds: named(beerId),
		days: { filledOn },
		rule: (bar, moment) =>
			pour(bar, { number, newId, beerId, kegId, ends, details: Object.fromEntries(given) }, moment),
	};
}
