import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Frame, Page } from '@playwright/test';
import { embedSnippets, usualEmbed } from '#domain/embeds/embed-choice.ts';
import { expect, expectAccessible, expectAccessibleLightAndNight, test } from './fixtures.ts';
import { endKegs } from './kegs.ts';

const name = 'Gable & Grain';
const title = `What’s on tap at ${name}`;

/** Serves the page of another site, on its own origin and with a common content policy. */
async function hotel(body: string) {
	const page =
		'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
		`<title>The Gable Inn</title></head><body><main><h1>Around the inn</h1>${body}</main></body></html>`;
	const server = createServer(({ url }, response) => {
		response.setHeader('Content-Type', 'text/html; charset=utf-8');
		// Browsers ask for an icon by themselves.
		response.writeHead(url === '/' ? 200 : 204).end(url === '/' ? page : '');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The hotel has no port.');
	return {
		url: `http://127.0.0.1:${address.port}/`,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

const framesOf = (page: Page) => page.frames().filter((frame) => frame.url().includes('/embed/taps'));

const heightIn = (frame: Frame) =>
	frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));

/** Expects each frame to be as high as its list, so that nothing is cut off or scrolls. */
async function expectWholeHeights(page: Page, count: number) {
	await expect(page.getByTitle(title)).toHaveCount(count);
	await expect.poll(() => framesOf(page).length).toBe(count);
	for (const [index, frame] of framesOf(page).entries()) {
		await expect
			.poll(async () => (await page.getByTitle(title).nth(index).boundingBox())?.height)
			.toBe(await heightIn(frame));
	}
}

test('on another site the list is as high as it is, in a narrow window too, and follows a change', async ({
	page,
	taproom,
}) => {
	const { script } = embedSnippets(taproom.address, name, usualEmbed);
	await using other = await hotel(script);
	await page.goto(other.url);
	const frame = page.frameLocator(`iframe[title="${title}"]`);
	await expect(frame.getByRole('heading', { name: 'On tap at Gable & Grain' })).toBeVisible();
	await expect(frame.getByRole('link', { name: 'Barn Door' })).toBeVisible();
	// The link disappears once it has been used.
	await expect(page.getByRole('link', { name: title })).toBeHidden();
	await expectWholeHeights(page, 1);
	await page.setViewportSize({ width: 320, height: 640 });
	await expectWholeHeights(page, 1);

	const { db, content } = taproom.taproom;
	await endKegs(db, 'barn-door');
	content.changed('beers');
	await framesOf(page)[0]?.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(frame.getByRole('link', { name: 'Barn Door' })).toHaveCount(0);
	await expectWholeHeights(page, 1);
});

test('where the window is wide the beers stand in two columns, read down one and then the other', async ({
	page,
	taproom,
}) => {
	const columnsAt = async (width: number) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(`${taproom.address}/embed/taps`);
		const lefts = await page
			.locator('article > ul')
			.first()
			.locator('> li')
			.evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().left)));
		// The columns are filled from left to right.
		expect(lefts).toEqual([...lefts].sort((left, right) => left - right));
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		return new Set(lefts).size;
	};
	expect(await columnsAt(320)).toBe(1);
	expect(await columnsAt(768)).toBe(1);
	expect(await columnsAt(960)).toBe(2);
	expect(await columnsAt(1440)).toBe(2);
	await expectAccessible(page);
});

test('several lists stand on one page, the script included twice makes none twice, and a link elsewhere stays', async ({
	page,
	taproom,
}) => {
	const { script } = embedSnippets(taproom.address, name, usualEmbed);
	const plain = embedSnippets(taproom.address, name, { ...usualEmbed, prices: false, look: 'night' });
	const elsewhere = '<a data-tap-list href="https://elsewhere.example/embed/taps">Another bar</a>';
	await using other = await hotel(`<div>${script}</div><div>${plain.script}</div>${elsewhere}`);
	await page.goto(other.url);
	await expectWholeHeights(page, 2);
	await expect(page.getByRole('link', { name: 'Another bar' })).toBeVisible();
	const [first, second] = framesOf(page);
	await expect.poll(() => first?.locator('main').textContent()).toContain('$7');
	expect(await second?.locator('main').textContent()).not.toContain('$');
});

test.describe('with the list in it', () => {
	// Axe sends messages to frames, and the browser reports that they have another origin.
	test.use({ expected: { patterns: [/Failed to execute 'postMessage' on 'DOMWindow'/] } });

	test('the page of another site satisfies axe, and a message that is not the list’s own changes no height', async ({
		page,
		taproom,
	}) => {
		const { script } = embedSnippets(taproom.address, name, usualEmbed);
		await using other = await hotel(script);
		await page.goto(other.url);
		await expectWholeHeights(page, 1);
		await expectAccessible(page);
		await page.evaluate(() => window.postMessage({ tapListHeight: 5 }, '*'));
		for (const odd of [-1, Number.NaN, 10_000_000, '9px', null])
			await framesOf(page)[0]?.evaluate((height) => parent.postMessage({ tapListHeight: height }, '*'), odd);
		await expectWholeHeights(page, 1);
	});
});

test.describe('where no script runs', () => {
	test.use({ javaScriptEnabled: false });

	test('the link leads to the list, which is a page; a frame of one height shows it', async ({
		page,
		taproom,
	}) => {
		const { script, frame } = embedSnippets(taproom.address, name, usualEmbed);
		await using other = await hotel(`${script}${frame}`);
		await page.goto(other.url);
		const list = page.frameLocator('iframe').getByRole('link', { name: 'Barn Door' });
		await expect(list).toBeVisible();
		await page.getByRole('link', { name: title }).click();
		await expect(page.getByRole('link', { name: 'Barn Door' })).toBeVisible();
	});
});

test.describe('the other pages', () => {
	// The last pattern is for scripts that these tests add to every page, which the browser's own error page blocks.
	const patterns = [/frame-ancestors 'none'/, /Failed to load resource/, /^failed: /, /'localStorage'/];
	test.use({ expected: { patterns } });

	test('are framed by nobody', async ({ page, taproom }) => {
		await using other = await hotel(`<iframe src="${taproom.address}/beer" title="Menu"></iframe>`);
		const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
		await page.goto(other.url);
		await refused;
	});
});

test('any site may fetch the bare list and the menu as data, and nothing else', async ({ page, taproom }) => {
	await using other = await hotel('');
	await page.goto(other.url);
	const read = (path: string) =>
		page.evaluate((url) => fetch(url).then((response) => response.text()), `${taproom.address}${path}`);
	expect(await read('/embed/taps.html')).toContain('Barn Door');
	expect(JSON.parse(await read('/menu.json'))).toMatchObject({ currency: 'USD' });
});

test('the list alone satisfies axe by day and by night, fits 320 px, and is walked by keyboard', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/embed/taps');
	await expectAccessibleLightAndNight(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	for (const link of ['On tap at Gable & Grain', 'Barn Door', 'Swallowtail']) {
		await page.keyboard.press('Tab');
		await expect(page.getByRole('link', { name: link })).toBeFocused();
	}
});
