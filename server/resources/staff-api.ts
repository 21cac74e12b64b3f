import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import * as z from 'zod/mini';
import { success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { isSeriesDate } from '#domain/events/event-recurrence.ts';
import { eventSchema } from '#domain/events/event-schema.ts';
import { arrangedKinds, contentNouns, readContentKind } from '#domain/resources/content-kinds.ts';
import {
	cancelInputSchema,
	contentOrderSchema,
	soldOutInputSchema,
} from '#domain/resources/staff-content-schema.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { listHistory } from '../history/store.ts';
import { readIfMatch } from '../http/if-match.ts';
import { readJson } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';
import { createItem, deleteItem, revertItem, touchItem, updateItem } from './staff-changes.ts';
import type { StaffKind } from './staff-kind.ts';
import { staffKinds } from './staff-kinds.ts';
import { arrangeItems } from './staff-order.ts';
import { historyId, readKept, readList } from './staff-store.ts';
import { type By, requireRow } from './staff-work.ts';

/** The kind that an address names. Throws NOT_FOUND. */
function kindOf(word: string): StaffKind {
	const kind = readContentKind(word);
	if (!kind) throw new AppError('NOT_FOUND', 'There is no such kind of content.');
	return staffKinds[kind];
}

/** What the staff does with food, events, questions, the about page and photos, one call for all kinds. Mounted at /api. */
export function contentApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	const answer = (data: unknown) => success(data, taproom.clock());
	const by = (context: Context<StaffEnvironment>, kind: StaffKind): By => ({
		taproom,
		staff: context.get('staff'),
		kind,
	});

	app.use('/content/*', compress());
	staffRoute(app, taproom, 'content.list', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		return context.json(answer(await readList(taproom.db, kind)));
	});
	staffRoute(app, taproom, 'content.create', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const row = await createItem(by(context, kind), await readJson(context, kind.input));
		context.header('Location', `/api/content/${kind.name}/${row.slug}`);
		return context.json(answer(row), 201);
	});
	staffRoute(app, taproom, 'content.arrange', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const wish = await readJson(context, contentOrderSchema);
		if (!arrangedKinds.includes(kind.name)) {
			const message = `The order of each ${contentNouns[kind.name]} follows its date.`;
			throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'order', message }] });
		}
		return context.json(answer(await arrangeItems(by(context, kind), wish)));
	});
	staffRoute(app, taproom, 'content.read', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		return context.json(answer(await requireRow({ taproom, kind }, context.req.param('slug'))));
	});
	staffRoute(app, taproom, 'content.update', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const target = { slug: context.req.param('slug'), version: readIfMatch(context) };
		const input = await readJson(context, kind.input);
		return context.json(answer(await updateItem(by(context, kind), target, input)));
	});
	staffRoute(app, taproom, 'content.delete', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const target = { slug: context.req.param('slug'), version: readIfMatch(context) };
		return context.json(answer(await deleteItem(by(context, kind), target)));
	});
	staffRoute(app, taproom, 'content.history', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const changes = await listHistory(taproom.db, 'content', historyId(kind, context.req.param('slug')));
		if (changes.length === 0) await requireRow({ taproom, kind }, context.req.param('slug'));
		const shown = (value: unknown) => kind.read(readKept(value)?.value)?.value ?? null;
		const entries = changes.map((change) => ({
			...change,
			before: shown(change.before),
			after: shown(change.after),
		}));
		return context.json(answer({ entries }));
	});
	staffRoute(app, taproom, 'content.revert', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const target = { slug: context.req.param('slug'), version: readIfMatch(context) };
		return context.json(answer(await revertItem(by(context, kind), target, context.req.param('entry'))));
	});
	staffRoute(app, taproom, 'food.soldOut', async (context) => {
		const { soldOut, since } = await readJson(context, soldOutInputSchema);
		const row = await touchItem(
			by(context, staffKinds['food-item']),
			context.req.param('slug'),
			soldOut ? 'sold-out' : 'back',
			(value, now) => withSoldOut(value, soldOut ? (since ?? now.toISOString()) : null),
		);
		return context.json(answer(row));
	});
	staffRoute(app, taproom, 'events.cancel', async (context) => {
		const { date, canceled, reason } = await readJson(context, cancelInputSchema);
		const row = await touchItem(
			by(context, staffKinds.event),
			context.req.param('slug'),
			canceled ? 'cancel' : 'uncancel',
			(value) => withCancellation(value, date, canceled ? { date, reason } : null),
		);
		return context.json(answer(row));
	});
	return app;
}

/** A dish that has run out stays run out since when it first did. */
function withSoldOut(value: unknown, at: string | null): unknown {
	const fields = typeof value === 'object' && value !== null ? value : {};
	const before = 'eightySixedAt' in fields ? fields.eightySixedAt : null;
	return { ...fields, eightySixedAt: at !== null && typeof before === 'string' ? before : at };
}

/** An event with one of its dates canceled, or no longer. Throws INVALID_INPUT for what is no date of it. */
function withCancellation(
	value: unknown,
	date: string,
	cancellation: { date: string; reason: string | null } | null,
): unknown {
	const event = z.parse(eventSchema, value);
	if (!isSeriesDate(event, date) || event.exceptions.includes(date)) {
		const message = 'The event has no such date.';
		throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'date', message }] });
	}
	const others = event.cancellations.filter((one) => one.date !== date);
	// A canceled date cannot be moved as well.
	const moves = cancellation ? event.moves.filter((one) => one.date !== date) : event.moves;
	const cancellations = cancellation
		? [...others, cancellation].sort((one, other) => one.date.localeCompare(other.date))
		: others;
	return { ...event, cancellations, moves };
}
