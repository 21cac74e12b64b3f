import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { stylePage } from '#domain/beer-styles/style-page.ts';
import type { PlacedBeer, StylePage } from '#domain/beer-styles/style-schema.ts';
import { styles } from '#style-guide/index.ts';
import type { Taproom } from '../taproom.ts';
import { beersOfStyle, placedBeers } from './beers-by-style.ts';
import { styleSummaries } from './tastes.ts';

/** Finds a style by its code or slug, in any case. */
export async function readStylePage(
	{ lineup }: Pick<Taproom, 'lineup'>,
	text: string,
): Promise<StylePage | null> {
	const style = styleByCode(styles, text);
	if (!style) return null;
	const current = await lineup.read();
	return stylePage(style, styleSummaries, (code) => beersOfStyle(current, code));
}

export async function readPlacedBeers({ lineup }: Pick<Taproom, 'lineup'>): Promise<readonly PlacedBeer[]> {
	return placedBeers(await lineup.read());
}
