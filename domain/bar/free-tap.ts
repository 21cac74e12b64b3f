import { AppError, fieldError } from '../errors.ts';
import { type Bar, type BarBeer, beerOf, pouringOn } from './bar.ts';

/** What keeps a beer from a tap: the line is out of order, or another beer pours there. */
type TapProblem = 'out of order' | BarBeer;

export function tapProblem(bar: Bar, beerId: string | null, number: number): TapProblem | null {
	if (bar.lines.get(number)?.outOfOrder) return 'out of order';
	const keg = pouringOn(bar, number);
	return keg && keg.beerId !== beerId ? beerOf(bar, keg) : null;
}

/** Returns the numbers of all taps that the beer cannot go on. */
export function takenTaps(bar: Bar, beerId: string): ReadonlySet<number> {
	const kegs = [...bar.kegs.values()].flatMap(({ tapNumber }) => tapNumber ?? []);
	const numbers = [...bar.lines.keys(), ...kegs];
	return new Set(numbers.filter((number) => tapProblem(bar, beerId, number) !== null));
}

/** Returns the tap that a beer comes back to; null if it is taken or out of order. */
export const tapIfFree = (bar: Bar, beerId: string, number: number | null): number | null =>
	number !== null && tapProblem(bar, beerId, number) ? null : number;

/** Throws with the given code if a beer cannot go on the tap that a form or list names. */
export function requireFreeTap(
	bar: Bar,
	beerId: string | null,
	number: number | null,
	code: 'CONFLICT' | 'INVALID_INPUT',
): void {
	const problem = number === null ? null : tapProblem(bar, beerId, number);
	if (!problem) return;
	if (problem === 'out of order')
		throw fieldError('tapNumber', `Tap ${number} is out of order. Choose another tap.`, code);
	const { id, name } = problem;
	const message = `Tap ${number} pours ${name}. Choose another tap, or take that beer off first.`;
	const fields = [{ path: 'tapNumber', message }];
	throw new AppError(code, message, { fields, details: { tap: { number, beer: { id, name } } } });
}
