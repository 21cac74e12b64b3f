import * as z from 'zod/mini';

const typedSchema = z.array(z.object({ name: z.string(), style: z.string(), abv: z.string() }));
export type TypedBeer = z.infer<typeof typedSchema>[number];

/** What was stored on the device, by any version of this page. */
export function readTyped(stored: string | null | undefined): readonly TypedBeer[] {
	try {
		return z.safeParse(typedSchema, JSON.parse(stored ?? '[]')).data ?? [];
	} catch {
		return [];
	}
}

/** Where beers are that somebody types in. */
export const typedPlaces = ['on-tap', 'coming-soon', 'later'] as const;
export type TypedPlace = (typeof typedPlaces)[number];

interface Typed {
	readonly beers: readonly TypedBeer[];
	readonly place: TypedPlace;
	/** By the beer’s place in the list; empty for one without a tap of its own. */
	readonly taps: readonly string[];
}

/** The lowest numbers that are on no tap, as many as there are beers. */
export function freeTaps(taken: ReadonlySet<number>, count: number): string[] {
	const free: string[] = [];
	for (let tap = 1; free.length < count; tap += 1) if (!taken.has(tap)) free.push(String(tap));
	return free;
}

/** What was typed as the list that an import reads: its rows are counted from 1. */
export function typedFile({ beers, place, taps }: Typed): File {
	const rows = beers.map(({ name, style, abv }, at) => ({
		name: name.trim(),
		style: style.trim(),
		abv: abv.trim(),
		...(place !== 'later' && { status: place }),
		...(place === 'on-tap' && taps[at]?.trim() && { tapNumber: taps[at].trim() }),
	}));
	return new File([JSON.stringify(rows)], 'The beers you typed', { type: 'application/json' });
}
