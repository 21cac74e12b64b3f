import sharp from 'sharp';
import * as z from 'zod/mini';
import { tooOld } from '#server/boards/board-page.ts';
import { Network } from './network.ts';
import { newProfile, OldChromium, requireOldChromium } from './old-chromium.ts';
import { Venue } from './venue.ts';

const pixelsApart = async (picture: Buffer) =>
	Math.max(...(await sharp(picture).stats()).channels.map(({ min, max }) => max - min));

const says = (words: string) =>
	`[...document.querySelectorAll('.board:last-of-type text')].some((one) => one.textContent === ${JSON.stringify(words)})`;
const isGone = (words: string) => `document.querySelector('.board text') && !${says(words)}`;
const showsLetters = `document.querySelector('.pairing-code') && document.querySelector('.pairing-code').textContent`;
const lettersAreThere = `[...document.fonts].some(({ status, family }) => status === 'loaded' && family.includes('Fraunces'))`;
/**
 * Measures the width of letters in ems, because browsers of this age draw each letter over the previous one without
 * the fonts' fix (`scripts/fonts.ts`).
 */
const widthOfLetters = `(() => {
	const context = document.createElement('canvas').getContext('2d');
	context.font = '500 100px Fraunces';
	return context.measureText('Hearthstone').width / 100;
})()`;
const leastWidth = 4.5;
const isStored = `caches.keys().then(async (names) => {
	const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
	return navigator.serviceWorker.controller !== null && requests.flat().some(({ url }) => url.endsWith('.woff2'));
})`;

export interface Seen {
	readonly what: string;
	readonly picture: Buffer;
}

const now = Date.parse('2026-11-20T20:30:00Z');

/**
 * Tries a television of 2021 in its own browser: it is paired, draws, follows a kick, loses its power without a
 * network, and draws again by itself. Throws if one of these fails.
 */
export async function tryOldBoard(): Promise<readonly Seen[]> {
	const program = requireOldChromium(76);
	await using stack = new AsyncDisposableStack();
	const network = stack.use(await Network.open());
	const venue = stack.use(new Venue(network));
	await venue.start(now);
	const profile = stack.use(newProfile());
	const seen: Seen[] = [];
	const look = async (browser: OldChromium, what: string) => {
		const picture = await browser.screenshot();
		if ((await pixelsApart(picture)) < 100) throw new Error(`${what}: the screen is blank.`);
		if (browser.errors.length > 0) throw new Error(`${what}: ${browser.errors.join('\n')}`);
		seen.push({ what, picture });
	};
	{
		await using browser = await OldChromium.open(program, profile.path);
		await browser.goto(`${network.address}/board`);
		const code = z.string().parse(await browser.until(showsLetters));
		await look(browser, 'letters');
		const shows = { code, name: 'Old', place: '', board: 'behind-the-bar' };
		await venue.call('POST', '/api/screens', shows);
		await browser.until(says('Hearthstone'));
		await browser.until(lettersAreThere);
		const width = z.number().parse(await browser.evaluate(widthOfLetters));
		if (width < leastWidth)
			throw new Error(`Its letters lie on one another: a word of 11 is ${width} ems wide.`);
		await look(browser, 'board');
		await venue.call('POST', '/api/taps/3/kick', {});
		await browser.until(isGone('Hearthstone'));
		// The first page was loaded without a service worker; the second stores everything that it needs.
		await browser.goto(`${network.address}/board`);
		await browser.until(isGone('Hearthstone'));
		await browser.until(isStored);
		await look(browser, 'after a kick');
	}
	network.isCut = true;
	await using again = await OldChromium.open(program, profile.path);
	await again.goto(`${network.address}/board`);
	await again.until(says('Barn Door'));
	await look(again, 'after a power cut, without a server');
	return seen;
}

/** Expects the message for a browser that is too old. */
export async function trySentence(): Promise<Seen> {
	const program = requireOldChromium(72);
	await using stack = new AsyncDisposableStack();
	const network = stack.use(await Network.open());
	const venue = stack.use(new Venue(network));
	await venue.start(now);
	const profile = stack.use(newProfile());
	await using browser = await OldChromium.open(program, profile.path);
	await browser.goto(`${network.address}/board`);
	await browser.until(`document.body.innerText.includes(${JSON.stringify(tooOld)})`);
	return { what: 'too old', picture: await browser.screenshot() };
}
