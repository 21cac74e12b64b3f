import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { brewery } from '#demo/brewery.ts';
import { settings } from '#domain/settings/setting.ts';
import { demoWordsForStaff, demoWordsOn, ofTitles, wordsIn } from './demo-words.ts';
import { signIn } from './staff.ts';
import { startTestTaproom } from './taproom-server.ts';

test('a taproom that began without the demo brewery says no word of it, nor does one with its own words', {
	tag: '@release',
}, async () => {
	const taproom = await startTestTaproom({ environment: { DEMO_CONTENT: 'off' } });
	try {
		expect(await demoWordsOn(taproom)).toEqual([]);
		const at = { version: 1, updated_at: '2026-11-20T20:00:00Z', updated_by: 'anna' };
		const { business } = settings;
		const own = {
			...business.initial,
			name: 'مصنع الجعة في الحي القديم',
			address: {
				...business.initial.address,
				street: 'Am Krögel 2',
				city: 'Berlin',
				full: 'Am Krögel 2, Berlin',
			},
		};
		const { db } = taproom.taproom;
		for (const [key, value] of [
			['business', own],
			['words', { headline: 'Lager, mostly.', storeLine: 'Bottles by bicycle, from May on.' }],
		] as const) {
			await db
				.insertInto('settings')
				.values({ ...at, key, value: JSON.stringify(value) })
				.execute();
		}
		await taproom.taproom.settings.load(taproom.taproom);
		taproom.taproom.content.changed('settings');
		expect(await demoWordsOn(taproom)).toEqual([]);
		const read = async (path: string) => (await fetch(`${taproom.address}${path}`)).text();
		expect(await read('/')).toContain('Taproom in Berlin · Est. 2026');
		expect(await read('/store')).toContain('Bottles by bicycle, from May on.');
		expect(await read('/manifest.webmanifest')).toContain(own.name);
	} finally {
		await taproom.stop();
	}
});

test('nor do its staff’s screens, nor the code that browsers load', { tag: '@release' }, async ({ page }) => {
	const taproom = await startTestTaproom({ now: null, environment: { DEMO_CONTENT: 'off' } });
	try {
		await signIn(page, taproom.taproom, 'admin', 'ada');
		expect(await demoWordsForStaff(page, taproom)).toEqual([]);
		const folder = new URL('../build/client/assets/', import.meta.url);
		const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
		const found: string[] = [];
		for (const name of scripts) {
			const text = await readFile(new URL(name, folder), 'utf8');
			found.push(...wordsIn(text, ofTitles).map((word) => `${name}: ${word}`));
		}
		expect(found).toEqual([]);
	} finally {
		await taproom.stop();
	}
});

test('nor does one where the demo brewery moved in and went again', { tag: '@release' }, async ({ page }) => {
	const taproom = await startTestTaproom({ now: null, environment: { DEMO_CONTENT: 'off' } });
	try {
		const { headers } = await signIn(page, taproom.taproom, 'admin', 'ada');
		const post = async (path: string) => {
			const init = {
				method: 'POST',
				headers: { ...headers, 'Content-Type': 'application/json' },
				body: '{}',
			};
			expect((await fetch(`${taproom.address}${path}`, init)).status).toBe(200);
		};
		await post('/api/demo/plant');
		expect(await (await fetch(taproom.address)).text()).toContain(brewery.shortTagline);
		await post('/api/demo/remove');
		expect(await demoWordsOn(taproom)).toEqual([]);
	} finally {
		await taproom.stop();
	}
});
