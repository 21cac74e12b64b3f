import * as z from 'zod/mini';

const typedSchema = z.array(z.object({ name: z.string(), style: z.string(), abv: z.string() }));
export type TypedBeer = z.infer<typeof typedSchema>[number];

/** Reads the stored draft, written by any version of this page. */
export function readTyped(stored: string | null | undefined): readonly TypedBeer[] {
	try {
		return z.safeParse(typedSchema, JSON.parse(stored ?? '[]')).data ?? [];
	} catch {
		return [];
	}
}

/** The choices for where typed beers are. */
const typedPlaces = ['on-tap', 'coming-soon', 'later'] as const;
export type TypedPlace = (typeof typedPlaces)[number];

interface Typed {
	readonly beers: readonly TypedBeer[];
	readonly place: TypedPlace;
	/** Tap numbers by the beers' positions; empty for one without a tap. */
	readonly taps: readonly string[];
}

/** Returns the lowest free tap numbers, one per beer. */
export function freeTaps(taken: ReadonlySet<number>, count: number): string[] {
	const free: string[] = [];
	for (let tap = 1; free.length < count; tap += 1) if (!taken.has(tap)) free.push(String(tap));
	return free;
}

/** Writes the typed beers as a file for the import; rows are counted from 1. */
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
