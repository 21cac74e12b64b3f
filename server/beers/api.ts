import { readFilter } from '#domain/beers/beer-filter.ts';
import { servedBeerToJson } from '#domain/beers/beer-json.ts';
import { lineupPage } from '#domain/beers/lineup.ts';
import { readMenuChoice, readPageNumber } from '#domain/beers/menu-choice.ts';
import { AppError } from '#domain/errors.ts';
import { baseName, type Route } from '../http/endpoint-router.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { Taproom } from '../taproom.ts';
import { findMovedSlug, findPublicBeer, listPublicBeers } from './store.ts';

export function beerData(route: Route, taproom: Taproom): void {
	const { db, lineup } = taproom;
	route('data.beers', async ({ context }) => {
		// A long list is written in chunks, so that no other request waits for it.
		const pause = timeSlices();
		const parts: string[] = [];
		for (const beer of await listPublicBeers(taproom)) {
			parts.push(JSON.stringify(servedBeerToJson(beer)));
			await pause();
		}
		return context.body(`[${parts.join(',')}]`, 200, { 'Content-Type': 'application/json' });
	});
	route('data.lineup', async ({ context }) => {
		const search = new URL(context.req.url).searchParams;
		const { filter } = readFilter(search.get('filter'));
		const { choice } = readMenuChoice(search);
		return lineupPage(await lineup.read(), filter, readPageNumber(search.get('page')), choice);
	});
	route('data.beer', async ({ params, context }) => {
		const slug = baseName(params.file, /^[a-z0-9-]+$/);
		const beer = await findPublicBeer(taproom, slug);
		if (beer) return servedBeerToJson(beer);
		const moved = await findMovedSlug(db, slug);
		if (moved === null) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
		// Browsers must revalidate a redirect, because another beer may take the address.
		context.header('Cache-Control', 'no-cache');
		return context.redirect(`/data/beers/${moved}.json`, 301);
	});
}
