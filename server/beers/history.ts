import type { Beer } from '#domain/beers/beer.ts';
import type { BeerHistory } from '#domain/beers/staff-beer-schema.ts';
import { listHistory } from '../history/store.ts';
import type { Taproom } from '../taproom.ts';
import { readBeer } from './changes.ts';
import { cleanContent } from './content-html.ts';

function shown(value: unknown): Beer | null {
	const beer = readBeer(value);
	return beer && { ...beer, content: cleanContent(beer.content) };
}

/** Who changed a beer when, and how it was before and after; newest first. */
export async function readBeerHistory({ db }: Taproom, id: string): Promise<BeerHistory> {
	const changes = await listHistory(db, 'beer', id);
	const entries = changes.map((change) => ({
		...change,
		before: shown(change.before),
		after: shown(change.after),
	}));
	return { entries };
}
