import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { PairInput } from '#domain/boards/board-endpoints.ts';
import { doorsAt } from '#domain/boards/board-moment.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { leadsSomewhere } from '#domain/text/website-reach.ts';
import { clientOf } from '../auth/client-address.ts';
import { locked } from '../auth/confirmation.ts';
import { compareGuess } from '../auth/guesses.ts';
import { hashOfSecret } from '../auth/secret.ts';
import type { Route } from '../http/endpoint-router.ts';
import { streamTo } from '../live/api.ts';
import { findItem } from '../resources/content-store.ts';
import { type Actor, audit, createOnce, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { qrSvg } from '../seo/qr.ts';
import type { Taproom } from '../taproom.ts';
import { sheetReader } from './board-content.ts';
import { claim, insertCode, takeCode } from './pairing-codes.ts';
import { ScreenPresence } from './presence.ts';
import { earlyClosing, openSpans, screenContent } from './screen-content.ts';
import { findScreen, type ScreenRow, screenReader, screenStore } from './screens.ts';

export function boardsApi(route: Route, taproom: Taproom): void {
	const presence = new ScreenPresence(taproom.db, taproom.clock, taproom.errors);
	const readSheets = sheetReader(taproom);
	staffApi(route, taproom, presence);
	televisionApi(route, taproom, presence, readSheets);
	route('boards.preview', async ({ body }) => {
		const [sheet] = await readSheets([body]);
		if (!sheet) throw new AppError('INTERNAL', 'The board could not be drawn.');
		const hours = {
			open: openSpans(taproom),
			earlyAt: earlyClosing(taproom),
			timeZone: taproom.schedule.timeZone,
			clock: taproom.formats.clock,
		};
		return { ...sheet, ...doorsAt(hours, taproom.clock().getTime()) };
	});
}

function staffApi(
	route: Route,
	taproom: Pick<Taproom, 'clock' | 'damage' | 'db' | 'schedule' | 'settings'>,
	presence: ScreenPresence,
): void {
	const { db } = taproom;
	const reader = async () => screenReader(taproom, await presence.televisions());
	const read = async (row: ScreenRow) => (await reader())(row);
	const requireRow = async (id: string) => screenStore.require(await findScreen(db, id));
	route('screens.list', async () => {
		const rows = await db.selectFrom('screens').selectAll().orderBy('name').orderBy('id').execute();
		return { screens: rows.map(await reader()) };
	});
	route('screens.pair', async ({ actor, body }) => read(await requireRow(await pair(actor, body))));
	route('screens.update', async ({ actor, params: { id }, version, body }) => {
		await inTransaction(actor, async (context) => {
			const before = await screenStore.requireCurrent(context, { id, version }, body);
			if (body.board !== before.board) await requireBoard(context, body.board);
			await screenStore.update(context, before, body, { action: 'update', yours: body });
		});
		return read(await requireRow(id));
	});
	route('screens.restart', async ({ actor, params: { id } }) => {
		await inTransaction(actor, async (context) => {
			const { restarts } = await requireIn(context, id);
			await context.trx
				.updateTable('screens')
				.set({ restarts: restarts + 1 })
				.where('id', '=', id)
				.execute();
			context.announce('screens', id);
		});
		return read(await requireRow(id));
	});
	route('screens.unpair', async ({ actor, params: { id } }) => {
		const row = await requireRow(id);
		await inTransaction(actor, async (context) => {
			const { name, place, board } = await requireIn(context, id);
			await context.trx.deleteFrom('screens').where('id', '=', id).execute();
			await audit(context, {
				subject: 'screen',
				subjectId: id,
				action: 'unpair',
				before: { name, place, board },
			});
			context.announce('screens', id);
		});
		return read(row);
	});
}

/** Returns the id of the screen that shows the code. Throws LOCKED after ten wrong ones. */
async function pair(actor: Actor, { id: requestId, code, ...input }: PairInput): Promise<string> {
	const { taproom, staff, place } = actor;
	const kinds = { wrong: 'code.wrong', refused: 'code.refused' } as const;
	const guess = { secret: { kind: 'code' }, typed: code, owner: staff, place, kinds } as const;
	let noSuchCode: unknown;
	const guessed = await compareGuess(taproom, guess, (forgive) =>
		inTransaction(actor, (context) =>
			createOnce(context, 'screen', requestId, {
				async create() {
					await requireBoard(context, input.board);
					const screen = randomUUID();
					await takeCode(context.trx, code, screen, context.now);
					await forgive(context.trx);
					await screenStore.insert(context, screen, input, { action: 'pair', requestId });
					return screen;
				},
				async again(screen) {
					await forgive(context.trx);
					return screen;
				},
			}),
		).catch(async (error: unknown) => {
			if (!(error instanceof AppError && error.fields.some(({ path }) => path === 'code'))) {
				await taproom.db.transaction().execute(forgive);
				throw error;
			}
			noSuchCode = error;
			return null;
		}),
	);
	if (guessed.kind === 'right') return guessed.value;
	throw guessed.kind === 'locked' ? locked(guessed.lockedUntil, taproom.clock()) : noSuchCode;
}

const requireIn = async ({ trx }: WriteContext, id: string) => screenStore.require(await findScreen(trx, id));

async function requireBoard({ taproom, trx: db }: WriteContext, slug: string): Promise<void> {
	if (!(await findItem({ ...taproom, db }, kinds.board, slug)))
		throw fieldError('board', 'There is no such board any more. Choose another.');
}

const cookieName = 'taproom_screen';
/** Chromium caps cookies at 400 days; each day's use renews it. */
const cookieSeconds = 400 * 86_400;

/** The cookie is limited to this path of the API, so it does not affect pages, and scripts cannot read it. */
function sendKey(context: Context, key: string): void {
	const secure =
		new URL(context.req.url).protocol === 'https:' || context.req.header('x-forwarded-proto') === 'https';
	setCookie(context, cookieName, key, {
		path: '/api/screen',
		httpOnly: true,
		sameSite: 'Strict',
		maxAge: cookieSeconds,
		secure,
	});
}

/** Parses a side of a window, in pixels. */
function pixels(text: string | undefined): number {
	const count = Number(text);
	return Number.isInteger(count) && count > 0 && count < 20_000 ? count : 0;
}

/** Milliseconds between two writes of when a screen was last seen. */
const notedFor = 30_000;

const isNoted = (
	row: { readonly seen_at: string | null; readonly width: number; readonly height: number },
	{ width, height }: { readonly width: number; readonly height: number },
	now: Date,
) =>
	row.seen_at !== null &&
	Math.abs(now.getTime() - Date.parse(row.seen_at)) < notedFor &&
	row.width === width &&
	row.height === height;

function televisionApi(
	route: Route,
	taproom: Taproom,
	presence: ScreenPresence,
	readSheets: ReturnType<typeof sheetReader>,
): void {
	const { db, auth, clock } = taproom;
	const show = screenContent(taproom, readSheets);
	const findByKey = async (context: Context) => {
		const key = getCookie(context, cookieName);
		if (!key) return null;
		const row = db.selectFrom('screens').selectAll().where('key_hash', '=', hashOfSecret(key));
		return (await row.executeTakeFirst()) ?? null;
	};
	route('screen.code', async ({ body: { origin }, context }) => {
		context.header('Cache-Control', 'no-store');
		const made = await insertCode(db, clientOf(context, { auth }), clock());
		const base = [origin, taproom.baseUrl].find(leadsSomewhere);
		const path = `/admin/boards/pair?code=${made.code}`;
		return { ...made, qr: base === undefined ? '' : qrSvg(new URL(path, base).href) };
	});
	route('screen.claim', async ({ body: { secret }, context }) => {
		context.header('Cache-Control', 'no-store');
		const { state, key } = await claim(db, secret, clock());
		if (key !== null) {
			sendKey(context, key);
			// Tells the user who typed the code that the screen is on.
			await taproom.bus.announce([['screens', null]]);
		}
		return { state };
	});
	route('screen.show', async ({ context, query }) => {
		context.header('Cache-Control', 'no-store');
		const row = await findByKey(context);
		if (!row) {
			deleteCookie(context, cookieName, { path: '/api/screen' });
			return { state: 'unpaired' };
		}
		const { width, height } = row;
		const window = { width: pixels(query.width) || width, height: pixels(query.height) || height };
		if (!isNoted(row, window, clock())) await presence.note([row.id], window);
		sendKey(context, getCookie(context, cookieName) ?? '');
		return show(row);
	});
	route('screen.follow', async ({ context, query }) => {
		const row = await findByKey(context);
		const closed = row ? presence.opened(row.id, (query.tab ?? '').slice(0, 40)) : undefined;
		return streamTo(context, taproom, closed);
	});
}
