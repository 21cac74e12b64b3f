import sharp from 'sharp';
import * as z from 'zod/mini';
import { beers as demoBeers } from '../../demo/beers/index.ts';
import type { BeerStatus } from '../../domain/beers/beer.ts';
import type { StaffEndpointName } from '../../domain/endpoints.ts';
import type { Prng } from '../shared/prng.ts';
import { Deviation } from './fault.ts';
import type { HistoryChecker } from './history-checker.ts';
import type { CallParts, Staff } from './own-taproom.ts';

/** What the writers share. */
export interface Desk {
	readonly address: string;
	readonly staff: Staff;
	readonly history: HistoryChecker;
	readonly prng: Prng;
	/** A number that no other write of the run has. */
	readonly next: () => number;
}

const beerAnswer = z.object({ data: z.object({ id: z.string() }) });
const pictureAnswer = z.object({ data: z.object({ id: z.string() }) });

/** Statuses between which a beer may change without a tap. */
const untapped: readonly BeerStatus[] = ['archived', 'retired', 'coming-soon', 'seasonal'];

async function write({ address, staff }: Desk, name: StaffEndpointName, parts: CallParts): Promise<unknown> {
	const { status, json } = await staff.call(address, name, parts);
	if (status < 200 || status > 299)
		throw new Deviation(`${name} answered ${status}: ${JSON.stringify(json)}`);
	return json;
}

/** Ids of beers by their slugs: the database's, which outlive a crash. */
export type BeerIds = Map<string, string>;

/** A beer as its form would send it. */
export function beerInput(slug: string, briefDescription: string, status: BeerStatus) {
	const [demo] = demoBeers;
	if (!demo) throw new Error('There is no demo beer.');
	const plain = { tapNumber: null, tappedOn: null, low: false, image: null, imageAlt: null };
	return { ...demo, ...plain, slug, name: slug, briefDescription, status };
}

const markOf = (status: BeerStatus, briefDescription: string) => `${status} ${briefDescription}`;

/** Creates beers and changes them again and again, as fast as it is answered, until the server is gone. */
export async function writeBeers(desk: Desk, writer: number, ids: BeerIds): Promise<never> {
	const { history, prng, next } = desk;
	const mine: string[] = [...ids.keys()].filter((slug) => slug.startsWith(`fault-${writer}-`));
	for (;;) {
		const slug = prng.next() < 0.2 || mine.length === 0 ? null : mine[prng.whole(0, mine.length - 1)];
		if (slug === null || slug === undefined) {
			const created = `fault-${writer}-${next()}`;
			history.attempt(`beer/${created}`, { version: 1, mark: markOf('archived', created) });
			const json = await write(desk, 'beers.create', { body: beerInput(created, created, 'archived') });
			history.acknowledge(`beer/${created}`);
			ids.set(created, beerAnswer.parse(json).data.id);
			mine.push(created);
		} else await changeBeer(desk, slug, ids.get(slug) ?? '');
	}
}

async function changeBeer(desk: Desk, slug: string, id: string): Promise<void> {
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
	history.attempt(`beer/${slug}`, { version: version + 1, mark: markOf(wished, newWords) });
	if (asForm) await write(desk, 'beers.update', { ...parts, body: beerInput(slug, newWords, wished) });
	else await write(desk, 'beers.status', { ...parts, body: { status: wished } });
	history.acknowledge(`beer/${slug}`);
}

/** Writes questions for guests and changes them. */
export async function writeQuestions(desk: Desk): Promise<never> {
	const { history, next } = desk;
	const kind = 'faq-question';
	for (;;) {
		const slug = `fault-question-${next()}`;
		const question = slug.replaceAll('-', ' ');
		const body = (answer: string) => ({ group: 'visiting', question, answer: `<p>${answer}</p>` });
		history.attempt(`${kind}/${slug}`, { version: 1, mark: '<p>first</p>' });
		await write(desk, 'content.create', { path: { kind }, body: body('first') });
		history.acknowledge(`${kind}/${slug}`);
		for (let version = 1; version < 5; version += 1) {
			const answer = `answer ${next()}`;
			history.attempt(`${kind}/${slug}`, { version: version + 1, mark: `<p>${answer}</p>` });
			await write(desk, 'content.update', { path: { kind, slug }, version, body: body(answer) });
			history.acknowledge(`${kind}/${slug}`);
		}
	}
}

/** A picture that no other is like, as small as pictures may be. */
export async function pictureForm(number: number): Promise<FormData> {
	const background = { r: number % 256, g: (number >> 8) % 256, b: 120 };
	const png = await sharp({ create: { width: 200, height: 250, channels: 3, background } })
		.png()
		.toBuffer();
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), `fault-${number}.png`);
	return form;
}

/** Uploads pictures. Their ids come with the answer, so only acknowledged ones are accounted for. */
export async function uploadPictures(desk: Desk): Promise<never> {
	const { history, next } = desk;
	for (;;) {
		const json = await write(desk, 'pictures.upload', { form: await pictureForm(next()) });
		const key = `picture/${pictureAnswer.parse(json).data.id}`;
		history.attempt(key, { version: 1, mark: 'complete' });
		history.acknowledge(key);
	}
}
