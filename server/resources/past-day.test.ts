import { expect, test } from 'vitest';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { openBar } from '#tests/taps.ts';

// At half past one at night the service day is still Friday, while a phone shows Saturday.
const now = '2026-11-21T06:30:00Z';
const today = '2026-11-21';
const tomorrow = '2026-11-22';

test('no call publishes a beer as tapped on a day to come', async () => {
	await using venue = await openStaffedTaproom(now);
	const { id, version, beer } = await venue.beer('barn-door');
	const late = { tappedOn: tomorrow };
	const { slug: _, ...rest } = beer;
	const fresh = { ...rest, name: 'Fencerow', tapNumber: 30, ...late };
	const coming = await venue.beer('stovepipe');
	const calls = [
		venue.call('beers.update', { id, version, body: { ...beer, ...late } }),
		venue.call('beers.create', { body: fresh }),
		venue.call('beers.status', { id, version, body: { status: 'on-tap', ...late } }),
		venue.call('beers.status', {
			id: coming.id,
			version: coming.version,
			body: { status: 'on-tap', ...late },
		}),
		venue.call('beers.statusBulk', {
			body: { status: 'on-tap', beers: [{ id: coming.id, version: coming.version, ...late }] },
		}),
	];
	for (const response of await Promise.all(calls)) {
		const refused = await refusal(response);
		expect(refused.status).toBe(422);
		expect(refused.error).toContain('That day is still to come.');
	}
	const menu = await (await venue.app.request('/data/beers.json')).text();
	expect(menu).not.toContain(tomorrow);
});

test('a day that has come by the calendar is taken, and a beer that is coming may say when', async () => {
	await using venue = await openStaffedTaproom(now);
	await venue.change('beers.update', 'barn-door', ({ beer }) => ({ body: { ...beer, tappedOn: today } }));
	expect(await venue.beer('barn-door')).toMatchObject({ tappedOn: today });
	await venue.change('beers.update', 'stovepipe', ({ beer }) => ({
		body: { ...beer, status: 'coming-soon', tappedOn: '2026-12-20' },
	}));
	// A beer that is put on now gets today's date, whatever date was planned.
	expect(await venue.change('beers.status', 'stovepipe', { body: { status: 'on-tap' } })).toMatchObject({
		tappedOn: '2026-11-20',
	});
});

test('a keg is filled and a line cleaned on a day that has come', async () => {
	await using bar = await openBar(now);
	const { pouring } = await bar.tap(4);
	const { id: beerId } = await bar.beer('ice-house');
	const keg = { size: null, batch: null };
	const line = { name: null, gas: null, outOfOrder: false };
	const put = { beerId, ends: pouring?.id };
	const writes = (day: string) => [
		() => bar.request('kegs.update', { id: pouring?.id ?? '' }, { body: { ...keg, filledOn: day } }),
		async () => {
			const { version } = await bar.tap(4);
			return bar.request('taps.update', { number: 4 }, { version, body: { ...line, cleanedOn: day } });
		},
		() => bar.request('taps.create', {}, { body: { ...line, number: 40, cleanedOn: day } }),
		() => bar.request('taps.pour', { number: 4 }, { body: { ...put, filledOn: day } }),
	];
	for (const write of writes(tomorrow)) {
		expect(await refusal(await write())).toMatchObject({ status: 422, error: 'That day is still to come.' });
	}
	for (const write of writes(today)) expect((await write()).ok).toBe(true);
});

test('a photo was taken, a job posted and a dish sold out on a day that has come; a job that is shown later may say then', async () => {
	await using venue = await openStaffedTaproom(now);
	const post = (path: string, body: object) =>
		venue.app.request(`/api${path}`, {
			method: 'POST',
			headers: { ...venue.headers.manager, 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
	const photo = { file: 'barn', alt: 'The barn at dusk', caption: '' };
	const job = {
		title: 'Weekend Bartender',
		team: 'bar',
		employment: 'part-time',
		pay: '',
		description: '<p>Pours.</p>',
		applyTo: 'jobs@brewery.example',
		lastDay: null,
	};
	const refused = [
		post('/content/photo', { ...photo, takenOn: tomorrow }),
		post('/content/job', { ...job, postedOn: tomorrow }),
		post('/content/job', { ...job, postedOn: '2026-12-02', publishAt: '2026-12-01T15:00:00.000Z' }),
	];
	for (const response of await Promise.all(refused)) {
		expect(await refusal(response)).toMatchObject({
			status: 422,
			error: expect.stringContaining('still to come'),
		});
	}
	const taken = [
		post('/content/job', { ...job, postedOn: '2026-12-01', publishAt: '2026-12-01T15:00:00.000Z' }),
		post('/content/job', { ...job, postedOn: today }),
	];
	for (const response of await Promise.all(taken))
		expect(response.ok, await response.clone().text()).toBe(true);
});
