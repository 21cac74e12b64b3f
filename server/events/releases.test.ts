import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

async function readReleases({ app }: Venue) {
	const response = await app.request('/releases.ics');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
	const text = await response.text();
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const calendar = new ICAL.Component(ICAL.parse(text));
	const events = calendar.getAllSubcomponents('vevent').map((component) => {
		const { uid, summary, startDate } = new ICAL.Event(component);
		const stamp = String(component.getFirstPropertyValue('dtstamp'));
		return { uid, summary, isDate: startDate.isDate, date: startDate.toString().slice(0, 10), stamp };
	});
	return { etag: response.headers.get('etag') ?? '', name: calendar.getFirstPropertyValue('name'), events };
}

const dateOf = (venue: Venue, slug: string, changes: Parameters<typeof inputOf>[1]) =>
	venue.change('beers.update', slug, (beer) => ({ body: inputOf(beer, changes) }));

const find = ({ events }: Awaited<ReturnType<typeof readReleases>>, name: string) =>
	events.find(({ summary }) => summary === `On tap: ${name}`);

test('the calendar of releases holds the day of what pours, what is set for a coming beer, and the parties', async () => {
	await using venue = await openStaffedTaproom();
	await dateOf(venue, 'ice-house', { tappedOn: '2026-12-05' });
	const calendar = await readReleases(venue);
	expect(calendar.name).toBe('Gable & Grain beer releases');
	// A release has a date without a time, so that it is the same day in every zone.
	expect(find(calendar, 'Barn Door')).toMatchObject({ date: '2026-11-06', isDate: true });
	expect(find(calendar, 'Ice House')).toMatchObject({ date: '2026-12-05', isDate: true });
	expect(calendar.events).toContainEqual(
		expect.objectContaining({ summary: 'Ice House Release', isDate: false }),
	);
	expect(calendar.events.map(({ summary }) => summary)).not.toContain('Hayloft Sessions');
	const uids = calendar.events.map(({ uid }) => uid);
	expect(new Set(uids).size).toBe(uids.length);
	for (const uid of uids) expect(uid).toMatch(/@gableandgrain[.]example$/);
});

test('a release keeps its UID when its day moves, the beer is renamed and when it is tapped; the stamp follows', async () => {
	await using venue = await openStaffedTaproom();
	await dateOf(venue, 'ice-house', { tappedOn: '2026-12-05' });
	const before = await readReleases(venue);
	expect((await readReleases(venue)).etag).toBe(before.etag);
	venue.setNow('2026-11-20T20:40:00Z');
	await dateOf(venue, 'ice-house', { tappedOn: '2026-12-12', name: 'Ice Barn', slug: 'ice-barn' });
	const after = await readReleases(venue);
	expect(find(after, 'Ice Barn')).toMatchObject({
		uid: find(before, 'Ice House')?.uid,
		date: '2026-12-12',
		stamp: '2026-11-20T20:40:00Z',
	});
	await venue.change('beers.status', 'ice-barn', { body: { status: 'on-tap', tappedOn: '2026-11-20' } });
	expect(find(await readReleases(venue), 'Ice Barn')).toMatchObject({
		uid: find(before, 'Ice House')?.uid,
		date: '2026-11-20',
	});
});

test('a day that has passed without the beer, and a beer without a day, promise nothing', async () => {
	await using venue = await openStaffedTaproom();
	expect(find(await readReleases(venue), 'Ice House')).toBeUndefined();
	await dateOf(venue, 'ice-house', { tappedOn: '2026-11-19' });
	expect(find(await readReleases(venue), 'Ice House')).toBeUndefined();
	await dateOf(venue, 'ice-house', { tappedOn: '2026-11-20' });
	expect(find(await readReleases(venue), 'Ice House')).toBeDefined();
	await venue.change('beers.status', 'ice-house', { body: { published: false } });
	expect(find(await readReleases(venue), 'Ice House')).toBeUndefined();
});

test.each(['<script>alert(1)</script>; \\, "x"', 'BEGIN:VEVENT ]]>', 'Ü'.repeat(80)])(
	'a beer called %j is one line of the calendar',
	async (name) => {
		await using venue = await openStaffedTaproom();
		await dateOf(venue, 'barn-door', { name });
		expect(find(await readReleases(venue), name)).toBeDefined();
	},
);
