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

/** RFC 4180: doubled quotation marks inside quotation marks. */
const cell = (text: string) => `"${text.trim().replaceAll('"', '""')}"`;

/** What was typed as the file that an import reads. */
export function typedFile(beers: readonly TypedBeer[]): File {
	const lines = beers.map(({ name, style, abv }) => [name, style, abv].map(cell).join(','));
	return new File([['name,style,abv', ...lines, ''].join('\n')], 'Typed in.csv', { type: 'text/csv' });
}
