import type {
	BeerArrangeInput,
	BeerStatusBulkInput,
	StaffBeer,
	TapWall,
} from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import { type By, inOneTransaction, requireBeer, requireThere, type Work, writeChange } from './change.ts';
import { withStatus } from './changes.ts';
import { hangBeer, readWall } from './staff-store.ts';

const plural = (count: number) => (count === 1 ? 'one other' : `${count} others`);

/** Refuses what names a beer or a tap twice. */
function requireDistinct(values: readonly unknown[], path: (index: number) => string, message: string): void {
	const index = values.findIndex((value, at) => values.indexOf(value) < at);
	if (index < 0) return;
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: path(index), message }] });
}

/** Refuses a change of many beers when some of them are no longer what it was made from. */
function requireCurrent(
	beers: readonly StaffBeer[],
	versions: ReadonlyMap<string, number>,
	yours: unknown,
): void {
	const stale = beers.filter(({ id, version }) => versions.get(id) !== version);
	const [first, ...others] = stale;
	if (!first) return;
	const who = others.length > 0 ? `${first.name} and ${plural(others.length)} have` : `${first.name} has`;
	const message = `${who} been changed in the meantime. Nothing was done; look again and repeat.`;
	throw new AppError('CONFLICT', message, { details: { current: stale, yours } });
}

/**
 * Changes the status of many beers: all of them or, when one is stale, in the bin or finds its tap taken, none. Those
 * that leave the tap go first, so that the others find it free.
 */
export function changeStatuses(by: By, input: BeerStatusBulkInput): Promise<StaffBeer[]> {
	requireDistinct(
		input.beers.map(({ id }) => id),
		(index) => `beers.${index}.id`,
		'This beer is named twice.',
	);
	return inOneTransaction(by, async (work, announce) => {
		const found = new Map<string, StaffBeer>();
		for (const { id } of input.beers) found.set(id, await requireBeer(work.trx, id));
		requireCurrent([...found.values()], new Map(input.beers.map(({ id, version }) => [id, version])), input);
		const wishes = input.beers.map(({ id, version, ...own }) => ({
			id,
			wish: { ...own, status: own.status ?? input.status },
		}));
		const leaving = wishes.filter(({ wish }) => wish.status !== 'on-tap');
		const coming = wishes.filter(({ wish }) => wish.status === 'on-tap');
		for (const { id, wish } of [...leaving, ...coming]) {
			const before = found.get(id);
			if (!before) continue;
			requireThere(before);
			const beer = await withStatus(work, before, wish);
			if (samePouring(beer, before.beer)) continue;
			found.set(id, await writeChange(work, before, beer, 'status'));
			announce();
		}
		return [...found.values()];
	});
}

type Pouring = Pick<StaffBeer['beer'], 'status' | 'tapNumber' | 'tappedOn' | 'low'>;
const samePouring = (a: Pouring, b: Pouring) =>
	a.status === b.status && a.tapNumber === b.tapNumber && a.tappedOn === b.tappedOn && a.low === b.low;

/** Refuses an arrangement of another wall than the one that is there. */
function requireWall(wall: TapWall, from: TapWall, yours: unknown): void {
	const was = new Map(from.map(({ number, beerId }) => [number, beerId]));
	const same = wall.length === was.size && wall.every(({ number, beerId }) => was.get(number) === beerId);
	if (same) return;
	const message =
		'What is on tap has changed in the meantime. Look at the wall as it is now and arrange it again.';
	throw new AppError('CONFLICT', message, { details: { current: wall, yours } });
}

/** Hangs the beers that are on tap as the whole wall says; a beer that is not named hangs on none. Answers those that moved. */
export function arrangeTaps(by: By, input: BeerArrangeInput): Promise<StaffBeer[]> {
	const twice = (key: 'number' | 'beerId', message: string) =>
		requireDistinct(
			input.taps.map((tap) => tap[key]),
			(index) => `taps.${index}.${key}`,
			message,
		);
	twice('number', 'Two beers hang on this tap.');
	twice('beerId', 'This beer hangs on two taps.');
	return inOneTransaction(by, async (work, announce) => {
		const wall = await readWall(work.trx);
		requireWall(wall, input.from, input);
		const beers = await wallBeers(work, wall, input.taps);
		await work.trx.deleteFrom('taps').execute();
		const moved: StaffBeer[] = [];
		for (const before of beers) {
			const tapNumber = input.taps.find(({ beerId }) => beerId === before.id)?.number ?? null;
			if (tapNumber === before.tapNumber) await hangBeer(work.trx, before.id, tapNumber);
			else moved.push(await writeChange(work, before, { ...before.beer, tapNumber }, 'arrange'));
		}
		if (moved.length > 0) announce();
		return moved;
	});
}

/** The beers that hang on the wall or shall hang there. Throws CONFLICT for one that is not on tap. */
async function wallBeers({ trx }: Work, wall: TapWall, wished: TapWall): Promise<StaffBeer[]> {
	const ids = new Set([...wall, ...wished].map(({ beerId }) => beerId));
	const beers: StaffBeer[] = [];
	for (const id of ids) {
		const beer = await requireBeer(trx, id);
		requireThere(beer);
		if (beer.status !== 'on-tap') {
			const message = `${beer.name} is not on tap, so it cannot hang on the wall. Tap it first.`;
			throw new AppError('CONFLICT', message, { details: { current: wall, yours: wished } });
		}
		beers.push(beer);
	}
	return beers;
}
