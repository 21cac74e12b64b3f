import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newBoard } from '#domain/boards/board-schema.ts';
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts';
import { hire, signIn } from './staff.ts';
import type { TestTaproom } from './taproom-server.ts';
import { callAs, changeBoard, drawing, fullHd, letters, paired } from './televisions.ts';

const says = async (taproom: TestTaproom, name: string, message: string): Promise<string> => {
	const board = { ...newBoard, name, message, parts: ['message'] };
	return (await callAs(taproom, 'POST', '/api/content/board', board)).slug;
};

const hour = (hours: number) => hours * 60;

test('a board gives way by day and hour: to lunch, to trivia night, to one evening’s, and comes back', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const lunch = await says(taproom, 'Lunch', 'Soup and half a sandwich, $9');
	const trivia = await says(taproom, 'Trivia', 'Trivia tonight: teams of six');
	const party = await says(taproom, 'Party', 'Happy birthday, Ada');
	await changeBoard(taproom, {
		times: [
			{ board: lunch, days: [5, 6], date: null, from: hour(11), until: hour(16) },
			{ board: trivia, days: [2], date: null, from: hour(18), until: hour(21) },
			{ board: party, days: [], date: '2026-11-20', from: hour(20), until: hour(21) },
		],
	});
	// The board receives no further messages, so it must know all of this by itself.
	const tv = await paired(page, taproom);
	await tv.context().setOffline(true);
	const shown: readonly (readonly [instant: string, text: string])[] = [
		['2026-11-20T20:59:00Z', 'Soup and half'],
		['2026-11-20T21:00:00Z', 'Barn Door'],
		['2026-11-21T01:00:00Z', 'Happy birthday'],
		['2026-11-21T02:00:00Z', 'Barn Door'],
		['2026-11-21T17:00:00Z', 'Soup and half'],
		['2026-11-21T21:00:00Z', 'Barn Door'],
		['2026-11-24T23:00:00Z', 'Trivia tonight'],
		['2026-11-28T01:30:00Z', 'Barn Door'],
	];
	for (const [instant, text] of shown) {
		await tv.clock.setFixedTime(instant);
		// A message has line breaks between its words.
		await expect(drawing(tv), instant).toContainText(new RegExp(text.replaceAll(' ', '\\s*')));
	}
	await tv.context().close();
});

test('its picture stands a little elsewhere every four minutes, and no text leaves the screen', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const tv = await paired(page, taproom);
	await tv.context().setOffline(true);
	const places = new Set<string>();
	for (const minutes of ['32', '36', '40', '44', '48']) {
		const before = await drawing(tv).getAttribute('viewBox');
		await tv.clock.setFixedTime(`2026-11-20T20:${minutes}:00Z`);
		await expect(drawing(tv)).not.toHaveAttribute('viewBox', before ?? '');
		const place = (await drawing(tv).getAttribute('viewBox')) ?? '';
		const [x = 0, y = 0] = place.split(' ').map(Number);
		expect(Math.hypot(x, y)).toBeLessThan(fullHd.width * 0.003);
		places.add(place);
		const outside = await drawing(tv)
			.locator('text')
			.evaluateAll(
				(texts) =>
					texts.filter((text) => {
						const { left, right, top, bottom } = text.getBoundingClientRect();
						return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
					}).length,
			);
		expect(outside).toBe(0);
	}
	expect(places.size).toBe(5);
	await tv.context().close();
});

/** Adds photos to the home page; the last one comes first. */
async function addPhotos(taproom: TestTaproom, captions: readonly string[]): Promise<void> {
	const { headers } = await hire(taproom.taproom, 'manager');
	for (const [index, caption] of captions.entries()) {
		const background = index % 2 === 0 ? 'sienna' : 'steelblue';
		const bytes = await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
			.jpeg()
			.toBuffer();
		const form = new FormData();
		form.append('file', new File([new Uint8Array(bytes)], `photo-${index}.jpg`, { type: 'image/jpeg' }));
		const response = await fetch(`${taproom.address}/api/upload`, { method: 'POST', headers, body: form });
		const { src } = (await response.json()).data;
		const photo = { file: src, alt: caption, caption, takenOn: `2026-11-0${index + 1}` };
		await callAs(taproom, 'POST', '/api/content/photo', photo);
	}
}

test('photos take turns with the pages, each time another one', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	await addPhotos(taproom, ['Hops in August', 'The old press']);
	await changeBoard(taproom, { parts: ['taps', 'photos'] });
	const tv = await paired(page, taproom);
	await tv.clock.install({ time: '2026-11-20T20:30:00Z' });
	await tv.clock.pauseAt('2026-11-20T20:30:01Z');
	await tv.reload();
	await expect(drawing(tv)).toContainText('Barn Door');
	const turn = async (text: string) => {
		await tv.clock.fastForward(16_000);
		await tv.clock.fastForward(1_000);
		await expect(drawing(tv)).toContainText(text);
	};
	await turn('The old press');
	await expect(drawing(tv)).not.toContainText('Barn Door');
	await expect(tv.locator('.board image[href^="/media/"]')).toHaveCount(1);
	await turn('Barn Door');
	await turn('Hops in August');
	await turn('Barn Door');
	await turn('The old press');
	await tv.context().close();
});

/** Opens another television with the same key, like a copied profile. */
async function copyOf(tv: Page): Promise<Page> {
	const context = await tv
		.context()
		.browser()
		?.newContext({
			storageState: await tv.context().storageState(),
			serviceWorkers: 'block',
		});
	if (!context) throw new Error('There is no browser.');
	const copy = await context.newPage();
	await copy.clock.setFixedTime('2026-11-20T20:30:00Z');
	await copy.goto(tv.url());
	await expect(drawing(copy)).toContainText('Barn Door');
	return copy;
}

test('from a phone staff restart a screen, and see when two televisions use one key; unpaired, both forget the board', {
	tag: '@release',
}, async ({ page, taproom }) => {
	const tv = await paired(page, taproom);
	await signIn(page, taproom.taproom, 'manager');
	await open(page, '/admin/boards');
	await expect(page.getByText('Awake')).toBeVisible();
	await tv.evaluate(() => Reflect.set(window, 'isOld', true));
	await page.getByRole('button', { name: 'Restart Left' }).click();
	await expect(page.getByText('Left restarts')).toBeVisible();
	await expect.poll(() => tv.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
	await expect(drawing(tv)).toContainText('Barn Door');
	const copy = await copyOf(tv);
	await open(page, '/admin/boards');
	await expect(page.getByText('2 televisions use the key of this one.')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await page.getByRole('button', { name: 'Unpair Left' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click();
	for (const one of [tv, copy]) {
		await expect(letters(one)).toBeVisible();
		await expect(drawing(one)).toHaveCount(0);
		await one.context().close();
	}
});

test('a screen whose clock is off by a day goes by the taproom’s', { tag: '@release' }, async ({
	page,
	taproom,
}) => {
	const lunch = await says(taproom, 'Lunch', 'Soup and half a sandwich, $9');
	await changeBoard(taproom, {
		times: [{ board: lunch, days: [], date: '2026-11-20', from: hour(11), until: hour(16) }],
	});
	for (const clock of ['2026-11-19T20:30:00Z', '2026-11-21T20:30:00Z']) {
		const tv = await paired(page, taproom, { clock });
		await expect(drawing(tv)).toContainText(/Soup\s*and\s*half/);
		await expect(tv.locator('html')).toHaveAttribute('data-light', 'on');
		await expect(drawing(tv)).not.toContainText('as of');
		// From here on the board runs by itself, because the server's clock stands still.
		await tv.context().setOffline(true);
		await tv.clock.setFixedTime(Date.parse(clock) + 31 * 60_000);
		await expect(drawing(tv)).toContainText('Barn Door');
		await tv.context().close();
	}
});
