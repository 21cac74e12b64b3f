import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { americanFormats } from '../locale/formats.ts';
import { applyChange } from './apply-change.ts';
import { type Bar, type BarBeer, kegsOfBeer, type Moment, pouringIn, pouringOn, pours } from './bar.ts';
import { pourAlso, pourAs } from './pour-as.ts';
import { formerBeers, obstacleOf, type PastChange, revertChange } from './revert-change.ts';
import {
	type BarChange,
	kick,
	kickOn,
	move,
	pour,
	requirePresent,
	setLevel,
	setQueue,
	updateLine,
} from './rules.ts';

/** Returns a generator of integers from 0 to below `most`, always the same for a seed (linear congruential). */
function numbersFrom(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return Math.floor((state / 4_294_967_296) * most);
	};
}
type Next = ReturnType<typeof numbersFrom>;

const taps = [1, 2, 3];
const names = ['a', 'b', 'c', 'd', 'e'];
const statuses = ['archived', 'seasonal', 'coming-soon', 'limited-edition', 'retired'];

function openBar(): Bar {
	const facts = { style: 'Pils', brewery: null, abv: 5, version: 1, deleted: false };
	const beer = (id: string, at: number): BarBeer => ({
		...{ ...facts, id, slug: id, name: id.toUpperCase() },
		own: { status: statuses[at] ?? 'archived', tappedOn: null, published: at % 2 === 0 },
	});
	const line = { name: null, gas: null, cleanedOn: null, outOfOrder: false, version: 1 };
	return {
		lines: new Map(taps.map((number) => [number, { ...line, number }])),
		kegs: new Map(),
		beers: new Map(names.map((id, at) => [id, beer(id, at)])),
	};
}

const momentAt = (step: number, by: string): Moment => ({
	now: new Date(Date.UTC(2026, 10, 20, 22, step)),
	today: '2026-11-20',
	by,
	schedule: { timeZone: 'America/New_York' },
	formats: americanFormats,
});

/** Returns a command that somebody could send from a phone that still shows `seen`. */
function commandOf(seen: Bar, next: Next, step: number): (bar: Bar, moment: Moment) => BarChange | null {
	const number = taps[next(taps.length)] ?? 1;
	const other = taps[next(taps.length)] ?? 1;
	const beerId = names[next(names.length)] ?? 'a';
	const there = pouringOn(seen, number);
	const kegs = [...seen.kegs.values()];
	const any = kegs[next(Math.max(1, kegs.length))]?.id ?? 'none';
	const newId = `keg-${step}`;
	const line = seen.lines.get(number);
	const commands: ((bar: Bar, moment: Moment) => BarChange | null)[] = [
		(bar, moment) => kickOn(bar, number, there?.id, moment),
		(bar, moment) => kick(bar, requirePresent(bar, any, moment), next(2) === 0, moment),
		(bar, moment) => pour(bar, { number, newId, beerId, ends: there?.id ?? null, details: {} }, moment),
		(bar, moment) => pour(bar, { number, newId, kegId: any, ends: there?.id ?? null, details: {} }, moment),
		(bar, moment) =>
			move(bar, requirePresent(bar, any, moment), other, pouringOn(seen, other)?.id ?? null, moment),
		(bar, moment) => setLevel(requirePresent(bar, any, moment), next(2) === 0 ? 'low' : null),
		(bar, moment) => {
			const current = bar.lines.get(number);
			if (!current || current.version !== line?.version)
				throw new AppError('CONFLICT', 'Somebody was faster.');
			return setQueue(
				bar,
				current,
				[
					{ id: `${newId}-1`, beerId },
					{ id: `${newId}-2`, beerId },
				],
				moment,
			);
		},
		(bar) => {
			const current = bar.lines.get(number);
			if (!current || current.version !== line?.version)
				throw new AppError('CONFLICT', 'Somebody was faster.');
			return updateLine(bar, current, { ...current, outOfOrder: !current.outOfOrder });
		},
		// Forms, lists and imports never choose a tap that is out of order.
		(bar, moment) => {
			if (bar.lines.get(number)?.outOfOrder !== false) return null;
			const status = next(3) > 0 ? 'on-tap' : 'archived';
			const wish = { status, tapNumber: number, tappedOn: '2026-11-19', low: next(2) === 0 };
			return pourAs(bar, [{ ...wish, beerId, newId }], moment);
		},
		(bar, moment) => {
			const free = taps.filter((one) => bar.lines.get(one)?.outOfOrder === false);
			const further = free.map((one) => ({ number: one, newId: `${newId}-${one}` }));
			return pourAlso(bar, beerId, further.slice(0, 1 + next(2)), moment);
		},
	];
	return commands[next(commands.length)] ?? (() => null);
}

function checkLaws(bar: Bar): void {
	const pouring = [...bar.kegs.values()].filter(pours);
	const taken = pouring.flatMap(({ tapNumber }) => tapNumber ?? []);
	expect(new Set(taken).size).toBe(taken.length);
	for (const beer of bar.beers.values()) {
		const own = kegsOfBeer(bar, beer.id).filter(pours);
		const { status, low } = pouringIn(bar, beer);
		expect(status === 'on-tap').toBe(own.length > 0);
		expect(low).toBe(own.length > 0 && own.every(({ level }) => level === 'low'));
	}
	for (const { tapNumber } of pouring)
		expect(tapNumber !== null && bar.lines.get(tapNumber)?.outOfOrder).toBe(false);
}

const stateOf = (bar: Bar) => {
	const { lines, kegs, beers } = bar;
	return {
		kegs: [...kegs.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
		lines: [...lines.values()].map(({ version: _version, ...line }) => line),
		beers: [...beers.values()].map((beer) => ({ ...pouringIn(bar, beer), id: beer.id, own: beer.own })),
	};
};

/** Simulates a night with four phones; each sees the bar as it was when the phone last had a signal. */
function night(seed: number, steps: number): { readonly bars: Bar[]; readonly done: number } {
	const next = numbersFrom(seed);
	const bars = [openBar()];
	const seen = [0, 0, 0, 0];
	for (let step = 0; step < steps; step += 1) {
		const phone = next(4);
		const bar = bars.at(-1) ?? openBar();
		if (next(3) > 0) seen[phone] = bars.length - 1;
		const moment = momentAt(step, `phone-${phone}`);
		try {
			const change = commandOf(bars[seen[phone] ?? 0] ?? bar, next, step)(bar, moment);
			if (change) bars.push(applyChange(bar, change).bar);
		} catch (error) {
			// A refused command returns a message and changes nothing.
			expect(error).toBeInstanceOf(AppError);
		}
	}
	return { bars, done: bars.length - 1 };
}

test('whatever four phones do, a beer is on tap exactly while a keg of it pours, and no tap pours two', () => {
	let done = 0;
	for (let seed = 0; seed < 400; seed += 1) {
		const one = night(seed, 25);
		for (const bar of one.bars) checkLaws(bar);
		done += one.done;
	}
	expect(done).toBeGreaterThan(2_000);
});

test('undone from the last to the first, any night leaves the bar as it was', () => {
	for (let seed = 1_000; seed < 1_200; seed += 1) {
		const { bars } = night(seed, 15);
		let bar = bars.at(-1) ?? openBar();
		for (let at = bars.length - 1; at > 0; at -= 1) {
			const [was, is] = [bars[at - 1], bars[at]];
			if (!was || !is) continue;
			const change: PastChange = { was: stateOf(was), is: stateOf(is) };
			const moment = momentAt(60 + bars.length - at, 'undo');
			expect(obstacleOf(bar, change, moment)).toBeNull();
			bar = applyChange(bar, { ...revertChange(bar, change), action: 'undo' }, formerBeers(change)).bar;
			expect(stateOf(bar)).toEqual(stateOf(was));
		}
	}
});

test('of two phones that name kegs, whichever comes first, all see the same beers on the same taps', () => {
	let compared = 0;
	for (let seed = 2_000; seed < 2_200; seed += 1) {
		const next = numbersFrom(seed);
		const bar = night(seed, 20).bars.at(-1) ?? openBar();
		const pouring = [...bar.kegs.values()].filter(pours);
		const touch = () => {
			const id = pouring[next(Math.max(1, pouring.length))]?.id ?? 'none';
			const kicks = next(3) > 0;
			return (now: Bar, moment: Moment) => {
				const keg = requirePresent(now, id, moment);
				return kicks ? kick(now, keg, false, moment) : setLevel(keg, 'low');
			};
		};
		const [one, other] = [touch(), touch()];
		const after = (commands: readonly (typeof one)[]) => {
			let now = bar;
			for (const command of commands) {
				const moment = momentAt(90, 'phone');
				try {
					const change = command(now, moment);
					if (change) now = applyChange(now, change).bar;
				} catch (error) {
					expect(error).toBeInstanceOf(AppError);
				}
			}
			const { beers } = stateOf(now);
			return { taps: taps.map((number) => pouringOn(now, number)?.id), beers };
		};
		expect(after([one, other])).toEqual(after([other, one]));
		compared += pouring.length > 0 ? 1 : 0;
	}
	expect(compared).toBeGreaterThan(100);
});

test('a beer is what it was before it came on once its last keg goes; what was announced has come', () => {
	const one = momentAt(1, 'jo');
	for (const [at, id] of names.entries()) {
		const bar = openBar();
		const change = pour(bar, { number: 1, newId: 'keg', beerId: id, ends: null, details: {} }, one);
		const on = applyChange(bar, change).bar;
		const off = applyChange(on, kickOn(on, 1, 'keg', momentAt(2, 'jo'))).bar;
		const beer = off.beers.get(id);
		const expected = statuses[at] === 'coming-soon' ? 'archived' : statuses[at];
		expect(beer && pouringIn(off, beer).status).toBe(expected);
	}
});
