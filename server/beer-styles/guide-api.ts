import { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { Taproom } from '../taproom.ts';
import { readPlacedBeers, readStylePage } from './guide.ts';

/** The style guide where it meets our beers: it changes with them. Mounted at /data. */
export function styleGuideData(taproom: Taproom) {
	return new Hono()
		.get('/style-beers.json', async (context) => context.json(await readPlacedBeers(taproom)))
		.get('/style-pages/:file{[^/]+\\.json}', async (context) => {
			const code = context.req.param('file').slice(0, -'.json'.length);
			const page = await readStylePage(taproom, code);
			if (!page) throw new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
			return context.json(page);
		});
}
