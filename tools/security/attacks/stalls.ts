import { setTimeout } from 'node:timers/promises';
import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { beers } from '../../../demo/beers/index.ts';
import { events } from '../../../demo/events/index.ts';
import { addressOf, endpointNames, endpointOf, maxBytesOf } from '../../../domain/endpoints.ts';
import { largestBodies } from '../../../tests/largest-bodies.ts';
import {
	bearer,
	type HttpRequest,
	type HttpResponse,
	jsonHeaders,
	NoResponse,
	postJson,
	send,
	sendShared,
} from '../../shared/http-client.ts';
import { processorSeconds } from '../../shared/process-facts.ts';
import { median } from '../../shared/statistics.ts';
import { table } from '../../shared/table.ts';
import { type Attack, Tally } from '../attack.ts';
import type { Target } from '../fixture.ts';
import {
	bothWays,
	type MalformedRequest,
	malformedBeers,
	malformedForms,
	malformedHeads,
	malformedImages,
	malformedMarkup,
} from '../malformed-requests.ts';
import { errorsIn } from '../server-log.ts';
import { StallWatch } from '../stall-watch.ts';
import { formBody } from '../uploads.ts';

/**
 * How long one request may keep another client waiting, and how long twenty or sixty at the same time may. Both are
 * in milliseconds on a quiet machine.
 */
const mostMs = 50;
const mostMsOfBurst = 100;
/** A slow request is sent again: if our code is slow, every round is slow; if the machine was busy, only some are. */
const rounds = 6;
/** A burst has fewer rounds, because it takes seconds. */
const roundsOfBurst = 3;
const patienceMs = 60_000;

/** Measures how long hostile, malformed and huge requests keep a second client waiting, by the longest wait meanwhile. */
export const stalls: Attack = {
	name: 'stalls',
	async run({ fixture }) {
		await using target = await fixture.start();
		const token = fixture.insider('admin').token;
		const tally = new Tally();
		await using watch = new StallWatch(target.port);
		const clumsy = [
			...malformedHeads(),
			...malformedForms(token),
			...malformedMarkup(token),
			...malformedBeers(token),
			...(await malformedImages(token)),
			...(await malformedWorkbooks(token)),
			...largestForms(token),
		];
		const quiet = await quietWait(watch);
		// Bursts come first, while nothing is in memory yet.
		const ofBursts: BurstStall[] = [];
		for (const burst of await bursts(target, token)) {
			const stall = await stallOfBurst(burst, { target, token, watch, tally });
			ofBursts.push(stall);
			tally.count(
				stall.ms > mostMsOfBurst ? `${stall.what} keep others waiting for ${Math.round(stall.ms)} ms` : null,
			);
		}
		let worst = { ms: 0, what: '' };
		for (const one of bothWays(clumsy, token)) {
			const ms = await stallOf(one, { target, token, watch, tally });
			if (ms > worst.ms) worst = { ms, what: one.what };
			tally.count(ms > mostMs ? `${one.what} keeps others waiting for ${Math.round(ms)} ms` : null);
		}
		tally.expect('the server is alive', target.alive(), true);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		const seen = `longest stall ${Math.round(worst.ms)} ms: ${worst.what}; ${Math.round(quiet)} ms while nothing else is asked`;
		return { ...tally.finding(seen), details: burstTable(ofBursts) };
	},
};

/**
 * Returns how long the second client waits because of the machine alone, in milliseconds: the median of eleven
 * longest waits.
 */
async function quietWait(watch: StallWatch): Promise<number> {
	const waits: number[] = [];
	for (let round = 0; round < 11; round += 1) {
		await setTimeout(50);
		waits.push(await watch.longest());
	}
	return median(waits);
}

interface Stage {
	readonly target: Target;
	readonly token: string;
	readonly watch: StallWatch;
	readonly tally: Tally;
}

/** Returns the shortest of several rounds' longest waits, in milliseconds. A short first round is enough. */
async function stallOf(
	{ what, request }: MalformedRequest,
	{ target, token, watch, tally }: Stage,
): Promise<number> {
	let shortest = Number.POSITIVE_INFINITY;
	for (let round = 0; round < rounds && shortest > mostMs; round += 1) {
		await watch.longest();
		const response = await sendShared(target, { ...request, timeoutMs: patienceMs }).catch(
			(error: unknown) => {
				// The server refused the request before reading all of it.
				if (error instanceof NoResponse && error.code !== 'late') return null;
				throw new Error(`${what}: no answer`, { cause: error });
			},
		);
		if (response && response.status >= 500) tally.count(`${what}: ${response.status}`);
		if (response?.status === 202) await untilRead(target, token, response);
		shortest = Math.min(shortest, await watch.longest());
	}
	return shortest;
}

interface BurstStall {
	readonly what: string;
	/** The shortest of the rounds' longest waits, in milliseconds. */
	readonly ms: number;
	/** The server's processor time per request, in milliseconds. It does not depend on how busy the machine is. */
	readonly processorMs: number;
	readonly statuses: string;
}

async function stallOfBurst({ what, requests }: Burst, { target, watch, tally }: Stage): Promise<BurstStall> {
	let [shortest, processorMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	const statuses = new Map<number, number>();
	for (let round = 0; round < roundsOfBurst && shortest > mostMsOfBurst; round += 1) {
		const all = requests(round);
		await watch.longest();
		// Each request comes from its own address, because the limit per address would be reached sooner.
		const before = processorSeconds(target.pid) ?? 0;
		const responses = await Promise.all(
			all.map((request, at) =>
				send(target, { ...request, from: `127.0.0.${at + 2}`, timeoutMs: patienceMs }),
			),
		);
		shortest = Math.min(shortest, await watch.longest());
		const spent = ((processorSeconds(target.pid) ?? 0) - before) * 1000;
		processorMs = Math.min(processorMs, spent / all.length);
		for (const { status } of responses) {
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (status >= 500 && status !== 503) tally.count(`${what}: ${status}`);
		}
	}
	const said = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ');
	return { what, ms: shortest, processorMs, statuses: said };
}

function burstTable(stalls: readonly BurstStall[]): string {
	const rows = stalls.map(({ what, ms, processorMs, statuses }) => [
		what,
		ms.toFixed(0),
		processorMs.toFixed(1),
		statuses,
	]);
	return table(['at once', 'a neighbor waits, ms', 'processor for each, ms', 'answers'], rows);
}

/** Waits until the server has finished reading an import. */
async function untilRead(target: Target, token: string, response: HttpResponse): Promise<void> {
	const { data }: { data: { id: string } } = JSON.parse(response.body.toString());
	const path = `/api/import/${data.id}`;
	const end = performance.now() + patienceMs;
	for (;;) {
		const { body } = await sendShared(target, { path, headers: bearer(token) });
		if (!body.toString().includes('"state":"reading"')) break;
		if (performance.now() > end) throw new Error('An import is still being read.');
	}
	await sendShared(target, { method: 'DELETE', path, headers: bearer(token) });
}

configure({ useWebWorkers: false });

/** Returns a value for a variable part of a path. */
const partOf = (part: string) => (part === 'kind' ? 'faq-question' : part === 'number' ? '1' : 'x');

/** Returns a request to every endpoint that takes JSON, with the largest body that the endpoint table allows. */
function largestForms(token: string): MalformedRequest[] {
	const withJson = endpointNames.filter((name) => endpointOf(name).body);
	return withJson.flatMap((name) => {
		const { method, path } = addressOf(name);
		const headers = [...bearer(token), ...jsonHeaders, 'If-Match', '"1"'];
		const request = { method, path: path.replaceAll(/:(\w+)/g, (_, part) => partOf(part)), headers };
		const deep = Math.floor(maxBytesOf(name) / 2) - 1;
		const bodies = [
			...largestBodies(name),
			['the deepest nesting', '['.repeat(deep) + ']'.repeat(deep)] as const,
			['one text', JSON.stringify('x'.repeat(maxBytesOf(name) - 2))] as const,
		];
		return bodies.map(([what, body]) => ({
			what: `${method} ${path} with the most of ${what}`,
			request: { ...request, body },
		}));
	});
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes a workbook with one sheet whose cells all use one text (ECMA-376, part 1, §18). */
async function workbook(rows: string, text: string): Promise<Buffer> {
	const writer = new ZipWriter(new Uint8ArrayWriter());
	const parts = {
		'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Beers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
	};
	for (const [name, content] of Object.entries(parts)) await writer.add(name, new TextReader(content));
	return Buffer.from(await writer.close());
}

const headings = (count: number) => {
	const named = [
		'name',
		'style',
		'abv',
		...Array.from({ length: count - 3 }, (_, index) => `column ${index}`),
	];
	return `<row>${named.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
};
const sharedCells = (rows: number, columns: number) =>
	`<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows);

/** Returns workbooks that are small when sent and huge when read. */
async function malformedWorkbooks(token: string): Promise<MalformedRequest[]> {
	const files: readonly (readonly [what: string, content: Buffer])[] = [
		['300 MB of blanks', await workbook(' '.repeat(300_000_000), 'x')],
		['300 MB of one text', await workbook(headings(3), 'x'.repeat(300_000_000))],
		['900,000 cells in wide rows', await workbook(headings(2_000) + sharedCells(450, 2_000), 'x'.repeat(50))],
		['400,000 cells in many rows', await workbook(headings(20) + sharedCells(20_000, 20), 'x'.repeat(100))],
		['one row of long cells', await workbook(headings(900) + sharedCells(1, 900), 'x'.repeat(50_000))],
	];
	return files.map(([what, content]) => {
		const form = formBody([{ name: 'file', filename: 'beers.xlsx', content }]);
		const headers = [...bearer(token), ...form.headers];
		return {
			what: `a workbook of ${what}`,
			request: { method: 'POST', path: '/api/import', headers, body: form.body },
		};
	});
}

/** Holds requests that are sent at the same time, each of which alone is harmless. */
interface Burst {
	readonly what: string;
	/** Makes the requests of a round, so that no round finds the cached responses of another. */
	readonly requests: (round: number) => readonly HttpRequest[];
}

const atOnce = 20;

const many =
	(count: number, path: (index: number, round: number) => string): Burst['requests'] =>
	(round) =>
		Array.from({ length: count }, (_, index) => ({ path: path(index, round) }));

const posted =
	(path: string, body: (index: number, round: number) => unknown): Burst['requests'] =>
	(round) =>
		Array.from({ length: atOnce }, (_, index) => ({
			method: 'POST',
			path,
			headers: jsonHeaders,
			body: JSON.stringify(body(index, round)),
		}));

/**
 * Returns bursts of twenty uncached requests for everything that anyone may request, and for costly things that only
 * managers may request.
 */
async function bursts(target: Target, token: string): Promise<Burst[]> {
	const print = await makePrint(target, token);
	const wishes = (index: number, round: number) => `zz${round}-${index}`;
	const pages: readonly (readonly [what: string, address: string])[] = [
		['made-up searches of beers', '/beer?q='],
		['menus since made-up codes', '/beer?since='],
		['beers that are not there', '/beers/'],
		['events that are not there', '/events/'],
		['pages that are not there', '/'],
		['debug pages', '/debug?at='],
		['made-up searches of the list of beers', '/data/lineup.json?q='],
		['data of beers that are not there', '/data/beers/'],
		['data of prints that are not there', '/data/prints/'],
		['scanned codes', '/m/'],
		['pictures of beers that are not there', '/og/beers/'],
		['photos that are not there', `/media/${'a'.repeat(22)}/640.webp?`],
		['styles that are not there', '/brand/mark-'],
	];
	const drawn = (list: readonly { readonly slug: string }[], kind: string) =>
		many(Math.min(atOnce, list.length), (index) => `/og/${kind}/${list[index]?.slug}.png`);
	return [
		{ what: 'the description of the API', requests: many(atOnce, () => '/api/openapi.json') },
		{ what: 'the description as a page', requests: many(atOnce, () => '/api/docs') },
		{
			what: 'sixty made-up searches of styles',
			requests: many(60, (at, round) => `/beers/style-guide?q=${wishes(at, round)}`),
		},
		...pages.map(([what, address]) => ({
			what,
			requests: many(atOnce, (at, round) => address + wishes(at, round)),
		})),
		{ what: 'a printed menu', requests: many(atOnce, () => print) },
		{ what: 'pictures of beers', requests: drawn(beers, 'beers') },
		{ what: 'pictures of events', requests: drawn(events, 'events') },
		{ what: 'the site’s own picture', requests: many(atOnce, () => '/og/site.png') },
		{
			what: 'icons',
			requests: many(
				atOnce,
				(at) =>
					['/favicon.ico', '/favicon.svg', '/icons/icon-512.png', '/apple-touch-icon.png'][at % 4] ?? '',
			),
		},
		{ what: 'the styles of all letters', requests: many(atOnce, () => '/brand/types.css') },
		{ what: 'the hours', requests: many(atOnce, () => '/api/business-status') },
		{ what: 'the state of the server', requests: many(atOnce, () => '/readyz') },
		{
			what: 'pairing codes',
			requests: posted('/api/screen/code', () => ({ origin: 'https://brewery.example' })),
		},
		{
			what: 'claims of screens',
			requests: posted('/api/screen/claim', (at, round) => ({ secret: wishes(at, round) })),
		},
		{
			what: 'counted views',
			requests: posted('/api/views', (at) => ({ path: `/beers/${beers[at % beers.length]?.slug}` })),
		},
		{
			what: 'wrong sign-ins',
			requests: posted('/api/auth/login', (at, round) => ({ username: wishes(at, round), password: 'x' })),
		},
		{ what: 'passkey options', requests: posted('/api/auth/passkey-login/options', () => ({})) },
		{
			what: 'letters of a name',
			requests: (round) =>
				Array.from({ length: atOnce }, (_, index) => {
					const first = 0x4e00 + (round * atOnce + index) * 200;
					const text = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(first + at)).join('');
					return { path: `/api/brand/letters?text=${encodeURIComponent(text)}`, headers: bearer(token) };
				}),
		},
	];
}

/** Returns the address of a printed menu. */
async function makePrint(target: Target, token: string): Promise<string> {
	const choice = { sheet: 'menu', paper: 'letter', back: true, plain: false };
	const { status, body } = await postJson(target, '/api/prints', choice, { token });
	if (status !== 201) throw new Error(`No menu could be printed: ${status} ${body}`);
	const { data }: { data: { id: string } } = JSON.parse(body.toString());
	return `/prints/${data.id}.pdf`;
}
