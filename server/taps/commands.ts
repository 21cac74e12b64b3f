import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type Bar, type BarKeg, type Line, type Moment, pouringOn } from '#domain/taps/bar.ts';
import { type BarChange, kick, pour, refusal, requireLine, requirePresent } from '#domain/taps/bar-rules.ts';
import type { TapChange, TapPour } from '#domain/taps/taps.ts';
import { listHistory } from '../history/store.ts';
import { requirePastDay } from '../resources/past-day.ts';
import type { WriteContext } from '../resources/versioned.ts';
import { runCommand } from './change-bar.ts';

export function readTapNumber(text: string): number {
	const number = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
	if (number === 0) throw new AppError('NOT_FOUND', 'There is no such tap.');
	return number;
}

type KegRule = (keg: BarKeg, bar: Bar, moment: Moment) => BarChange | null;

/** A command about one keg that is not gone. */
export function changeKeg(
	context: WriteContext,
	id: string,
	rule: KegRule,
	{ requestId, shown }: { readonly requestId?: string | undefined; readonly shown?: readonly number[] } = {},
): Promise<TapChange> {
	return runCommand(context, {
		requestId,
		named: { kegIds: [id] },
		...(shown && { shown }),
		rule: (bar, moment) => rule(requirePresent(bar, id, moment), bar, moment),
	});
}

interface LineCommand {
	readonly number: number;
	readonly version: number;
	readonly kegIds?: readonly string[];
	readonly beerIds?: readonly string[];
}

/** A command about one tap, made from a version of it. Throws NOT_FOUND and CONFLICT. */
export function changeLine(
	context: WriteContext,
	{ number, version, ...named }: LineCommand,
	rule: (line: Line, bar: Bar, moment: Moment) => BarChange | null,
): Promise<TapChange> {
	return runCommand(context, {
		named,
		shown: [number],
		async rule(bar, moment) {
			const line = requireLine(bar, number);
			if (line.version === version) return rule(line, bar, moment);
			const [last] = await listHistory(context.trx, 'tap', String(number), 1);
			const by = last ? { username: last.username, at: last.at } : null;
			const message = `${by?.username ?? 'Somebody'} has changed tap ${number} in the meantime. Look again and repeat.`;
			throw refusal(bar, message, { keg: pouringOn(bar, number), by, numbers: [number] });
		},
	});
}

interface Kick {
	readonly id?: string | undefined;
	readonly skipQueue?: boolean | undefined;
}

export const kickKeg = (context: WriteContext, kegId: string, { id, skipQueue = false }: Kick) =>
	changeKeg(context, kegId, (keg, bar, moment) => kick(bar, keg, skipQueue, moment), { requestId: id });

/** Puts a new keg of a beer, or a waiting one, on a tap; what pours there must be named by `ends`. */
export function pourKeg(context: WriteContext, number: number, input: TapPour): Promise<TapChange> {
	const { id: requestId, beerId, kegId, ends = null, size, batch, filledOn, level } = input;
	const given = Object.entries({ size, batch, filledOn, level }).filter(([, value]) => value !== undefined);
	const newId = requestId ?? randomUUID();
	const named = (id: string | null | undefined) => (id ? [id] : []);
	return runCommand(context, {
		requestId,
		named: { kegIds: [newId, ...named(kegId), ...named(ends)], beerIds: named(beerId) },
		rule(bar, moment) {
			requirePastDay(context, 'filledOn', filledOn);
			return pour(bar, { number, newId, beerId, kegId, ends, details: Object.fromEntries(given) }, moment);
		},
	});
}
