import sharp from 'sharp';
import * as z from 'zod/mini';
import { beers as demoBeers } from '../../demo/beers/index.ts';
import type { BeerStatus } from '../../domain/beers/beer.ts';
import type { StaffEndpointName } from '../../domain/endpoints.ts';
import type { Prng } from '../shared/prng.ts';
import { Deviation } from './fault.ts';
import type { HistoryChecker, Known } from './history-checker.ts';
import type { Called, CallParts, Staff } from './own-taproom.ts';

/** Holds what the writers share. */
export interface WriterContext {
	readonly address: string;
	readonly staff: Staff;
	readonly history: HistoryChecker;
	readonly prng: Prng;
	/** Returns a number that no other write of the run uses. */
	readonly next: () => number;
}

const beerResponse = z.object({ data: z.object({ id: z.string() }) });
const imageResponse = z.object({ data: z.object({ id: z.string() }) });

/** A beer may change between these statuses without a tap. */
const untapped: readonly BeerStatus[] = ['archived', 'retired', 'coming-soon', 'seasonal'];

/** Thrown for a write whose response is not a success. */
export class Refused extends Deviation {
	readonly called: Called;

	constructor(name: string, called: Called) {
		super(`${name} answered ${called.status}: ${JSON.stringify(called.json)}`);
		this.called = called;
	}
}

async function write(
	{ address, staff }: WriterContext,
	name: StaffEndpointName,
	parts: CallParts,
): Promise<unknown> {
	const called = await staff.call(address, name, parts);
	if (called.status < 200 || called.status > 299) throw new Refused(name, called);
	return called.json;
}

interface Account {
	/** The thing's key in the history. */
	readonly key: string;
	/** The version and mark that the write should produce. */
	readonly wished: Known;
}

async function accountFor(
	desk: WriterContext,
	{ key, wished }: Account,
	name: StaffEndpointName,
	parts: CallParts,
): Promise<unknown> {
	const { history } = desk;
	history.attempt(key, wished);
	try {
		const json = await write(desk, name, parts);
		history.acknowledge(key);
		return json;
	} catch (error) {
		if (error instanceof Refused && /nothing was saved/.test(error.message)) history.refuse(key);
		throw error;
	}
}

/** Maps a beer's slug to its id in the database, which stays the same after a crash. */
export type BeerIds = Map<string, string>;

/** Returns a beer as its form sends it. */
export function beerInput(slug: string, briefDescription: string, status: BeerStatus) {
	const [demo] = demoBeers;
	if (!demo) throw new Error('There is no demo beer.');
	const plain = { tapNumber: null, tappedOn: null, low: false, image: null, imageAlt: null };
	return { ...demo, ...plain, slug, name: slug, briefDescription, status };
}

const markOf = (status: BeerStatus, briefDescription: string) => `${status} ${briefDescription}`;

/** Creates and changes beers as fast as the server responds, until the server is gone. */
export async function writeBeers(desk: WriterContext, writer: number, ids: BeerIds): Promise<never> {
	const { prng, next } = desk;
	const mine: string[] = [...ids.keys()].filter((slug) => slug.startsWith(`fault-${writer}-`));
	for (;;) {
		const slug = prng.next() < 0.2 || mine.length === 0 ? null : mine[prng.whole(0, mine.length - 1)];
		if (slug === null || slug === undefined) {
			const created = `fault-${writer}-${next()}`;
			const account = { key: `beer/${created}`, wished: { version: 1, mark: markOf('archived', created) } };
			const body = beerInput(created, created, 'archived');
			const json = await accountFor(desk, account, 'beers.create', { body });
			ids.set(created, beerResponse.parse(json).data.id);
			mine.push(created);
		} else await changeBeer(desk, slug, ids.get(slug) ?? '');
	}
}

async function changeBeer(desk: WriterContext, slug: string, id: string): Promise<void> {
	const { history, prng, next } = desk;
	const known = history.known(`beer/${slug}`);
	if (!known) throw new Error(`${slug} is not known.`);
	const { version, mark } = known;
	const [status = '', words = ''] = mark.split(' ');
	const parts = { path: { id }, version };
	const others = untapped.filter((other) => other !== status);
	const wished = others[prng.whole(0, others.length - 1)] ?? 'archived';
	const asForm = prng.next() < 0.5;
	const newWords = asForm ? `words-${next()}` : words;
	const account = { key: `beer/${slug}`, wished: { version: version + 1, mark: markOf(wished, newWords) } };
	if (asForm) {
		await accountFor(desk, account, 'beers.update', { ...parts, body: beerInput(slug, newWords, wished) });
	} else await accountFor(desk, account, 'beers.status', { ...parts, body: { status: wished } });
}

/** Creates and changes questions for guests. */
export async function writeQuestions(desk: WriterContext): Promise<never> {
	const { next } = desk;
	const kind = 'faq-question';
	for (;;) {
		const slug = `fault-question-${next()}`;
		const question = slug.replaceAll('-', ' ');
		const body = (response: string) => ({ group: 'visiting', question, answer: `<p>${response}</p>` });
		const key = `${kind}/${slug}`;
		const first = { key, wished: { version: 1, mark: '<p>first</p>' } };
		await accountFor(desk, first, 'content.create', { path: { kind }, body: body('first') });
		for (let version = 1; version < 5; version += 1) {
			const answer = `answer ${next()}`;
			const account = { key, wished: { version: version + 1, mark: `<p>${answer}</p>` } };
			const parts = { path: { kind, slug }, version, body: body(answer) };
			await accountFor(desk, account, 'content.update', parts);
		}
	}
}

/** Makes a form with a unique picture of the smallest allowed size. */
export async function imageForm(number: number): Promise<FormData> {
	const background = { r: number % 256, g: (number >> 8) % 256, b: 120 };
	const png = await sharp({ create: { width: 200, height: 250, channels: 3, background } })
		.png()
		.toBuffer();
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), `fault-${number}.png`);
	return form;
}

/** Uploads pictures. Their ids come with the response, so only acknowledged ones are recorded. */
export async function uploadImages(desk: WriterContext): Promise<never> {
	const { history, next } = desk;
	for (;;) {
		const json = await write(desk, 'pictures.upload', { form: await imageForm(next()) });
		const key = `picture/${imageResponse.parse(json).data.id}`;
		history.attempt(key, { version: 1, mark: 'complete' });
		history.acknowledge(key);
	}
}
