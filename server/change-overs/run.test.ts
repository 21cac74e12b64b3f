import { expect, test } from 'vitest';
import type { Step } from '#domain/change-overs/change-over.ts';
import { dish, fourPm, openPlanned, type PlannedVenue } from '#tests/change-overs.ts';

/** Returns a generator of random numbers, always the same for a seed (Mulberry32). */
function random(seed: number) {
	let state = seed;
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (most: number) => Math.floor(next() * most);
	const pick = <T>(list: readonly T[]): T => {
		const one = list[below(list.length)];
		if (one === undefined) throw new Error('Nothing to pick from.');
		return one;
	};
	return { below, pick };
}
type Chance = ReturnType<typeof random>;

function someStep({ below, pick }: Chance, beers: readonly string[]): Step {
	const [tap, beerId] = [1 + below(16), pick(beers)];
	return pick<Step>([
		{ kind: 'pour', tap, beerId },
		{ kind: 'empty', tap },
		{ kind: 'off', beerId },
		{ kind: 'status', beerId, status: pick(['coming-soon', 'seasonal', 'archived', 'retired']) },
		{
			kind: 'prices',
			beerId,
			sizes: [{ label: pick(['16 oz', '10 oz', '5 oz']), priceCents: 100 * below(12) }],
		},
		{ kind: 'stock', of: 'food-item', slug: pick([dish, 'never-was']), soldOut: below(2) === 0 },
		{ kind: 'kitchen', isClosed: below(2) === 0 },
		{ kind: 'doors', isOpen: pick([true, false, null]) },
	]);
}

/** Makes changes as other users before the planned time. */
async function meddle(venue: PlannedVenue, { below, pick }: Chance): Promise<void> {
	const { db } = venue.taproom;
	const beer = pick(await venue.beers());
	const tap = pick(await venue.taps());
	const deeds: readonly (() => Promise<unknown>)[] = [
		() => venue.call('DELETE', `/api/beers/${beer.id}`, undefined, beer.version),
		() => venue.call('POST', `/api/taps/${tap.number}/kick`, {}),
		() => db.updateTable('taps').set({ out_of_order: 1 }).where('number', '=', tap.number).execute(),
		() =>
			venue.call('POST', `/api/taps/${tap.number}/pour`, { beerId: beer.id, ends: tap.pouring?.id ?? null }),
		() => db.deleteFrom('servings').where('beer_id', '=', beer.id).execute(),
		() => venue.call('POST', '/api/business-status', { isOpen: below(2) === 0 }),
	];
	await pick(deeds)();
}

/** Says whether a finished step is still in effect, unless a later step has changed the same thing. */
async function holds(venue: PlannedVenue, step: Step, later: readonly Step[]): Promise<boolean | null> {
	const touches = (other: Step) =>
		other.kind === step.kind || ['pour', 'empty', 'off', 'status'].includes(other.kind);
	if (later.some(touches)) return null;
	const taps = await venue.taps();
	if (step.kind === 'pour')
		return taps.find(({ number }) => number === step.tap)?.pouring?.beer.id === step.beerId;
	if (step.kind === 'empty') return taps.find(({ number }) => number === step.tap)?.pouring === null;
	if (step.kind === 'off') return taps.every(({ pouring }) => pouring?.beer.id !== step.beerId);
	if (step.kind === 'status') {
		return (await venue.beers()).find(({ id }) => id === step.beerId)?.status === step.status;
	}
	return null;
}

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
	'of any plan, whatever others do before (seed %i), each step is done or told as left with its reason',
	async (seed) => {
		await using venue = await openPlanned({ now: '2026-12-04T20:30:00.000Z' });
		const chance = random(seed);
		const beers = (await venue.beers()).map(({ id }) => id);
		const steps = Array.from({ length: 1 + chance.below(7) }, () => someStep(chance, beers));
		const plan = await venue.plan(...steps);
		for (let deed = chance.below(8); deed > 0; deed -= 1) await meddle(venue, chance);
		await venue.reach(fourPm);
		await venue.reach('2026-12-04T21:00:15.000Z');
		const done = await venue.read(plan);
		expect(done).toMatchObject({ state: 'done', doneAt: fourPm });
		expect(done.results).toHaveLength(steps.length);
		for (const [index, { outcome, reason }] of done.results.entries()) {
			const step = steps[index];
			if (outcome === 'left') expect(reason).toMatch(/\.$/);
			else expect([outcome, reason]).toEqual(['done', null]);
			if (outcome === 'done' && step)
				expect(await holds(venue, step, steps.slice(index + 1))).not.toBe(false);
		}
		const left = done.results.filter(({ outcome }) => outcome === 'left');
		const { notices } = await venue.json('/api/change-overs/notices');
		expect(notices.map((notice: { left: unknown }) => notice.left)).toEqual(left.length > 0 ? [left] : []);
		expect(venue.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
	},
);
