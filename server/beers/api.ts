import type { Context } from 'hono';
import type { Beer } from '#domain/beers/beer.ts';
import { readFilter } from '#domain/beers/beer-filter.ts';
import { beerToJson } from '#domain/beers/beer-json.ts';
import { lineupPage, readPageNumber } from '#domain/beers/lineup.ts';
import { AppError } from '#domain/errors.ts';
import { timeSlices } from '../event-loop.ts';
import { baseName, type Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { findMovedSlug } from './staff-store.ts';
import { findBeer, listBeers } from './store.ts';

/** Sends a reader on for good; browsers ask again all the same, because another beer may take the address. */
function movedTo(context: Context, address: string): Response {
	context.header('Cache-Control', 'no-cache');
	return context.redirect(address, 301);
}

/** A list of any length as JSON, written in pieces so that no other request waits for it. */
async function beersJson(beers: readonly Beer[]): Promise<string> {
	const pause = timeSlices();
	const parts: string[] = [];
	for (const beer of beers) {
		parts.push(JSON.stringify(beerToJson(beer)));
		await pause();
	}
	return `[${parts.join(',')}]`;
}

/** The public reads of the beers, as plain JSON (spec §7, design §6). */
export function beerData(route: Route, taproom: Taproom): void {
	route('data.beers', async ({ context }) => {
		const json = await beersJson(await listBeers(taproom.db));
		return context.body(json, 200, { 'Content-Type': 'application/json' });
	});
	route('data.lineup', async ({ query }) => {
		const { filter } = readFilter(query.filter ?? null);
		return lineupPage(await taproom.lineup.read(), filter, readPageNumber(query.page ?? null));
	});
	route('data.beer', async ({ params, context }) => {
		const slug = baseName(params.file, /^[a-z0-9-]+$/);
		const beer = await findBeer(taproom.db, slug);
		if (beer) return beerToJson(beer);
		const moved = await findMovedSlug(taproom.db, slug);
		if (moved !== null) return movedTo(context, `/data/beers/${moved}.json`);
		throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
	});
}
