import { whenText } from '../changes/when-text.ts';
import { AppError, fieldError } from '../errors.ts';
import { serviceDayOf } from '../hours/service-day.ts';
import type { PlainDate } from '../zoned-time.ts';
import {
	type Bar,
	type BarBeer,
	type BarKeg,
	beerOf,
	kegOf,
	kegsOfBeer,
	type Line,
	type Moment,
	pouringIn,
	pouringOn,
	pours,
	queueOn,
	tapsOf,
} from './bar.ts';
import type { Keg, KegConflict, KegDetails, TapInput } from './taps.ts';

/** The result of a command at the bar. */
export interface BarChange {
	readonly action: string;
	/** The numbers of the changed taps; the log files the change under the first. */
	readonly numbers: readonly (number | null)[];
	/** Changed and new kegs, in their new state. */
	readonly kegs: readonly BarKeg[];
	/** Ids of kegs that are deleted as if they had never existed. */
	readonly removed?: readonly string[];
	/** Changed and new lines, in their new state. */
	readonly lines?: readonly Line[];
	readonly removedLine?: number;
	/** Ids of beers that may go on tap or come off. */
	readonly beers: readonly string[];
	readonly ended?: string;
	readonly poured?: string;
	/** Names of deleted beers that were skipped in the queue. */
	readonly skipped?: readonly string[];
}

interface About {
	readonly keg?: BarKeg | undefined;
	readonly by?: KegConflict['by'];
	readonly numbers: readonly (number | null)[];
}

/** Makes a CONFLICT whose details show the present keg or taps. */
export function refusal(bar: Bar, message: string, { keg, by = null, numbers }: About): AppError {
	const details: KegConflict = {
		by,
		keg: keg ? kegOf(bar, keg) : null,
		taps: tapsOf(bar, numbers),
	};
	return new AppError('CONFLICT', message, { details });
}

const where = ({ tapNumber }: BarKeg) => (tapNumber === null ? 'without a tap' : `on tap ${tapNumber}`);

/** Refuses a command about a keg that is gone: 'jo kicked Low Cloud at 5:47 PM.' */
function goneRefusal(bar: Bar, keg: BarKeg, goneAt: string, { formats, now, schedule }: Moment): AppError {
	const by = keg.goneBy === null ? null : { username: keg.goneBy, at: goneAt };
	const when = whenText(formats, new Date(goneAt), now, schedule);
	const message = `${keg.goneBy ?? 'Somebody'} kicked ${beerOf(bar, keg).name} ${when}.`;
	return refusal(bar, message, { keg, by, numbers: [keg.tapNumber] });
}

/** Says what must be done before a tap with a pouring or waiting keg can be removed. */
export const occupiedWords = (beerName: string, number: number, isPouring: boolean): string =>
	isPouring
		? `${beerName} pours on tap ${number}. Kick it or move it first.`
		: `${beerName} waits on tap ${number}. Take it out of the queue first.`;

/** Returns a keg that is not gone. Throws NOT_FOUND and CONFLICT. */
export function requirePresent(bar: Bar, id: string, moment: Moment): BarKeg {
	const keg = bar.kegs.get(id);
	if (!keg) throw new AppError('NOT_FOUND', 'There is no such keg.');
	if (keg.goneAt !== null) throw goneRefusal(bar, keg, keg.goneAt, moment);
	return keg;
}

export function requireLine({ lines }: Bar, number: number): Line {
	const line = lines.get(number);
	if (!line) throw new AppError('NOT_FOUND', `There is no tap ${number}.`);
	return line;
}

/** Checks that a tap is in order and pours either the keg `ends` or nothing. Returns the keg that pours. */
function requireUsable(bar: Bar, number: number, ends: string | null, moment: Moment): BarKeg | undefined {
	const { outOfOrder } = requireLine(bar, number);
	if (outOfOrder) throw refusal(bar, `Tap ${number} is out of order.`, { numbers: [number] });
	const pouring = pouringOn(bar, number);
	if ((pouring?.id ?? null) === ends) return pouring;
	if (pouring) {
		const { name } = beerOf(bar, pouring);
		const message = `${name} pours on tap ${number}. Kick it first, or put this keg in its place.`;
		throw refusal(bar, message, { keg: pouring, numbers: [number] });
	}
	const named = ends === null ? undefined : bar.kegs.get(ends);
	if (named && named.goneAt !== null) throw goneRefusal(bar, named, named.goneAt, moment);
	throw refusal(bar, `Tap ${number} is empty now.`, { keg: named, numbers: [number] });
}

export const ended = (keg: BarKeg, { now, by }: Pick<Moment, 'now' | 'by'>): BarKeg => ({
	...keg,
	goneAt: now.toISOString(),
	goneBy: by,
});

/** Returns the earlier day since which guests have had this beer, if the new keg continues it; otherwise null. */
function sinceOf(bar: Bar, beerId: string, { today, schedule }: Moment): PlainDate | null {
	const beer = bar.beers.get(beerId);
	if (!beer) return null;
	const { status, tappedOn } = pouringIn(bar, beer);
	const ends = kegsOfBeer(bar, beerId).flatMap(({ goneAt }) => goneAt ?? []);
	const last = ends.sort().at(-1);
	// A new keg continues the beer if the last one went within the same service day.
	const goesOn =
		status === 'on-tap' || (last !== undefined && serviceDayOf(new Date(last), schedule.timeZone) === today);
	return goesOn && tappedOn !== today ? tappedOn : null;
}

const started = (bar: Bar, keg: BarKeg, tapNumber: number | null, moment: Moment): BarKeg => ({
	...keg,
	tapNumber,
	position: 0,
	tappedOn: moment.today,
	since: sinceOf(bar, keg.beerId, moment),
	tappedAt: moment.now.toISOString(),
});

/** Ends a pouring keg. The next keg in its tap's queue goes on in the same change. */
export function kick(bar: Bar, keg: BarKeg, skipQueue: boolean, moment: Moment): BarChange {
	const { tapNumber } = keg;
	if (!pours(keg)) {
		const message = `${beerOf(bar, keg).name} waits; it does not pour. Take it out of the queue instead.`;
		throw refusal(bar, message, { keg, numbers: [tapNumber] });
	}
	if (tapNumber !== null) requireLine(bar, tapNumber);
	const queue = tapNumber === null || skipQueue ? [] : queueOn(bar, tapNumber);
	const found = queue.findIndex((one) => !beerOf(bar, one).deleted);
	const passed = found < 0 ? queue : queue.slice(0, found);
	const next = queue[found];
	return {
		action: 'kick',
		numbers: [tapNumber],
		kegs: [ended(keg, moment), ...(next ? [started(bar, next, tapNumber, moment)] : [])],
		removed: passed.map(({ id }) => id),
		beers: [keg.beerId, ...(next ? [next.beerId] : [])],
		ended: keg.id,
		...(next && { poured: next.id }),
		skipped: passed.map((one) => beerOf(bar, one).name),
	};
}

/** Kicks a keg on a tap; without an id, the one that pours there now. */
export function kickOn(bar: Bar, number: number, kegId: string | undefined, moment: Moment): BarChange {
	requireLine(bar, number);
	const pouring = pouringOn(bar, number);
	const id = kegId ?? pouring?.id;
	if (id === undefined) throw refusal(bar, `Nothing pours on tap ${number}.`, { numbers: [number] });
	const keg = requirePresent(bar, id, moment);
	if (id !== pouring?.id) {
		const { name } = beerOf(bar, keg);
		const message = pours(keg) ? `${name} pours ${where(keg)} now.` : `${name} waits ${where(keg)}.`;
		throw refusal(bar, message, { keg, numbers: [number, keg.tapNumber] });
	}
	return kick(bar, keg, false, moment);
}

interface Pour {
	readonly number: number;
	/** The id for a new keg. */
	readonly newId: string;
	readonly beerId?: string | undefined;
	readonly kegId?: string | undefined;
	/** The id of the pouring keg that this one replaces, or null. */
	readonly ends: string | null;
	readonly details: Partial<KegDetails & Pick<Keg, 'level'>>;
}

/** Puts a new keg of a beer, or a waiting keg, on a tap. */
export function pour(
	bar: Bar,
	{ number, newId, beerId, kegId, ends, details }: Pour,
	moment: Moment,
): BarChange {
	const former = requireUsable(bar, number, ends, moment);
	const waiting = kegId === undefined ? undefined : requireWaiting(bar, kegId, moment);
	const id = waiting?.beerId ?? beerId;
	if (id === undefined || (waiting && beerId !== undefined)) {
		throw new AppError('INVALID_INPUT', 'Name either a beer (beerId) or a keg that waits (kegId).');
	}
	const { deleted, name } = requireBeer(bar, id);
	if (deleted) throw refusal(bar, `${name} is in the bin. Restore it first.`, { numbers: [number] });
	if (!waiting && bar.kegs.has(newId)) {
		throw fieldError('id', 'This id is taken. Make a new one.', 'CONFLICT');
	}
	const fresh = { ...(waiting ?? newKeg(newId, id, number, moment)), ...details };
	const keg = started(bar, fresh, number, moment);
	return {
		action: 'pour',
		numbers: [number, ...(waiting && waiting.tapNumber !== number ? [waiting.tapNumber] : [])],
		kegs: [...(former ? [ended(former, moment)] : []), keg],
		beers: [id, ...(former ? [former.beerId] : [])],
		...(former && { ended: former.id }),
		poured: keg.id,
	};
}

export function newKeg(
	id: string,
	beerId: string,
	tapNumber: number | null,
	{ now }: Pick<Moment, 'now'>,
): BarKeg {
	const unknown = { size: null, batch: null, filledOn: null, level: null };
	const waiting = { tappedOn: null, since: null, tappedAt: null, goneAt: null, goneBy: null };
	return { id, beerId, tapNumber, position: 0, ...unknown, ...waiting, createdAt: now.toISOString() };
}

function requireBeer({ beers }: Bar, id: string): BarBeer {
	const beer = beers.get(id);
	if (beer) return beer;
	throw new AppError('NOT_FOUND', 'There is no such beer. It may have been removed for good.');
}

function requireWaiting(bar: Bar, id: string, moment: Moment): BarKeg {
	const keg = requirePresent(bar, id, moment);
	if (!pours(keg)) return keg;
	const already = keg.tapNumber === null ? 'already' : `${where(keg)} already`;
	throw refusal(bar, `${beerOf(bar, keg).name} pours ${already}.`, { keg, numbers: [keg.tapNumber] });
}

/** Moves a keg to another tap. A keg pouring there must be named by `swaps` and takes the place of the first. */
export function move(
	bar: Bar,
	keg: BarKeg,
	to: number,
	swaps: string | null,
	moment: Moment,
): BarChange | null {
	if (!pours(keg)) {
		const message = `${beerOf(bar, keg).name} waits; it does not pour.`;
		throw refusal(bar, message, { keg, numbers: [keg.tapNumber] });
	}
	requireLine(bar, to);
	if (keg.tapNumber === to) return null;
	const other = requireUsable(bar, to, swaps, moment);
	const swapped = other ? [{ ...other, tapNumber: keg.tapNumber }] : [];
	return {
		action: 'move',
		numbers: [to, keg.tapNumber],
		kegs: [...swapped, { ...keg, tapNumber: to }],
		beers: [keg.beerId, ...swapped.map(({ beerId }) => beerId)],
	};
}

export function setLevel(keg: BarKeg, level: Keg['level']): BarChange | null {
	if (keg.level === level) return null;
	return { action: 'level', numbers: [keg.tapNumber], kegs: [{ ...keg, level }], beers: [keg.beerId] };
}

export function noteDetails(keg: BarKeg, details: KegDetails): BarChange | null {
	const { size, batch, filledOn } = details;
	if (keg.size === size && keg.batch === batch && keg.filledOn === filledOn) return null;
	return { action: 'keg', numbers: [keg.tapNumber], kegs: [{ ...keg, ...details }], beers: [] };
}

const inTurn = (kegs: readonly BarKeg[]): BarKeg[] => kegs.map((keg, position) => ({ ...keg, position }));

/** Changes a line. If it goes out of order, its pouring keg becomes the first in the queue. */
export function updateLine(bar: Bar, line: Line, input: TapInput): BarChange | null {
	const { name, gas, cleanedOn, outOfOrder, number } = line;
	const same = name === input.name && gas === input.gas && cleanedOn === input.cleanedOn;
	if (same && outOfOrder === input.outOfOrder) return null;
	const pouring = pouringOn(bar, number);
	const stopped =
		input.outOfOrder && pouring ? { ...pouring, tappedAt: null, tappedOn: null, since: null } : null;
	return {
		action: 'update',
		numbers: [number],
		kegs: stopped ? inTurn([stopped, ...queueOn(bar, number)]) : [],
		lines: [{ ...line, ...input }],
		beers: pouring ? [pouring.beerId] : [],
	};
}

export function addLine({ lines }: Bar, number: number, input: TapInput): BarChange {
	if (lines.has(number)) throw fieldError('number', `There is a tap ${number} already.`, 'CONFLICT');
	return {
		action: 'create',
		numbers: [number],
		kegs: [],
		lines: [{ ...input, number, version: 1 }],
		beers: [],
	};
}

/** Removes a tap; its past kegs stay in the list of kegs. */
export function removeLine(bar: Bar, { number }: Line): BarChange {
	const pouring = pouringOn(bar, number);
	const [keg] = pouring ? [pouring] : queueOn(bar, number);
	if (keg) {
		const message = occupiedWords(beerOf(bar, keg).name, number, pouring !== undefined);
		throw refusal(bar, message, { keg, numbers: [number] });
	}
	return { action: 'delete', numbers: [number], kegs: [], removedLine: number, beers: [] };
}

/** Removes kegs from a tap, or kegs without one, as if they had never existed; with `withLine`, the tap too. */
export function removeKegs(
	{ kegs }: Bar,
	ids: readonly string[],
	number: number | null,
	withLine: boolean,
): BarChange {
	return {
		action: withLine ? 'delete' : 'clear',
		numbers: [number],
		kegs: [],
		removed: ids,
		...(withLine && number !== null && { removedLine: number }),
		beers: [...new Set(ids.flatMap((id) => kegs.get(id)?.beerId ?? []))],
	};
}

/** An entry of a requested queue; `id` is that of a waiting keg, or of a new one. */
interface QueueEntry {
	readonly id: string;
	readonly beerId: string;
}

/** Sets a tap's whole queue: named kegs that wait there stay, other entries are new kegs, and kegs left out are deleted. */
export function setQueue(
	bar: Bar,
	{ number }: Line,
	entries: readonly QueueEntry[],
	moment: Moment,
): BarChange | null {
	const twice = entries.findIndex(({ id }, index) => entries.findIndex((one) => one.id === id) < index);
	if (twice >= 0) throw fieldError(`queue.${twice}.id`, 'This keg is named twice.');
	const queue = queueOn(bar, number);
	const kegs = entries.map((one, at) => {
		const there = queue.find(({ id }) => id === one.id);
		return there ?? newWaiting(bar, one, { number, path: `queue.${at}.beerId` }, moment);
	});
	if (queue.length === kegs.length && queue.every(({ id }, at) => id === kegs[at]?.id)) return null;
	const removed = queue.filter((keg) => !kegs.includes(keg)).map(({ id }) => id);
	return { action: 'queue', numbers: [number], kegs: inTurn(kegs), removed, beers: [] };
}

function newWaiting(
	bar: Bar,
	{ id, beerId }: QueueEntry,
	{ number, path }: { readonly number: number; readonly path: string },
	moment: Moment,
): BarKeg {
	const beer = bar.beers.get(beerId);
	if (!beer) throw fieldError(path, 'There is no such beer. It may have been removed for good.');
	if (beer.deleted) throw fieldError(path, `${beer.name} is in the bin. Restore it first.`);
	if (!bar.kegs.has(id)) return newKeg(id, beerId, number, moment);
	const known = requirePresent(bar, id, moment);
	const message = `${beerOf(bar, known).name} ${pours(known) ? 'pours' : 'waits'} ${where(known)} now.`;
	throw refusal(bar, message, { keg: known, numbers: [known.tapNumber] });
}
