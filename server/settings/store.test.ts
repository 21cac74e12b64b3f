import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { americanFormats } from '#domain/locale/formats.ts';
import { breweryThing } from '#domain/seo/brewery.ts';
import { defaultAnnouncement } from '#domain/settings/defaults.ts';
import { readAgeVerification, readDamagedSettings, readSetting } from '#server/settings/store.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { setSetting, settings } from '#tests/settings.ts';

test('what is written is read, with who and when', async () => {
	await using venue = await openTaproom();
	const splash = {
		enabled: false,
		title: 'Closed roads',
		text: 'Take "Route" 28 & mind the ice.',
		store: true,
	};
	await setSetting(venue.taproom, settings.splash, splash);
	expect(await readSetting(venue.taproom, settings.splash)).toEqual({
		value: splash,
		version: 1,
		updatedAt: '2026-11-20T20:30:00.000Z',
		updatedBy: 'ada',
	});
});

test('the last write holds, and settings do not touch one another', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	await setSetting(venue.taproom, settings.ageVerification, { enabled: true });
	venue.setNow('2026-11-20T21:00:00.000Z');
	await setSetting(venue.taproom, settings.ageVerification, { enabled: false }, 'bo');
	expect(await readAgeVerification(venue.taproom)).toEqual({
		enabled: false,
		lastUpdated: '2026-11-20T21:00:00.000Z',
		updatedBy: 'bo',
	});
	expect((await readSetting(venue.taproom, settings.splash)).value).toEqual(defaultAnnouncement);
});

test.each([
	'',
	'nonsense',
	'null',
	'[]',
	'"on"',
	'{}',
	'{"enabled":"yes"}',
	'{"enabled":1}',
	'{"enabled":true',
	'{"__proto__":{"enabled":true}}',
])(
	'a row that holds %j answers the initial value, is logged and counted once, and listed as damaged',
	async (value) => {
		await using venue = await openTaproom({ start: 'blank' });
		const { taproom } = venue;
		await taproom.db
			.insertInto('settings')
			.values([
				{ key: 'age-verification', value, updated_at: 'never', updated_by: 'nobody' },
				{ key: 'splash', value, updated_at: 'never', updated_by: 'nobody' },
			])
			.execute();
		expect(await readAgeVerification(taproom)).toEqual({
			enabled: false,
			lastUpdated: '1970-01-01T00:00:00.000Z',
			updatedBy: 'system',
		});
		expect((await readSetting(taproom, settings.splash)).value).toEqual(defaultAnnouncement);
		expect((await readDamagedSettings(taproom)).map(({ key }) => key)).toEqual([
			'splash',
			'age-verification',
		]);
		expect(taproom.counts.damaged).toBe(2);
		expect(venue.logged.map(({ what }) => what)).toEqual(['settings/age-verification', 'settings/splash']);
	},
);

test('rubbish is repaired by the next write, and the history keeps it', async () => {
	await using venue = await openTaproom();
	const { taproom } = venue;
	const row = { key: 'age-verification', value: '{', version: 3, updated_at: '', updated_by: '' };
	await taproom.db.insertInto('settings').values(row).execute();
	await setSetting(taproom, settings.ageVerification, { enabled: true });
	expect((await readAgeVerification(taproom)).enabled).toBe(true);
	expect(await readDamagedSettings(taproom)).toEqual([]);
	const { before, version } = await taproom.db
		.selectFrom('history')
		.select(['before', 'version'])
		.executeTakeFirstOrThrow();
	expect({ before, version }).toEqual({ before: '"{"', version: 4 });
});

test('a setting that nobody has written answers its initial value', async () => {
	await using venue = await openTaproom();
	const size = {
		key: 'unheard-of',
		schema: z.object({ size: z.number() }),
		initial: { size: 3 },
		synced: false,
	};
	expect((await readSetting(venue.taproom, size)).value).toEqual({ size: 3 });
});

test('an older shape of a setting becomes today’s when it is read', async () => {
	await using venue = await openTaproom();
	const upgrade = (older: unknown) => (typeof older === 'number' ? { size: older } : older);
	const size = {
		key: 'size',
		schema: z.object({ size: z.number() }),
		initial: { size: 3 },
		synced: false,
		upgrade,
	};
	const row = { key: 'size', value: '12', version: 2, updated_at: '', updated_by: 'bo' };
	await venue.taproom.db.insertInto('settings').values(row).execute();
	expect(await readSetting(venue.taproom, size)).toMatchObject({ value: { size: 12 }, version: 2 });
});

test('a taproom that nobody has named claims no phone, mail, address or place, and no directions', async () => {
	await using venue = await openTaproom({ start: 'blank' });
	const { business, schedule, baseUrl } = venue.taproom;
	const thing = breweryThing(americanFormats, { business, schedule, baseUrl }, '2026-11-20');
	for (const claim of ['telephone', 'email', 'address', 'geo']) expect(thing).not.toHaveProperty(claim);
	expect(business.name).toBe('Our Taproom');
	const home = await (await venue.app.request('/data/home.json')).json();
	expect(home).toMatchObject({ directions: [], expectations: [], expectationsTitle: 'What to Expect' });
});
