import { expect, inject, test } from 'vitest';
import { type Bar, openBar } from '#tests/taps.ts';

/** Returns a generator of integers from 0 to below `most`, always the same for a seed (linear congruential). */
function numbersFrom(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return Math.floor((state / 4_294_967_296) * most);
	};
}

async function checkBar(bar: Bar, gone: Map<string, string>, mayReturn: boolean) {
	const { kegs, beers } = await bar.state();
	const pouring = kegs.filter(({ tapped_at, gone_at }) => tapped_at !== null && gone_at === null);
	const taps = pouring.flatMap(({ tap_number }) => tap_number ?? []);
	expect(new Set(taps).size).toBe(taps.length);
	const on = new Set(pouring.map(({ beer_id }) => beer_id));
	expect(beers.filter(({ status }) => status === 'on-tap').map(({ id }) => id)).toEqual([...on].sort());
	for (const { id, low } of beers) {
		const own = pouring.filter(({ beer_id }) => beer_id === id);
		expect(low === 1).toBe(own.length > 0 && own.every(({ level }) => level === 'low'));
	}
	const now = new Map(kegs.map((keg) => [keg.id, JSON.stringify(keg)]));
	for (const [id, text] of gone) {
		if (!mayReturn) expect(now.get(id)).toBe(text);
	}
	gone.clear();
	for (const keg of kegs) if (keg.gone_at !== null) gone.set(keg.id, JSON.stringify(keg));
}

/** Each night is some thousand statements; over PostgreSQL one of them is tried. */
const seeds = inject('postgres') === null ? [3, 17, 2026] : [2026];

const requestId = (step: number) => `00000000-0000-4000-8000-${String(step).padStart(12, '0')}`;

test.each(seeds)(
	'whatever four phones do in a night of cuts (%i), a beer is on tap exactly while a keg of it pours',
	async (seed) => {
		await using bar = await openBar('2026-11-20T22:00:00Z');
		const next = numbersFrom(seed);
		const rows = (await bar.rows()).map(({ id }) => id);
		const first = await bar.list();
		/** Each phone sees the bar as it was when it last had a signal. */
		const phones = ['jo', 'al', 'bo', 'cy'].map((as) => ({ as, seen: first }));
		const done: { number: number; change: string }[] = [];
		/** These commands were done, but their responses were lost; they are sent again. */
		const cut: (() => Promise<Response>)[] = [];
		const gone = new Map<string, string>();
		let [undone, repeated] = [0, 0];
		for (let step = 0; step < 60; step += 1) {
			bar.setNow(new Date(Date.parse('2026-11-20T22:00:00Z') + step * 60_000).toISOString());
			const [again] = next(3) === 0 ? cut.splice(0, 1) : [];
			if (again) {
				const before = await bar.state();
				expect((await again()).status).toBe(200);
				expect(await bar.state()).toEqual(before);
				repeated += 1;
			}
			const phone = phones[next(4)];
			if (!phone) continue;
			if (next(3) > 0) phone.seen = await bar.list();
			const { as, seen } = phone;
			const number = 1 + next(6);
			const tap = seen.taps.find((one) => one.number === number);
			const other = seen.taps.find((one) => one.number === 1 + (number % 6));
			if (!tap || !other) continue;
			const attempt = async (tapNumber: number, ...[name, params, parts]: Parameters<Bar['request']>) => {
				const send = () => bar.request(name, params, { ...parts, as });
				const response = await send();
				expect(response.status).toBeLessThan(500);
				const change = response.ok ? (await response.json()).data.change : null;
				if (typeof change !== 'string') return;
				done.push({ number: tapNumber, change });
				if (next(3) === 0 && Object(parts?.body).id) cut.push(send);
			};
			const beerId = rows[next(12)] ?? '';
			const { version, pouring } = tap;
			const line = { name: null, gas: null, cleanedOn: null, outOfOrder: !tap.outOfOrder };
			const kegId = pouring?.id ?? 'none';
			const id = requestId(step);
			const move = { id, tapNumber: other.number, swaps: other.pouring?.id ?? null };
			const deeds = [
				() => attempt(number, 'taps.kick', { number }, { body: { id, ...(pouring && { kegId }) } }),
				() => attempt(number, 'taps.pour', { number }, { body: { id, beerId, ends: pouring?.id ?? null } }),
				() =>
					attempt(number, 'taps.queue', { number }, { version, body: { queue: [{ beerId }, { beerId }] } }),
				() =>
					attempt(number, 'kegs.level', { id: kegId }, { body: { id, level: next(2) === 0 ? 'low' : null } }),
				() => attempt(other.number, 'kegs.move', { id: kegId }, { version, body: move }),
				() =>
					next(4) === 0 ? attempt(number, 'taps.update', { number }, { version, body: line }) : undefined,
			];
			const last = done[done.length - 1 - next(3)];
			const undoes = last !== undefined && next(4) === 0;
			if (undoes) undone += (await bar.undo(last.number, last.change)).obstacle === null ? 1 : 0;
			else await deeds[next(deeds.length)]?.();
			await checkBar(bar, gone, undoes);
		}
		expect(done.length).toBeGreaterThan(15);
		expect(undone).toBeGreaterThan(2);
		expect(repeated).toBeGreaterThan(2);
	},
);
