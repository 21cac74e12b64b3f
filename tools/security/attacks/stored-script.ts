import ICAL from 'ical.js';
import * as z from 'zod';
import { adminScreens } from '../../../app/admin/screens.ts';
import { contentKinds, sitePages } from '../../../domain/resources/kinds.ts';
import { readXml, type XmlNode } from '../../../tests/read-xml.ts';
import { bearer, type HttpResponse, jsonOf, sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { TrapBrowser } from '../browser.ts';
import type { Insider, Target } from '../fixture.ts';
import { hostileTexts } from '../payloads.ts';
import { errorsIn } from '../server-log.ts';
import { writePayloads } from '../write-payloads.ts';

/** The number of things of each kind that the attack looks at. */
const mostThings = 2;

/** Writes hostile texts into every text field, and then opens every page, screen and file that shows them. */
export const storedScript: Attack = {
	name: 'stored-script',
	async run({ fixture }) {
		const tally = new Tally();
		const admin = fixture.insider('admin');
		let taken = 0;
		let visited = 0;
		for (const texts of hostileTexts) {
			await using target = await fixture.start();
			taken += await writePayloads(target, admin, texts, tally);
			await checkFiles(target, tally);
			const paths = [...publicPages, ...staffScreens, ...(await pagesOfThings(target, admin, mostThings))];
			await using browser = await TrapBrowser.open(target, tally, admin);
			const page = await browser.page();
			for (const path of paths) await browser.visit(page, path);
			const chooser = page.locator('input[type=file]');
			const cell = `"${(texts[0] ?? '').replaceAll('"', '""')}"`;
			const buffer = Buffer.from(`name,style,abv\n${cell},${cell},5\n${cell},${cell},${cell}\n`);
			await browser.visit(page, '/admin/beers/import', async () => {
				await chooser.setInputFiles({
					name: `${(texts[0] ?? '').slice(0, 100)}.csv`,
					mimeType: 'text/csv',
					buffer,
				});
				await page.locator('.import-row').first().waitFor();
			});
			visited += paths.length + 1;
			// Without a session every staff screen shows the same sign-in form.
			const { status } = await sendShared(target, {
				method: 'GET',
				path: '/api/auth/me',
				headers: bearer(admin.token),
			});
			if (status !== 200) tally.count(`the screens were visited by nobody: ${status}`);
			for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		}
		return tally.finding(
			`${taken} fields took a harsh text; ${visited} pages and screens showed them as text`,
		);
	},
};

const contentPages = sitePages.map(({ part }) => `/${part}`);

/** Public pages that exist whatever the content is. */
const publicPages = [
	...['/', '/beer', '/beer?filter=all', '/beer?filter=retired', '/events?view=month', ...contentPages],
	...['/store', '/debug', '/button-demo', '/responsive-test', '/nothing-here'],
	...['/beers/style-guide', '/beers/style-guide/chart', '/beers/style-guide/9C'],
];

/** Staff screens that exist whatever the content is. */
const staffScreens = adminScreens
	.filter(({ path }) => !path.includes(':'))
	.map(({ path }) => (path ? `/admin/${path}` : '/admin'));

const listed = z.object({ data: z.record(z.string(), z.unknown()) });
const rows = z.array(z.object({ id: z.optional(z.string()), slug: z.optional(z.string()) }));

async function list(target: Target, path: string, field: string, { token }: Insider) {
	const response = await sendShared(target, { method: 'GET', path, headers: bearer(token) });
	return rows.safeParse(listed.safeParse(jsonOf(response)).data?.data[field]).data ?? [];
}

const last = <T>(all: readonly T[], count: number): T[] => all.slice(-count);

/** Returns pages and forms of the newest things of each kind, which an attack has just created. */
async function pagesOfThings(target: Target, admin: Insider, count: number): Promise<string[]> {
	const beers = last(await list(target, '/api/beers', 'beers', admin), count);
	const people = last(await list(target, '/api/users', 'people', admin), 2);
	const paths = beers.flatMap(({ id, slug }) => [`/beers/${slug}`, `/admin/beers/${id}/edit`]);
	for (const kind of contentKinds) {
		const items = last(await list(target, `/api/content/${kind}`, 'items', admin), count);
		const page = sitePages.find(({ ofItems, kind: { name } }) => ofItems && name === kind);
		for (const { slug } of items) {
			paths.push(`/admin/content/${kind}/${slug}`, ...(page ? [`/${page.part}/${slug}`] : []));
		}
	}
	return [...paths, ...people.map(({ id }) => `/admin/staff/${id}`)];
}

/** Reads every file that is made from content, as its readers do. Hostile texts must not change its structure. */
async function checkFiles(target: Target, tally: Tally): Promise<void> {
	const read = (path: string) => sendShared(target, { method: 'GET', path });
	for (const path of ['/feed.xml', '/beers/barn-door.atom', '/sitemap.xml', '/qr/beer.svg', '/favicon.svg']) {
		tally.count(wrongXml(path, await read(path)));
	}
	for (const path of ['/events.ics', '/releases.ics']) tally.count(wrongCalendar(path, await read(path)));
	tally.count(wrongJson('/manifest.webmanifest', await read('/manifest.webmanifest')));
	const contentPages = sitePages.map(({ part }) => `/${part}`);
	for (const path of ['/', '/beer', '/beers/barn-door', ...contentPages]) {
		tally.count(wrongStructuredData(path, await read(path)));
	}
	tally.count((await read('/og/site.png')).status === 200 ? null : '/og/site.png could not be drawn');
}

function wrongXml(path: string, { status, body }: HttpResponse): string | null {
	const text = body.toString('utf8');
	if (status !== 200) return `${path}: ${status}`;
	try {
		// Texts may contain escaped markup, but an element would be part of the document.
		return holdsAttack(readXml(text)) ? `${path} holds an element that was a text` : null;
	} catch (error) {
		return `${path}: ${error}`;
	}
}

function holdsAttack({ name, attributes, children }: XmlNode): boolean {
	const marked = 'data-attack' in attributes || 'onload' in attributes;
	return marked || name === 'script' || children.some(holdsAttack);
}

function wrongCalendar(path: string, { status, body }: HttpResponse): string | null {
	const text = body.toString('utf8');
	try {
		const calendar = new ICAL.Component(ICAL.parse(text));
		const strange = calendar
			.getAllSubcomponents()
			.filter(({ name }) => name !== 'vevent' && name !== 'vtimezone');
		if (strange.length > 0) return `${path} holds ${strange.map(({ name }) => name).join(', ')}`;
	} catch (error) {
		return `${path}: ${status} ${error}`;
	}
	const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
	return long === undefined ? null : `${path} has a line that is none: ${long.slice(0, 100)}`;
}

function wrongJson(path: string, { body }: HttpResponse): string | null {
	try {
		JSON.parse(body.toString('utf8'));
		return null;
	} catch (error) {
		return `${path}: ${error}`;
	}
}

function wrongStructuredData(path: string, { body }: HttpResponse): string | null {
	const html = body.toString('utf8');
	for (const [, text = ''] of html.matchAll(
		/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
	)) {
		if (text.includes('<')) return `${path}: an angle stands bare in its structured data`;
		try {
			JSON.parse(text);
		} catch {
			return `${path}: its structured data cannot be read`;
		}
	}
	return null;
}
