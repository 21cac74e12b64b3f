import * as z from 'zod/mini';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import type { BodyOf } from '#domain/endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { Undoer } from '../changes/undoer.ts';
import type { Route } from '../http/endpoint-router.ts';
import { takenDownIn } from '../images/uses.ts';
import { itemFrom, placeOfNew, requirePhoto } from '../resources/content-changes.ts';
import { takenSlugs } from '../resources/content-list.ts';
import { contentStore, listRecords } from '../resources/content-store.ts';
import { requirePastDays } from '../resources/past-day.ts';
import {
	audit,
	createOnce,
	inTransaction,
	type WriteContext,
	type WriteNote,
} from '../resources/versioned.ts';

const kind = kinds.photo;
const store = contentStore(kind);

/** What the history holds of a hanging: `before` what made room, `after` what was hung. */
const itemsSchema = z.object({
	items: z.array(z.object({ slug: z.string(), position: z.number(), value: z.unknown() })),
});
type Hung = z.infer<typeof itemsSchema>['items'][number];

const itemsOf = (state: unknown): readonly Hung[] | null =>
	z.safeParse(itemsSchema, state).data?.items ?? null;

async function take(context: WriteContext, items: readonly Hung[], partOf: string): Promise<void> {
	const records = new Map((await listRecords(context.trx, kind)).map((record) => [record.id, record]));
	for (const { slug } of items) {
		const before = records.get(slug);
		if (before) await store.write(context, { id: slug, before, state: null }, { action: 'delete', partOf });
	}
}

/** Those whose file was deleted for good are nothing without it. */
async function hang(context: WriteContext, items: readonly Hung[], action: string, partOf: string) {
	const there = new Set((await listRecords(context.trx, kind)).map(({ id }) => id));
	for (const { slug, position, value } of items) {
		const gone = await takenDownIn(context.trx, kind, Object(value));
		if (there.has(slug) || gone.length > 0) continue;
		await store.insert(context, slug, { position, value }, { action, partOf });
	}
}

async function swap(
	context: WriteContext,
	{ down, up, action }: { down: readonly Hung[]; up: readonly Hung[]; action: 'create' | 'restore' },
	note: WriteNote,
): Promise<string> {
	const change = await audit(context, {
		...{ subject: 'content', subjectId: kind.name, ...note },
		...{ before: { items: down }, after: { items: up } },
	});
	await take(context, down, change);
	await hang(context, up, action, change);
	context.announce(kind.name);
	return change;
}

/** Hung before those that hang there, or instead of them. Throws INVALID_INPUT with the place of what is wrong. */
async function hangPhotos(
	context: WriteContext,
	{ photos, instead = false, id: requestId }: BodyOf<'photos.hang'>,
) {
	const records = await listRecords(context.trx, kind);
	const taken = new Set(await takenSlugs(context.trx, kind));
	const first = instead ? 0 : placeOfNew(kind, records, photos.length);
	const up: Hung[] = [];
	for (const [index, photo] of photos.entries()) {
		const slug = freeSlug(slugOf(kind.titleOf({ ...photo, slug: 'new' }), kind.noun), (one) =>
			taken.has(one),
		);
		taken.add(slug);
		const value = itemFrom(kind, photo, slug, null);
		try {
			requirePastDays(context, kind, value);
			await requirePhoto(context, kind, value);
		} catch (error) {
			const [field] = error instanceof AppError ? error.fields : [];
			throw field ? fieldError(`photos.${index}.${field.path}`, field.message) : error;
		}
		up.push({ slug, position: first + index, value });
	}
	const down = instead ? records.map(({ id, placed }) => ({ slug: id, ...placed })) : [];
	const change = await swap(context, { down, up, action: 'create' }, { action: 'hang', requestId });
	return { change, hung: up.length, taken: down.length };
}

/** What was hung comes down, those that were changed since too; what made room hangs again. */
export const undoHanging: Undoer = {
	obstacle: async (_, { before, after }) =>
		itemsOf(before) && itemsOf(after) ? null : 'What hung before cannot be read any more.',
	async undo(context, { before, after }, note) {
		const [down, up] = [itemsOf(after) ?? [], itemsOf(before) ?? []];
		await swap(context, { down, up, action: 'restore' }, note);
	},
};

export function photosApi(route: Route): void {
	route('photos.hang', ({ actor, body }) =>
		inTransaction(actor, (context) =>
			createOnce(context, 'content', body.id, {
				create: () => hangPhotos(context, body),
				again: async (_, change) => ({ change, hung: body.photos.length, taken: 0 }),
			}),
		),
	);
}
