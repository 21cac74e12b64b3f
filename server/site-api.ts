import { Hono } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { Site } from './site.ts';

/** What every page knows, for pages that are open already. Mounted at /data. */
export function siteData(site: Site) {
	return new Hono().get('/site.json', async (context) => {
		const facts = await site.facts();
		// Half of the facts would be kept for everybody; the page has better ones and asks again.
		if (!facts.ageVerification || !facts.beers) {
			throw new AppError('UNAVAILABLE', 'Not everything can be read right now. Please try again.');
		}
		return context.json(facts);
	});
}
