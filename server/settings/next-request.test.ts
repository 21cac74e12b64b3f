import { expect, test } from 'vitest';
import { brewery } from '#demo/brewery.ts';
import { demoSchedule } from '#demo/hours.ts';
import { pageFreshUntil } from '#server/site.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

/** Opens the demo brewery, with reads of its pages and a manager's requests. */
async function openVenue(now?: string) {
	const venue = await openTaproom({
		...(now && { now }),
		render: async (_, site) => JSON.stringify(await site.facts()),
	});
	const manager = await hire(venue.taproom, 'manager', 'ada');
	const read = async (path: string) => (await venue.app.request(path)).text();
	const write = async (method: string, path: string, body: unknown) => {
		const headers = { ...manager.headers, 'Content-Type': 'application/json', 'If-Match': '"0"' };
		const response = await venue.app.request(path, { method, headers, body: JSON.stringify(body) });
		expect(response.status).toBe(200);
	};
	return { venue, read, write };
}

const told = [
	['/', 'a page'],
	['/feed.xml', 'the feed'],
	['/menu.txt', 'the text menu'],
	['/events.ics', 'the calendar'],
	['/manifest.webmanifest', 'the manifest'],
] as const;

test.each(told)('a new name is on the next request of %s, %s', async (path) => {
	const { venue, read, write } = await openVenue();
	await using _ = venue;
	const before = await read(path);
	expect(before.replaceAll('&amp;', '&').toUpperCase()).toContain('GABLE & GRAIN');
	await write('PUT', '/api/settings/business', {
		...brewery,
		name: 'Hay Barn Brewing',
		shortName: 'Hay Barn',
	});
	const after = (await read(path)).toUpperCase();
	expect(after).toContain('HAY BARN');
	expect(after).not.toContain('GABLE & GRAIN BREWING');
});

test('a new address of the site is in the next sitemap, robots.txt and QR code', async () => {
	const { venue, read, write } = await openVenue();
	await using _ = venue;
	const codeBefore = await read('/qr/beer.svg');
	await read('/sitemap.xml');
	await write('PUT', '/api/settings/business', {
		...brewery,
		website: { baseUrl: 'https://haybarn.example' },
	});
	expect(await read('/sitemap.xml')).toContain('https://haybarn.example/beer');
	expect(await read('/robots.txt')).toContain('https://haybarn.example/sitemap.xml');
	expect(await read('/qr/beer.svg')).not.toBe(codeBefore);
});

test('new hours are on the next request: the status, the pages, the text menu', async () => {
	const { venue, read, write } = await openVenue();
	await using _ = venue;
	expect(await read('/menu.txt')).toContain('Open today until 10:00 PM');
	expect(JSON.parse(await read('/')).businessStatus.isOpen).toBe(true);
	const specialDays = [{ date: '2026-11-20', name: 'Staff party', periods: [] }];
	await write('PUT', '/api/settings/hours', { ...demoSchedule, specialDays });
	expect(await read('/menu.txt')).toContain('Staff party: Closed - Opens Saturday at 12:00 PM');
	expect(JSON.parse(await read('/'))).toMatchObject({
		schedule: { specialDays },
		businessStatus: { isOpen: false, source: 'hours' },
	});
	expect(JSON.parse(await read('/api/business-status')).isOpen).toBe(false);
});

test('the kitchen’s hours, and that it is closed today, are on the next request', async () => {
	const { venue, read, write } = await openVenue();
	await using _ = venue;
	expect(JSON.parse(await read('/')).kitchen).toEqual({ weekly: null, closedUntil: null });
	const lunch = [{ opensAt: 720, closesAt: 900 }];
	const weekly = [lunch, [], [], [], [], [], lunch];
	await write('PUT', '/api/settings/kitchen', { followsDoors: false, weekly });
	expect(JSON.parse(await read('/')).kitchen).toEqual({ weekly, closedUntil: null });
	await write('POST', '/api/kitchen', { isClosed: true });
	expect(JSON.parse(await read('/')).kitchen).toEqual({ weekly, closedUntil: '2026-11-21T09:00:00.000Z' });
	venue.setNow('2026-11-21T09:00:00Z');
	// The page is outdated only by time: the first request still gets the old one and starts a render.
	await read('/');
	expect(JSON.parse(await read('/')).kitchen).toEqual({ weekly, closedUntil: null });
});

test('a new time zone moves the agenda and the calendar with it', async () => {
	const { venue, read, write } = await openVenue();
	await using _ = venue;
	expect(await read('/events.ics')).toContain('TZID:America/New_York');
	await write('PUT', '/api/settings/hours', { ...demoSchedule, timeZone: 'America/Chicago' });
	expect(await read('/events.ics')).toContain('TZID:America/Chicago');
});

test('the doors, the gate and the splash are on the next request', async () => {
	const { venue, read, write } = await openVenue();
	await using _ = venue;
	await read('/');
	await write('POST', '/api/business-status', { isOpen: false });
	await write('POST', '/api/age-verification', { enabled: true });
	const splash = { enabled: false, title: 'Later', text: 'Not yet.' };
	await write('PUT', '/api/settings/splash', splash);
	expect(JSON.parse(await read('/'))).toMatchObject({
		businessStatus: { isOpen: false, source: 'staff' },
		ageVerification: { enabled: true },
		splash,
	});
	expect(await read('/menu.txt')).toContain('Closed early today - Opens Saturday at 12:00 PM');
});

test('a kept page goes when the override ends by itself', async () => {
	const { venue, read, write } = await openVenue('2026-11-27T05:30:00Z');
	await using _ = venue;
	await write('POST', '/api/business-status', { isOpen: true });
	const open = JSON.parse(await read('/')).businessStatus;
	expect(open).toMatchObject({ isOpen: true, until: '2026-11-27T09:00:00.000Z' });
	const fresh = pageFreshUntil(venue.taproom, new Date('2026-11-27T08:59:00Z'));
	expect(fresh.toISOString()).toBe('2026-11-27T09:00:00.000Z');
	venue.setNow('2026-11-27T09:00:00Z');
	expect(JSON.parse(await read('/')).businessStatus).toMatchObject({ isOpen: false, source: 'hours' });
});
