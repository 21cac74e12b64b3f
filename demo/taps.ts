import type { Gas } from '#domain/bar/taps.ts';

interface DemoTap {
	readonly number: number;
	readonly name?: string;
	readonly gas: Gas;
	/** How many days ago its line was cleaned. */
	readonly cleaned: number;
	/** The slug of what comes next. */
	readonly next?: string;
}

/** The line behind the bar: 11 stands empty, and the stout on 9 is pushed by nitrogen. */
export const taps: readonly DemoTap[] = [
	...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number, gas: 'co2', cleaned: 4 }) as const),
	{ number: 9, name: 'Stout faucet', gas: 'nitro', cleaned: 4 },
	...[10, 11].map((number) => ({ number, gas: 'co2', cleaned: 9 }) as const),
	{ number: 12, gas: 'co2', cleaned: 9, next: 'cold-sky' },
	...[13, 14].map((number) => ({ number, gas: 'co2', cleaned: 9 }) as const),
];
