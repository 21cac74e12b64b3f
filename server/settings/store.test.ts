import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultSplash } from '#domain/settings/settings.ts';
import {
	ageVerificationSetting,
	readAgeVerification,
	readSetting,
	readSplash,
	splashSetting,
	writeSetting,
} from '#server/settings/store.ts';
import { openDatabase } from '#tests/open-database.ts';

const by = { username: 'ada', now: new Date('2026-11-20T20:30:00Z') };

test('what is written is read, with who and when', async () => {
	await using database = openDatabase('seeded');
	const splash = { enabled: false, title: 'Closed roads', text: 'Take "Route" 28 & mind the ice.' };
	await writeSetting(database.db, splashSetting, splash, by);
	expect(await readSetting(database.db, splashSetting)).toEqual({
		value: splash,
		version: 1,
		updatedAt: '2026-11-20T20:30:00.000Z',
		updatedBy: 'ada',
	});
});

test('the last write holds, and settings do not touch one another', async () => {
	await using database = openDatabase('seeded');
	await writeSetting(database.db, ageVerificationSetting, { enabled: true }, by);
	const later = { username: 'bo', now: new Date('2026-11-20T21:00:00Z') };
	await writeSetting(database.db, ageVerificationSetting, { enabled: false }, later);
	expect(await readAgeVerification(database.db)).toEqual({
		enabled: false,
		lastUpdated: '2026-11-20T21:00:00.000Z',
		updatedBy: 'bo',
	});
	expect(await readSplash(database.db)).toEqual(defaultSplash);
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
])('a row that holds %j answers the initial value, by the system', async (value) => {
	await using database = openDatabase('seeded');
	await database.db
		.insertInto('settings')
		.values([
			{ key: 'age-verification', value, updated_at: 'never', updated_by: 'nobody' },
			{ key: 'splash', value, updated_at: 'never', updated_by: 'nobody' },
		])
		.execute();
	expect(await readAgeVerification(database.db)).toEqual({
		enabled: false,
		lastUpdated: '1970-01-01T00:00:00.000Z',
		updatedBy: 'system',
	});
	expect(await readSplash(database.db)).toEqual(defaultSplash);
});

test('rubbish is mended by the next write', async () => {
	await using database = openDatabase('seeded');
	await database.db
		.insertInto('settings')
		.values({ key: 'age-verification', value: '{', updated_at: '', updated_by: '' })
		.execute();
	await writeSetting(database.db, ageVerificationSetting, { enabled: true }, by);
	expect((await readAgeVerification(database.db)).enabled).toBe(true);
});

test('a setting that nobody has written answers its initial value', async () => {
	await using database = openDatabase('seeded');
	const setting = { key: 'unheard-of', schema: z.object({ size: z.number() }), initial: { size: 3 } };
	expect((await readSetting(database.db, setting)).value).toEqual({ size: 3 });
});
