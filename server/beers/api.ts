import { type Context, Hono } from 'hono';
import { readFilter } from '#domain/beers/beer-filter.ts';
import { beerToJson } from '#domain/beers/beer-json.ts';
import { lineupPage, readPageNumber } from '#domain/beers/lineup.ts';
import { AppError } from '#domain/errors.ts';
import type { Taproom } from '../taproom.ts';
import { findMovedSlug } from './staff-store.ts';
import { findBeer, listBeers } from './store.ts';

/** Sends a reader on for good; browsers ask again all the same, because another beer may take the address. */
function movedTo(context: Context, address: string): Response {
	context.header('Cache-Control', 'no-cache');
	return context.redirect(address, 301);
}

/** The public reads of the beers, as plain JSON (spec §7, design §6). Mounted at /data. */
export function beerData(taproom: Taproom) {
	return new Hono()
		.get('/beers.json', async (context) => context.json((await listBeers(taproom.db)).map(beerToJson)))
		.get('/lineup.json', async (context) => {
			const { filter } = readFilter(context.req.query('filter') ?? null);
			const page = readPageNumber(context.req.query('page') ?? null);
			return context.json(lineupPage(await taproom.lineup.read(), filter, page));
		})
		.get('/beers/:file{[a-z0-9-]+\\.json}', async (context) => {
			const slug = context.req.param('file').slice(0, -'.json'.length);
			const beer = await findBeer(taproom.db, slug);
			const moved = beer ? null : await findMovedSlug(taproom.db, slug);
			if (moved !== null) return movedTo(context, `/data/beers/${moved}.json`);
			if (!beer) throw new AppError('NOT_FOUND', `There is no beer with the name "${slug}".`);
			return context.json(beerToJson(beer));
		});
}
