import { missingNames } from '#app/boards/television/polyfills.ts';
import { tooOld } from '#server/boards/board-page.ts';
import { expect, test } from './fixtures.ts';
import { newer, takeNewerAway } from './newer-than-76.ts';
import type { TestTaproom } from './taproom-server.ts';
import { callAs, drawing, letters, pair, television } from './televisions.ts';

test('without all that came after Chromium 76 a board is paired, draws, follows a kick and sleeps', async ({
	page,
	taproom,
}) => {
	await page.goto('/healthz');
	const errors: string[] = [];
	const tv = await television(page, {
		prepare: async (fresh) => {
			fresh.on('pageerror', ({ message }) => errors.push(message));
			await takeNewerAway(fresh);
		},
	});
	await expect(letters(tv)).toBeVisible();
	expect(await tv.evaluate(() => 'toReversed' in Array.prototype && !('any' in Promise))).toBe(true);
	await pair(tv, taproom);
	await expect(drawing(tv)).toContainText('Hearthstone');
	await callAs(taproom, 'POST', '/api/taps/3/kick', {});
	await expect(drawing(tv)).not.toContainText('Hearthstone');
	// The board is offline, because a response in between would set its clock back.
	await tv.context().setOffline(true);
	await tv.clock.setFixedTime('2026-11-21T03:20:00Z');
	await expect(tv.locator('.asleep-clock')).toBeVisible();
	expect(errors).toEqual([]);
	await tv.context().close();
});

test('a browser older than is promised says so in plain words, and shows no black screen', async ({
	page,
}) => {
	await page.goto('/healthz');
	const tv = await television(page, {
		prepare: (fresh) => fresh.addInitScript(() => Reflect.deleteProperty(Promise, 'allSettled')),
	});
	await expect(tv.getByText(tooOld)).toBeInViewport();
	const onTop = () =>
		tv.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.className);
	expect(await onTop()).toBe('too-old');
	await tv.context().close();
});

/** Reads the files of a board from the build. */
async function filesOf({ address }: TestTaproom) {
	const read = async (path: string) => (await fetch(address + path)).text();
	const html = await read('/board');
	const named = async (pattern: RegExp) => read(pattern.exec(html)?.[1] ?? '');
	const { look } = (await (await fetch(`${address}/data/site.json`)).json()).brand ?? { look: 'now' };
	return {
		scripts: [await named(/src="([^"]+[.]js)"/), await read('/board-sw.js')],
		styles: [await named(/href="([^"]+[.]css)"/), await read(`/brand/board-${look}.css`)],
	};
}

test('a board’s program and worker call nothing that came after Chromium 76 and is not brought along', async ({
	taproom,
}) => {
	const { scripts } = await filesOf(taproom);
	/** The page tests for these before it uses them. */
	const optional = ['wakeLock', 'Segmenter'];
	/** Zod has a property with this name. */
	const ours = ['when'];
	for (const script of scripts) {
		expect(script.length).toBeGreaterThan(500);
		const isCalled = (name: string) => {
			// A minified local name may look like a short global one.
			const isGlobal =
				/^[A-Z]\w{4,}/.test(name) && new RegExp(String.raw`\b(?:new|typeof) ${name}\b`).test(script);
			return isGlobal || new RegExp(String.raw`[.]${name}\b`).test(script);
		};
		const called = newer.names.filter(isCalled);
		expect(called.filter((name) => ![...missingNames, ...optional, ...ours].includes(name))).toEqual([]);
		expect(/\?\?|\?\.[a-z[(]|\bstatic\s*\{/.exec(script)?.[0]).toBeUndefined();
	}
	expect(missingNames.filter((name) => !scripts[0]?.includes(`.${name}(`))).toEqual([]);
});

test('a board’s styles say nothing that came after Chromium 76', async ({ taproom }) => {
	const { styles } = await filesOf(taproom);
	const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	const properties = new Set(newer.properties.map(kebab));
	/** Old browsers ignore these, as intended. */
	const harmless = [
		'color-scheme',
		'size-adjust',
		'ascent-override',
		'descent-override',
		'line-gap-override',
	];
	for (const style of styles) {
		expect(style.length).toBeGreaterThan(1_000);
		const used = [...style.matchAll(/[{;]([a-z-]+):/g)].map(([, name = '']) => name);
		expect(used.filter((name) => properties.has(name) && !harmless.includes(name))).toEqual([]);
		// `gap` works in grids from Chromium 66 on, in flexible boxes only from 84 on.
		expect(used).not.toContain('gap');
		expect(
			style.match(/@[a-z-]+/g)?.filter((rule) => !/^@(?:media|keyframes|font-face)$/.test(rule)),
		).toEqual([]);
		expect(style).not.toMatch(
			/:(?:is|where|has|not\([^)]*,)|\b(?:min|max|clamp|color-mix|light-dark|oklch|env)\(|\d(?:dv|sv|lv|cq)[a-z]+\b|&/,
		);
	}
});
