import { type EntryContext, RouterContextProvider, redirect } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadGuide } from '#app/beer-styles/guide-content.tsx';
import handleRequest, { handleError } from '#app/entry.server.tsx';
import { loadPage, nonceContext, siteContext } from '#app/page-loader.ts';
import type { Site } from '#server/site.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';

const contextOf = ({ site }: Pick<OpenTaproom, 'site'>) => {
	const context = new RouterContextProvider();
	context.set(siteContext, site);
	return context;
};
const errorsIn = ({ logged }: OpenTaproom) => logged.filter(({ err }) => err !== undefined);

test('what a loader cannot read is a 503 for the guest, and its cause is in the log and the metrics', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('content_items').execute();
	const loaded = await loadPage(contextOf(venue), (site: Site) => site.faq());
	expect(loaded).toMatchObject({ data: { failed: true }, init: { status: 503 } });
	expect(errorsIn(venue)).toEqual([
		expect.objectContaining({
			msg: 'a page failed',
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
	expect(venue.taproom.counts.databaseFaults.other).toBe(1);
});

test('the guide without our beers is a 503 with all its styles, and says in the log and the metrics why', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('servings').execute();
	const loaded = await loadGuide(venue.site);
	expect(loaded).toMatchObject({ data: { beers: undefined }, init: { status: 503 } });
	expect(errorsIn(venue)).toEqual([
		expect.objectContaining({
			msg: 'a page failed',
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
});

test('what a page can do without is left out of it, and the cause is in the log and the metrics', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('servings').execute();
	expect((await venue.site.facts()).business).toEqual(venue.taproom.business);
	expect(errorsIn(venue)).toEqual([
		expect.objectContaining({
			msg: 'cannot read the beers',
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
});

test('what a render throws, and what the router meets before it, is in the log and the metrics', async () => {
	await using venue = await openTaproom();
	const context = contextOf(venue);
	context.set(nonceContext, 'nonce');
	const request = new Request('http://localhost/beer');
	const nothing = z.custom<EntryContext>().parse({});
	await expect(handleRequest(request, 200, new Headers(), nothing, context)).rejects.toThrow();
	handleError(new Error('before the render'), { request, context, params: {} });
	expect(errorsIn(venue).map(({ msg }) => msg)).toEqual(['a page failed', 'a page failed']);
	expect(venue.taproom.counts.errors).toMatchObject({ page: 2 });
});

test('a redirect of a loader is no error', async () => {
	await using venue = await openTaproom();
	const moved = loadPage(contextOf(venue), async () => {
		throw redirect('/beers/barn-door', 301);
	});
	await expect(moved).rejects.toBeInstanceOf(Response);
	expect(errorsIn(venue)).toEqual([]);
});

test('an error is reported once, however often it is met', async () => {
	await using venue = await openTaproom();
	const error = new Error('The keg is empty.');
	venue.site.reportError(error);
	venue.site.reportError(error);
	venue.taproom.errors.report(error, 'request', 'again');
	expect(errorsIn(venue)).toHaveLength(1);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
});
