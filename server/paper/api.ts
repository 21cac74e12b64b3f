import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { isPouring } from '#domain/beers/beer-badge.ts';
import { palettesOf } from '#domain/brand/palette.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { eventCandidate } from '#domain/events/event.ts';
import { upcoming } from '#domain/events/event-agenda.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { dateText } from '#domain/locale/date-text.ts';
import { codeChoiceSchema, codeFault, codeKinds, codesOf } from '#domain/paper/codes.ts';
import { papers, type SheetChoice } from '#domain/paper/menu-print.ts';
import { newPrintCode, printCodePattern } from '#domain/paper/print-code.ts';
import { type Replacement, replacedHeader } from '#domain/paper/printable-sheet.ts';
import type { SheetContent } from '#domain/paper/sheet-content.ts';
import { leadsSomewhere } from '#domain/text/website-reach.ts';
import { clientOf } from '../auth/client-address.ts';
import { baseName, type Route } from '../http/endpoint-router.ts';
import { discardRow } from '../resources/damaged-rows.ts';
import type { Taproom } from '../taproom.ts';
import { codeImages, setCodes } from './code-sheets.ts';
import { setMenu } from './menu-sheets.ts';
import { readPrintAge, readSheetContent } from './read-sheet.ts';
import { createPrint, findPrint, listPrints, printRows, putAway } from './store.ts';
import { Typesetter } from './typesetter.ts';

/** A sample code of the same length as every real one. */
const sampleCode = newPrintCode(() => 0);

/** The most bytes of cached PDF files; a sheet has some tens of thousands. */
const mostBytes = 8 * 1024 * 1024;

/** It is short because a QR code with few modules can be read from a wet table. */
const scanPath = '/m';

export function paperApi(route: Route, taproom: Taproom): void {
	const { db } = taproom;
	const typesetter = new Typesetter();
	const today = () => readSheetContent(taproom);
	const look = () => ({ colors: palettesOf(taproom.brand.color).light, type: taproom.brand.type });
	const venue = () => ({
		...look(),
		name: taproom.business.name,
		baseUrl: taproom.baseUrl,
		date: dayOf(taproom),
	});
	/** They are found by everything they show: setting one takes a tenth of a second. */
	const files = new LRUCache<string, Buffer, () => Promise<Buffer>>({
		maxSize: mostBytes,
		sizeCalculation: ({ length }) => length,
		// Whoever waits for a file that is evicted meanwhile still receives it.
		ignoreFetchAbort: true,
		fetchMethod: (_key, _stale, { context: set }) => set(),
	});
	route('prints.list', async () => listPrints(taproom, await today()));
	const setSheet = (content: SheetContent, choice: SheetChoice, code: string) => {
		const { baseUrl } = taproom;
		const url = leadsSomewhere(baseUrl) ? `${baseUrl}${scanPath}/${code}` : null;
		return setMenu(typesetter, content, choice, { ...look(), url });
	};
	route('prints.create', async ({ actor, body }) => {
		const content = await today();
		// The sheet is set before it is stored, so that one that cannot be set is refused.
		const { pages, replaced } = await setSheet(content, body, sampleCode);
		return { ...(await createPrint(actor, body, content)), pages, replaced };
	});
	route('prints.putAway', async ({ actor, params }) => putAway(actor, params.id, await today()));
	route('prints.discard', ({ actor, params: { id } }) => discardRow(actor, printRows, id));
	route('prints.file', async ({ params, context }) => {
		const { print, content } = await findPrint(db, baseName(params.file, /./, '.pdf'), await today());
		const shows = [
			content,
			print.sheet,
			print.paper,
			print.back,
			print.plain,
			print.code,
			taproom.baseUrl,
			look(),
		];
		const pdf = await files.forceFetch(JSON.stringify(shows), {
			context: async () => (await setSheet(content, print, print.code)).pdf,
		});
		const day = serviceDayOf(new Date(print.printedAt), taproom.schedule.timeZone);
		context.header('Content-Type', 'application/pdf');
		context.header('X-Robots-Tag', 'noindex');
		context.header('Cache-Control', 'private, no-store');
		context.header('Content-Disposition', `inline; filename="${print.sheet}-${day}.pdf"`);
		return context.body(new Uint8Array(pdf));
	});
	route('prints.codes', async ({ query, context }) => {
		const { codes, paper } = await readCodes(taproom, query);
		const { file, replaced } = await setCodes(typesetter, codes, venue(), paper);
		context.header('Content-Type', 'application/pdf');
		tellReplaced(context, replaced);
		return context.body(new Uint8Array(file));
	});
	route('prints.codeFiles', async ({ query, context }) => {
		const { codes } = await readCodes(taproom, query);
		const { file, replaced } = await codeImages(typesetter, codes, venue());
		context.header('Content-Type', 'application/zip');
		tellReplaced(context, replaced);
		return context.body(file);
	});
	route('data.print', async ({ params }) => {
		const age = await readPrintAge(taproom, baseName(params.file));
		if (!age) throw new AppError('NOT_FOUND', 'Nothing is known of such a printed menu.');
		return age;
	});
}

/** The header is limited to a few names, because proxies accept only a few kilobytes of headers. */
const mostTold = 3;

/** Lists replaced names in a header, because the response itself is a file. */
function tellReplaced(context: Context, replaced: readonly Replacement[]): void {
	if (replaced.length === 0) return;
	context.header(replacedHeader, encodeURIComponent(JSON.stringify(replaced.slice(0, mostTold))));
}

const dayOf = ({ clock, formats, schedule }: Pick<Taproom, 'clock' | 'formats' | 'schedule'>) =>
	dateText(formats, serviceDayOf(clock(), schedule.timeZone), { year: true });

/** Throws INVALID_INPUT for a beer or page that cannot be chosen, and CONFLICT if the site has no public address. */
async function readCodes(
	{
		lineup,
		agenda,
		clock,
		schedule,
		baseUrl,
	}: Pick<Taproom, 'lineup' | 'agenda' | 'clock' | 'schedule' | 'baseUrl'>,
	query: Readonly<Partial<Record<string, string>>>,
) {
	if (!leadsSomewhere(baseUrl)) {
		const message = `The site has no address that a phone finds, so its codes would lead nowhere: ${baseUrl} is this computer alone. Set the website in Business details first.`;
		throw new AppError('CONFLICT', message);
	}
	const { data: choice, error } = z.safeParse(codeChoiceSchema, query);
	const path = error?.issues[0]?.path[0];
	if (path === 'paper') throw fieldError('paper', `The paper must be ${papers.join(' or ')}.`);
	if (!choice) throw fieldError('of', `Say what the codes are for: ${codeKinds.join(', ')}.`);
	const fault = codeFault(choice);
	if (fault !== null) throw fieldError(choice.of, fault);
	const beers = (await lineup.read()).beers.filter(isPouring);
	const ahead = upcoming((await agenda.read()).events, clock(), schedule.timeZone);
	const events = new Map(ahead.map(({ event }) => [event.slug, eventCandidate(event)]));
	return { paper: choice.paper, codes: codesOf(choice, { beers, events: [...events.values()] }) };
}

/** Redirects a printed QR code to today's menu, with what has changed since the print. Codes of older releases work too. */
export function scannedMenus(
	taproom: Pick<Taproom, 'auth' | 'clock' | 'db' | 'errors' | 'queues' | 'scans' | 'schedule'>,
) {
	const { db, clock, scans, errors, queues } = taproom;
	const follow = async (context: Context) => {
		const code = (context.req.param('code') ?? '').toLowerCase();
		if (!printCodePattern.test(code)) return context.redirect('/beer', 302);
		const found = await db
			.selectFrom('menu_prints')
			.select('id')
			.where('code', '=', code)
			.executeTakeFirst()
			.catch((error: unknown) => errors.report(error, 'request', 'cannot read a printed menu'));
		if (found)
			scans.add({ printId: found.id, day: serviceDayOf(clock(), taproom.schedule.timeZone), count: 1 });
		context.header('Cache-Control', 'no-store');
		return context.redirect(`/beer?since=${code}`, 302);
	};
	return new Hono().get(`${scanPath}/:code`, (context) =>
		queues.calls.run(clientOf(context, taproom), () => follow(context)),
	);
}
