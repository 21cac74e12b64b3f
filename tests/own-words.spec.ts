import { expect, test } from '@playwright/test';
import { adminScreens } from '#app/admin/screens.ts';
import { beers } from '#demo/beers/index.ts';
import { brewery } from '#demo/brewery.ts';
import { drinks } from '#demo/drinks.ts';
import { events } from '#demo/events/index.ts';
import { foodItems } from '#demo/food/index.ts';
import { photos } from '#demo/home.ts';
import { settings } from '#domain/settings/setting.ts';
import { startTestTaproom, type TestTaproom } from './taproom-server.ts';

/** Of the demo brewery alone; what the style guide tells of farms is about beer. */
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

/** Plain words that every taproom may use. */
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
const ofThings = patternsOf(things);

/** The text of a page, its attributes and its data; without what only style sheets and scripts know. */
const readable = (text: string) =>
	text
		.replaceAll('&amp;', '&')
		.replaceAll(/ class="[^"]*"/g, '')
		.replaceAll(/<style[\s\S]*?<\/style>|<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
		.replaceAll(/(?:href|src)="\/assets\/[^"]*"/g, '');

const pages = [
	...['/', '/beer', '/beer?filter=all', '/food', '/events', '/events?view=past', '/about', '/faq', '/store'],
	...['/menu.txt', '/feed.xml', '/events.ics', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt'],
	...['/favicon.svg', '/nothing-here', '/beers/nothing', '/events/nothing', '/food/nothing', '/offline'],
	...['/data/site.json', '/data/home.json', '/data/events.json', '/data/food.json', '/data/drinks.json'],
	...['/data/faq.json', '/data/about.json', '/data/beers.json', '/data/lineup.json'],
	...['/debug', '/button-demo', '/admin/login'],
];
/** Where beer is told of as a subject, and where the drawings have their names that anybody may choose. */
const guide = [
	'/api/docs',
	'/responsive-test',
	'/beers/style-guide',
	'/beers/style-guide/21A',
	'/data/beer-styles.json',
];

async function demoWordsOn({ address }: TestTaproom): Promise<string[]> {
	const found: string[] = [];
	const look = async (path: string, patterns: typeof ofNames) => {
		const text = readable(await (await fetch(`${address}${path}`)).text());
		for (const [word, pattern] of patterns) if (pattern.test(text)) found.push(`${path}: ${word}`);
	};
	const staff = adminScreens.map(({ path }) => `/admin/${path}`).filter((path) => !path.includes(':'));
	for (const path of [...pages, ...staff]) await look(path, [...ofNames, ...ofThings]);
	for (const path of guide) await look(path, ofItself);
	return found;
}

test('a house that began without the demo brewery says no word of it, nor does one with its own words', async () => {
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
