import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { isSeriesDate } from '#domain/events/event-recurrence.ts';
import { readContentKind } from '#domain/resources/content-kinds.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
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
import {
	arrangeItems,
	createItem,
	removeItem,
	requireRow,
	revertItem,
	touchItem,
	updateItem,
} from './content-changes.ts';
import { readList } from './content-list.ts';
import { contentStore, findRecord, readPlaced } from './content-store.ts';
import type { Actor, EntityRef } from './versioned.ts';

/** The kind that an address names. Throws NOT_FOUND. */
function kindOf(word: string): ContentKind {
	const name = readContentKind(word);
	if (!name) throw new AppError('NOT_FOUND', 'There is no such kind of content.');
	return kinds[name];
}

/** What the staff does with food, events, questions, the about page and photos, one call for all kinds. Mounted at /api. */
export function contentApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	const answer = (data: unknown) => success(data, taproom.clock());
	const actorOf = (context: Context<StaffEnvironment>): Actor => ({ taproom, staff: context.get('staff') });
	const refOf = (context: Context<StaffEnvironment, '/:slug'>): EntityRef => ({
		id: context.req.param('slug'),
		version: readIfMatch(context),
	});

	app.use('/content/*', compress());
	staffRoute(app, taproom, 'content.list', async (context) =>
		context.json(answer(await readList(taproom, kindOf(context.req.param('kind'))))),
	);
	staffRoute(app, taproom, 'content.create', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const row = await createItem(actorOf(context), kind, await readJson(context, kind.create));
		context.header('Location', `/api/content/${kind.name}/${row.slug}`);
		return context.json(answer(row), 201);
	});
	staffRoute(app, taproom, 'content.arrange', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const wish = await readJson(context, contentOrderSchema);
		return context.json(answer(await arrangeItems(actorOf(context), kind, wish)));
	});
	staffRoute(app, taproom, 'content.read', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const record = await findRecord(taproom.db, kind, context.req.param('slug'));
		return context.json(answer(requireRow(kind, record)));
	});
	staffRoute(app, taproom, 'content.update', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const ref = refOf(context);
		const input = await readJson(context, kind.input);
		return context.json(answer(await updateItem(actorOf(context), kind, ref, input)));
	});
	staffRoute(app, taproom, 'content.delete', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		return context.json(answer(await removeItem(actorOf(context), kind, refOf(context))));
	});
	staffRoute(app, taproom, 'content.history', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const slug = context.req.param('slug');
		return context.json(answer({ entries: await readItemHistory(taproom, kind, slug) }));
	});
	staffRoute(app, taproom, 'content.revert', async (context) => {
		const kind = kindOf(context.req.param('kind'));
		const entry = context.req.param('entry');
		return context.json(answer(await revertItem(actorOf(context), kind, refOf(context), entry)));
	});
	staffRoute(app, taproom, 'food.soldOut', async (context) => {
		const { soldOut, since } = await readJson(context, soldOutInputSchema);
		const slug = context.req.param('slug');
		const action = soldOut ? 'sold-out' : 'back';
		const row = await touchItem(actorOf(context), kinds['food-item'], slug, action, (dish, now) => ({
			...dish,
			// A dish that has run out stays run out since when it first did.
			eightySixedAt: soldOut ? (dish.eightySixedAt ?? since ?? now.toISOString()) : null,
		}));
		return context.json(answer(row));
	});
	staffRoute(app, taproom, 'events.cancel', async (context) => {
		const { date, canceled, reason } = await readJson(context, cancelInputSchema);
		const slug = context.req.param('slug');
		const action = canceled ? 'cancel' : 'uncancel';
		const row = await touchItem(actorOf(context), kinds.event, slug, action, (event) =>
			withCancellation(event, date, canceled ? { date, reason } : null),
		);
		return context.json(answer(row));
	});
	return app;
}

/** The changes of an item, newest first, with the item around each. Throws NOT_FOUND for one that never was. */
async function readItemHistory({ db }: Taproom, kind: ContentKind, slug: string) {
	const changes = await listHistory(db, 'content', contentStore(kind).historyId(slug));
	if (changes.length === 0) requireRow(kind, await findRecord(db, kind, slug));
	const shown = (value: unknown) => {
		const read = kind.read(readPlaced(value)?.value);
		return 'item' in read ? read.item : null;
	};
	return changes.map((change) => ({ ...change, before: shown(change.before), after: shown(change.after) }));
}

/** An event with one of its dates canceled, or no longer. Throws INVALID_INPUT for what is no date of it. */
function withCancellation(
	event: TaproomEvent,
	date: string,
	cancellation: TaproomEvent['cancellations'][number] | null,
): TaproomEvent {
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
