import { randomUUID } from 'node:crypto';
import { type Bar, type BarKeg, beerOf, type Line, type Moment, pouringOn } from '#domain/bar/bar.ts';
import { type BarChange, kick, pour, refusal, requireLine, requirePresent } from '#domain/bar/rules.ts';
import type { TapChange, TapPour } from '#domain/bar/taps.ts';
import { AppError } from '#domain/errors.ts';
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

/** Runs a command about one keg that is not gone. */
export function changeKeg(
	context: WriteContext,
	id: string,
	rule: KegRule,
	requestId?: string,
): Promise<TapChange> {
	return runCommand(context, {
		requestId,
		named: { kegIds: [id] },
		rule: (bar, moment) => rule(requirePresent(bar, id, moment), bar, moment),
	});
}

interface Versioned {
	readonly requestId?: string | undefined;
	/** The version of the keg's tap, or of its beer if it has none. */
	readonly version: number;
	readonly shown?: readonly number[];
}

/** Runs a command about one keg, made from a version of the tap it is on. */
export function changeKegFrom(
	context: WriteContext,
	id: string,
	{ requestId, version, shown = [] }: Versioned,
	rule: KegRule,
): Promise<TapChange> {
	return runCommand(context, {
		requestId,
		named: { kegIds: [id] },
		shown,
		async rule(bar, moment) {
			const keg = requirePresent(bar, id, moment);
			const { tapNumber } = keg;
			if (tapNumber !== null) await requireVersion(context, bar, requireLine(bar, tapNumber), version);
			else if (beerOf(bar, keg).version !== version) {
				const message = `${beerOf(bar, keg).name} has been changed in the meantime. Look again and repeat.`;
				throw refusal(bar, message, { keg, numbers: [] });
			}
			return rule(keg, bar, moment);
		},
	});
}

async function requireVersion(
	{ trx }: WriteContext,
	bar: Bar,
	{ number, version: current }: Line,
	version: number,
): Promise<void> {
	if (current === version) return;
	const [last] = await listHistory(trx, 'tap', String(number), 1);
	const by = last ? { username: last.username, at: last.at } : null;
	const message = `${by?.username ?? 'Somebody'} has changed tap ${number} in the meantime. Look again and repeat.`;
	throw refusal(bar, message, { keg: pouringOn(bar, number), by, numbers: [number] });
}

interface LineCommand {
	readonly number: number;
	readonly version: number;
	readonly kegIds?: readonly string[];
	readonly beerIds?: readonly string[];
}

/** Runs a command about one tap, made from a version of it. Throws NOT_FOUND and CONFLICT. */
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
			await requireVersion(context, bar, line, version);
			return rule(line, bar, moment);
		},
	});
}

interface Kick {
	readonly id?: string | undefined;
	readonly skipQueue?: boolean | undefined;
}

export const kickKeg = (context: WriteContext, kegId: string, { id, skipQueue = false }: Kick) =>
	changeKeg(context, kegId, (keg, bar, moment) => kick(bar, keg, skipQueue, moment), id);

/** Puts a new or waiting keg on a tap. If one pours there, `ends` must name it. */
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
