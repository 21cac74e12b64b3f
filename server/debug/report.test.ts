import { expect, test } from 'vitest';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { ResponseCache } from '../pages/response-cache.ts';
import { debugReport } from './report.ts';

const cache = new ResponseCache({
	version: () => 1,
	now: () => 0,
	freshUntil: () => 1,
	onNotPacked: () => {},
});

test('the report looks at database, cache and beers', async () => {
	await using venue = await openTaproom();
	const report = await debugReport(venue.taproom, cache, null);
	expect(report).toMatchObject({
		databaseReads: true,
		cache: { entries: 0, bytes: 0, hits: 0, renders: 0 },
		contentVersion: 1,
		counts: { all: 35, 'on-tap': 14 },
	});
	expect(report.preview).toMatchObject({ unread: null, local: '2026-11-20T15:30', statusText: 'Open' });
});

test('the public report tells neither versions nor how long the process runs nor what it holds', async () => {
	await using venue = await openTaproom();
	const report = await debugReport(venue.taproom, cache, null);
	expect(Object.keys(report)).toEqual(['databaseReads', 'cache', 'contentVersion', 'counts', 'preview']);
});

test('the hours can be looked at for any instant', async () => {
	await using venue = await openTaproom();
	const { preview } = await debugReport(venue.taproom, cache, '2026-11-26T15:00');
	expect(preview).toMatchObject({
		at: '2026-11-26T20:00:00.000Z',
		statusText: 'Closed for Holiday',
		closureName: 'Thanksgiving',
		message: 'Closed - Opens Friday at 3:00 PM',
		nextChange: '2026-11-27T05:00:00.000Z',
	});
});

test('what is no instant is named, and now is shown', async () => {
	await using venue = await openTaproom();
	const { preview } = await debugReport(venue.taproom, cache, 'next Tuesday');
	expect(preview).toMatchObject({ unread: 'next Tuesday', at: '2026-11-20T20:30:00.000Z' });
});

const loseBeers = ({ taproom: { db } }: OpenTaproom) =>
	db.schema.alterTable('beers').renameTo('beers_gone').execute();

test('a database that is gone is said to be', async () => {
	await using venue = await openTaproom();
	await loseBeers(venue);
	expect(await debugReport(venue.taproom, cache, null)).toMatchObject({ databaseReads: false, counts: null });
});

test('what cannot be read is said on the page, and its causes are in the log and the metrics', async () => {
	await using venue = await openTaproom();
	await loseBeers(venue);
	const report = await debugReport(venue.taproom, cache, null);
	expect(report).toMatchObject({ databaseReads: false, counts: null });
	expect(venue.logged.filter(({ err }) => err !== undefined)).toHaveLength(2);
	expect(venue.taproom.counts.errors).toMatchObject({ page: 2 });
});
