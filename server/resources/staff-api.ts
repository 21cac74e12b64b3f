import { maxBytesOf } from '#domain/endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { isSeriesDate } from '#domain/events/event-occurrences.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds, readContentKind } from '#domain/resources/kinds.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import { readJson } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';
import {
	arrangeItems,
	createItem,
	markStock,
	removeItem,
	revertItem,
	touchItem,
	updateItem,
} from './content-changes.ts';
import { readList } from './content-list.ts';
import { contentStore, findRecord, itemOf, readPlaced, requireRow } from './content-store.ts';
import { inTransaction } from './versioned.ts';

type ResourcesTaproom = Pick<Taproom, 'damage' | 'db'>;

function kindOf(word: string): ContentKind {
	const name = readContentKind(word);
	if (!name) throw new AppError('NOT_FOUND', 'There is no such kind of content.');
	return kinds[name];
}

export function contentApi(route: Route, taproom: ResourcesTaproom): void {
	route('content.list', ({ params }) => readList(taproom, kindOf(params.kind)));
	route('content.create', async ({ actor, params, context }) => {
		const kind = kindOf(params.kind);
		const row = await createItem(
			actor,
			kind,
			await readJson(context, kind.create, { maxBytes: maxBytesOf('content.create') }),
		);
		context.header('Location', `/api/content/${kind.name}/${row.slug}`);
		return row;
	});
	route('content.arrange', ({ actor, params, body }) => arrangeItems(actor, kindOf(params.kind), body));
	route('content.read', async ({ params }) => {
		const kind = kindOf(params.kind);
		return requireRow(kind, await findRecord(taproom.db, kind, params.slug));
	});
	route('content.update', async ({ actor, params, version, context }) => {
		const kind = kindOf(params.kind);
		const input = await readJson(context, kind.input, { maxBytes: maxBytesOf('content.update') });
		return updateItem(actor, kind, { id: params.slug, version }, input);
	});
	route('content.delete', ({ actor, params, version }) =>
		removeItem(actor, kindOf(params.kind), { id: params.slug, version }),
	);
	route('content.history', async ({ params }) => ({
		entries: await readItemHistory(taproom, kindOf(params.kind), params.slug),
	}));
	route('content.revert', ({ actor, params: { kind, slug, entry }, version }) =>
		revertItem(actor, kindOf(kind), { id: slug, version }, entry),
	);
	route('food.soldOut', (request) => touchStock(kinds['food-item'], request));
	route('drinks.soldOut', (request) => touchStock(kinds.drink, request));
	route('events.cancel', ({ actor, params, body: { date, canceled, reason } }) =>
		inTransaction(actor, (context) =>
			touchItem(context, kinds.event, params.slug, { action: canceled ? 'cancel' : 'uncancel' }, (event) =>
				withCancellation(event, date, canceled ? { date, reason } : null),
			),
		),
	);
}

function touchStock<T extends { readonly eightySixedAt: string | null }>(
	kind: ContentKind<T>,
	{ actor, params, body }: EndpointRequest<'food.soldOut' | 'drinks.soldOut'>,
) {
	return inTransaction(actor, (context) => markStock(context, kind, params.slug, body));
}

/**
 * Returns the changes of an item, newest first, with the item before and after each. Throws NOT_FOUND for one that
 * never existed.
 */
async function readItemHistory({ db }: Pick<Taproom, 'db'>, kind: ContentKind, slug: string) {
	const changes = await contentStore(kind).history(db, slug);
	if (changes.length === 0) requireRow(kind, await findRecord(db, kind, slug));
	const shown = (value: unknown) => itemOf(kind, readPlaced(value));
	return changes.map((change) => ({ ...change, before: shown(change.before), after: shown(change.after) }));
}

/** Cancels one date of an event, or restores it. Throws INVALID_INPUT for a date the event does not have. */
function withCancellation(
	event: TaproomEvent,
	date: string,
	cancellation: TaproomEvent['cancellations'][number] | null,
): TaproomEvent {
	if (!isSeriesDate(event, date) || event.exceptions.includes(date)) {
		throw fieldError('date', 'The event has no such date.');
	}
	const others = event.cancellations.filter((one) => one.date !== date);
	// A canceled date cannot also be moved.
	const moves = cancellation ? event.moves.filter((one) => one.date !== date) : event.moves;
	const cancellations = cancellation
		? [...others, cancellation].sort((one, other) => one.date.localeCompare(other.date))
		: others;
	return { ...event, cancellations, moves };
}
