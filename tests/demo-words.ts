import { expect, type Page } from '@playwright/test';
import { adminScreens } from '#app/admin/screens.ts';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { drinks } from '#demo/drinks.ts';
import { events } from '#demo/events/index.ts';
import { foodItems } from '#demo/food/index.ts';
import { photos } from '#demo/home.ts';
import { hydrated } from './fixtures.ts';
import type { TestTaproom } from './taproom-server.ts';

/** Words that only the demo brewery uses. Words about farms in the style guide are about beer. */
const itself = [
	...[brewery.shortName, brewery.address.street, brewery.website.domain, brewery.shortTagline],
	...['Gable', 'Threshing Floor', 'Kingston', 'Rhinecliff', 'Thruway', 'Rondout', 'Hudson'],
];
const names = [
	...itself,
	'Biscuit',
	...[...beers, ...foodItems, ...drinks].map(({ name }) => name),
	...events.map(({ title }) => title),
	...photos.flatMap(({ file, caption }) => [file, caption]),
];
const things = ['barn', 'farm', 'hayloft', 'orchard', 'silo', 'hens', 'crowler', 'crowlers', 'wassail'];

/** Names that any taproom may use. */
const anybodys = new Set(['Root Beer', 'Lemonade', 'Coffee', 'Pretzel', 'Seltzer', 'Hop Water', 'Cold Brew']);
const wordIn = (word: string) =>
	new RegExp(
		`(?<![\\p{L}\\p{N}-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}-])`,
		'iu',
	);
const patternsOf = (words: readonly string[]) =>
	words.filter((word) => !anybodys.has(word)).map((word) => [word, wordIn(word)] as const);
const ofNames = patternsOf(names);
const ofItself = patternsOf(itself);
/** The names of drawings are excluded, because any brewery may show those. */
const ofThoseAlone = ofNames.filter(([name]) => !photos.some(({ file }) => file === name));
/** Only names of at least two words, since a single word is often somebody's name. */
export const ofTitles = patternsOf([...itself, ...names].filter((name) => name.includes(' ')));
const ofThings = patternsOf(things);

/** Returns the text, attributes and data of a page, without style sheets and scripts. */
const readable = (text: string) =>
	text
		.replaceAll('&amp;', '&')
		.replaceAll(/ class="[^"]*"/g, '')
		.replaceAll(/<style[\s\S]*?<\/style>|<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
		.replaceAll(/(?:href|src)="\/assets\/[^"]*"/g, '');

const pages = [
	...['/', '/beer', '/beer?filter=all', '/food', '/events', '/events?view=past', '/about', '/faq', '/store'],
	...['/follow', '/menu.json', '/embed/taps', '/embed/taps.html', '/releases.ics'],
	...['/menu.txt', '/feed.xml', '/events.ics', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt'],
	...['/favicon.svg', '/nothing-here', '/beers/nothing', '/events/nothing', '/food/nothing', '/offline'],
	...['/data/site.json', '/data/home.json', '/data/events.json', '/data/food.json', '/data/drinks.json'],
	...['/data/faq.json', '/data/about.json', '/data/beers.json', '/data/lineup.json'],
	...['/favicon.ico', '/sw.js', '/guest-sw.js', '/healthz', '/data/styles.json'],
	...['/debug', '/button-demo', '/admin/login'],
];
/** These pages have beer as their subject, or name the drawings that any brewery may choose. */
const machines = ['/api/docs', '/api/openapi.json'];
const guide = ['/responsive-test', '/beers/style-guide', '/beers/style-guide/21A', '/data/beer-styles.json'];

const staffScreens = adminScreens.map(({ path }) => `/admin/${path}`).filter((path) => !path.includes(':'));
type Patterns = typeof ofNames;

export const wordsIn = (text: string, patterns: Patterns) =>
	patterns.filter(([, pattern]) => pattern.test(text)).map(([word]) => word);

export async function demoWordsOn({ address }: TestTaproom): Promise<string[]> {
	const found: string[] = [];
	const look = async (path: string, patterns: Patterns) => {
		const text = readable(await (await fetch(`${address}${path}`)).text());
		found.push(...wordsIn(text, patterns).map((word) => `${path}: ${word}`));
	};
	for (const path of [...pages, ...staffScreens]) await look(path, [...ofNames, ...ofThings]);
	for (const path of machines) await look(path, ofThoseAlone);
	for (const path of guide) await look(path, ofItself);
	return found;
}

/**
 * Finds the demo brewery's words on a staff screen. Screens may offer the demo brewery without its name, and name the
 * drawings.
 */
export async function demoWordsForStaff(page: Page, { address }: TestTaproom): Promise<string[]> {
	const found: string[] = [];
	for (const path of staffScreens) {
		await page.goto(`${address}${path}`);
		await hydrated(page);
		await expect(page.getByText('Loading...')).toHaveCount(0);
		if (path !== '/admin/login') expect(page.url()).not.toContain('/admin/login');
		await expect(page.locator('main h1').first()).toBeVisible();
		const text = readable(await page.content());
		found.push(...wordsIn(text, ofNames).map((word) => `${path}: ${word}`));
	}
	return found;
}
