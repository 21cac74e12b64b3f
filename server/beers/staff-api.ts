import { randomUUID } from 'node:crypto';
import { mayDo, missingWords } from '#domain/auth/permissions.ts';
import { requireFreeTap, tapIfFree } from '#domain/bar/free-tap.ts';
import { followingActions } from '#domain/bar/taps.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { BeerInput, StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { blankBeer } from '#domain/beers/beer-fields.ts';
import { beerInputErrors, normalizedBeer } from '#domain/beers/beer-input.ts';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import { normalizeBeer, pouringOf } from '#domain/beers/pouring-state.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { styles } from '#style-guide/index.ts';
import { loadBar } from '../bar/read-bar.ts';
import type { Trx } from '../db/schema.ts';
import { timeId } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import { isTakenDown, takenDown, withoutTakenDown } from '../images/photo-uses.ts';
import { renameBeerRefs } from '../resources/content-refs.ts';
import {
	type Actor,
	createOnce,
	type EntityRef,
	inTransaction,
	type WriteContext,
} from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { cleanContent } from '../text/clean-html.ts';
import { changeStatuses, hasRequestedStatus, requireMadeFrom, writeStatus } from './bulk.ts';
import { beerHistory } from './history.ts';
import { requireConfirmedPrices } from './prices.ts';
import { listDamagedBeers, listStaffRows } from './staff-lists.ts';
import {
	beerStore,
	claimSlug,
	requireBeer,
	requireRights,
	requireThere,
	slugHolder,
	takenSlugs,
	writeChange,
} from './staff-store.ts';

export function beersApi(route: Route, taproom: Taproom): void {
	const { db } = taproom;
	route('beers.list', async ({ query }) => ({
		beers: await listStaffRows(db, query.bin === '1' ? 'bin' : 'there'),
	}));
	route('beers.statusBulk', async ({ actor, body }) => ({ beers: await changeStatuses(actor, body) }));
	route('beers.damaged', async () => ({ damaged: await listDamagedBeers(taproom) }));
	route('beers.read', ({ params }) => requireBeer(db, params.id));
	formApi(route);
	tapApi(route);
	binApi(route);
	historyApi(route, taproom);
}

/** Changes a beer that is not in the bin, from the version that `ref` names. */
function changeBeer(
	actor: Actor,
	ref: EntityRef,
	action: string,
	yours: unknown,
	next: (before: StaffBeer, context: WriteContext) => Beer | Promise<Beer>,
): Promise<StaffBeer> {
	return inTransaction(actor, async (context) => {
		const before = await beerStore.requireCurrent(context, ref, yours);
		requireThere(before);
		// Consequences are parts of this entry and are written before it, so its id is needed now.
		const id = timeId(context.now);
		const beer = await next(before, { ...context, partOf: id });
		return writeChange(context, before, beer, { action, id });
	});
}

const styleCodes: ReadonlySet<string> = new Set(styles.map(({ style_code }) => style_code));

function requireGood(input: BeerInput): void {
	const fields = beerInputErrors(input, (code) => styleCodes.has(code));
	if (fields.length === 0) return;
	const words = fields.map(({ path, message }) => `${path}: ${message}`).join(' ');
	throw new AppError('INVALID_INPUT', words, { fields });
}

function beerOfInput(input: BeerInput, slug: string, before: Beer | null): Beer {
	return { ...(before ?? blankBeer), ...input, slug };
}

function formApi(route: Route): void {
	/**
	 * Creates a beer. Without a slug the name gives one that no beer has or had. A request repeated with the client's
	 * id creates one beer.
	 */
	route(
		'beers.create',
		async ({ actor, body: { id: requestId, meantPrices, ...input }, context: response }) => {
			requireGood(input);
			const beer = await inTransaction(actor, (context) =>
				createOnce(context, 'beer', requestId, {
					async create() {
						const { trx, today } = context;
						const slug = input.slug ?? (await newSlug(trx, input.name));
						await requireFreeSlug(trx, null, slug);
						await requirePhoto(trx, input.image);
						await requireConfirmedPrices(context, [priceRequest(null, [], input, meantPrices)]);
						const beer = normalizeBeer(normalizedBeer(beerOfInput(input, slug, null)), null, today);
						requireFreeTap(await loadBar(trx), null, beer.tapNumber, 'INVALID_INPUT');
						await requireRights(context, null, beer);
						await claimSlug(trx, slug);
						const state = { beer, deletedAt: null };
						return beerStore.insert(context, requestId ?? randomUUID(), state, {
							action: 'create',
							requestId,
						});
					},
					again: (id) => requireBeer(context.trx, id),
				}),
			);
			response.header('Location', `/api/beers/${beer.id}`);
			return beer;
		},
	);
	/** Without a slug in the request, the address stays, whatever the name. */
	route('beers.update', ({ actor, params: { id }, version, body: { meantPrices, ...sent } }) => {
		requireGood(sent);
		const body = withStoredNotes(actor, sent);
		return changeBeer(actor, { id, version }, 'update', body, async (before, context) => {
			const slug = body.slug ?? before.slug;
			await requireFreeSlug(context.trx, id, slug);
			await requirePhoto(context.trx, body.image);
			// The price before the last change counts as confirmed, because undoing a save restores it.
			const entries = await beerHistory(context.trx, before, 10);
			const last = entries.find(({ action }) => !followingActions.includes(action));
			const former = last?.before?.servings ?? [];
			const undone = body.servings.filter((pour) => isPricedIn(former, pour)).map(({ label }) => label);
			const confirmed = [...(meantPrices ?? []), ...undone];
			await requireConfirmedPrices(context, [priceRequest(id, before.beer.servings, body, confirmed)]);
			const entered = beerOfInput(body, slug, before.beer);
			const beer = normalizeBeer(normalizedBeer(entered), before.beer, context.today);
			requireFreeTap(await loadBar(context.trx), id, beer.tapNumber, 'INVALID_INPUT');
			await renameBeerRefs(context, before.slug, slug);
			return beer;
		});
	});
}

/** A user who may not read private notes sends none, and they stay; writing them takes the permission. */
function withStoredNotes({ staff }: Actor, { privateNotes, ...input }: BeerInput): BeerInput {
	const right = 'beer:notes';
	if (mayDo(staff.permissions, right)) return privateNotes === undefined ? input : { ...input, privateNotes };
	if (privateNotes) throw new AppError('FORBIDDEN', missingWords([right]));
	return input;
}

const isPricedIn = (servings: Beer['servings'], { label, priceCents }: Beer['servings'][number]) =>
	servings.some((one) => one.label === label && one.priceCents === priceCents);

function priceRequest(
	id: string | null,
	before: Beer['servings'],
	{ servings }: BeerInput,
	confirmed: readonly string[] = [],
) {
	return {
		...{ id, before, servings },
		isConfirmed: (label: string) => confirmed.includes(label),
		pathOf: (label: string) => `servings.${servings.findIndex((one) => one.label === label)}.priceCents`,
	};
}

async function newSlug(trx: Trx, name: string): Promise<string> {
	const taken = await takenSlugs(trx);
	return freeSlug(slugOf(name), (slug) => taken.has(slug));
}

async function requirePhoto(trx: Trx, image: string | null) {
	if (await isTakenDown(trx, image)) throw fieldError('image', takenDown);
}

async function requireFreeSlug(trx: Trx, beerId: string | null, slug: string) {
	const holder = await slugHolder(trx, slug);
	if (!holder || holder.id === beerId) return;
	const where = holder.deleted_at === null ? '' : ' (in the bin)';
	throw fieldError('slug', `${holder.name}${where} has this address. Choose another.`);
}

/** A change of one beer that the client may repeat: equal request ids are done once. */
const changeOnce = (
	actor: Actor,
	requestId: string | undefined,
	beerId: string,
	change: (context: WriteContext) => Promise<StaffBeer>,
): Promise<StaffBeer> =>
	inTransaction(actor, (context) =>
		createOnce(context, 'beer', requestId, {
			create: () => change(context),
			again: () => requireBeer(context.trx, beerId),
		}),
	);

function tapApi(route: Route): void {
	route('beers.status', ({ actor, params, version, body }) => {
		const { id: requestId, from, ...target } = body;
		return changeOnce(actor, requestId, params.id, async (context) => {
			const isDone = (now: StaffBeer) => hasRequestedStatus(now, target);
			const before = await requireMadeFrom(context, params.id, { version, from, yours: target, isDone });
			return writeStatus(context, before, target, requestId);
		});
	});
	route('beers.low', ({ actor, params: { id }, version, body }) =>
		changeBeer(actor, { id, version }, 'low', body, ({ beer }) => {
			if (!body.low || beer.status === 'on-tap') return { ...beer, low: body.low };
			throw fieldError('low', `${beer.name} is not on tap, so its keg cannot run low.`);
		}),
	);
}

function binApi(route: Route): void {
	route('beers.delete', ({ actor, params: { id }, version, body: { id: requestId, from } }) =>
		changeOnce(actor, requestId, id, async (context) => {
			const isDone = ({ deletedAt }: StaffBeer) => deletedAt !== null;
			const before = await requireMadeFrom(context, id, { version, from, yours: null, isDone });
			if (isDone(before)) return before;
			const beer = { ...before.beer, tapNumber: null, low: false };
			const note = { action: 'delete', requestId };
			return writeChange(context, before, beer, note, context.now.toISOString());
		}),
	);
	/** Restores a beer. It gets its tap back if that is still free. */
	route('beers.restore', ({ actor, params: { id }, version, body: { id: requestId, from } }) =>
		changeOnce(actor, requestId, id, async (context) => {
			// Beers in the bin cannot be changed.
			const made = { version, from, yours: null, isDone: () => true };
			const before = await requireMadeFrom(context, id, made);
			if (before.deletedAt === null) return before;
			const entries = await beerHistory(context.trx, before);
			const was = entries.find(({ action }) => action === 'delete')?.before;
			const note = { action: 'restore', requestId };
			if (was?.status !== 'on-tap') return writeChange(context, before, before.beer, note);
			const tapNumber = tapIfFree(await loadBar(context.trx), id, was.tapNumber);
			return writeChange(context, before, { ...before.beer, ...pouringOf(was), tapNumber }, note);
		}),
	);
}

/** The most changes over which a beer can be reverted. */
const mostReverted = 10_000;

function historyApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('beers.history', async ({ params: { id } }) => {
		const shown = (beer: Beer | null) => beer && { ...beer, content: cleanContent(beer.content) };
		const changes = await beerHistory(db, await requireBeer(db, id));
		const entries = changes.map((one) => ({ ...one, before: shown(one.before), after: shown(one.after) }));
		return { entries };
	});
	/**
	 * Restores a beer to its state after an entry of its history. Address and tap come back only if they are free;
	 * deleted photos do not.
	 */
	route('beers.revert', ({ actor, params: { id, entry: entryId }, version }) =>
		changeBeer(actor, { id, version }, 'revert', { entry: entryId }, async (before, context) => {
			const { trx } = context;
			const entry = (await beerHistory(trx, before, mostReverted)).find((one) => one.id === entryId);
			if (!entry) throw new AppError('NOT_FOUND', 'There is no such change in the history of this beer.');
			const then = entry.after;
			if (!then) throw new AppError('NOT_FOUND', 'That change left no version to go back to.');
			const holder = await slugHolder(trx, then.slug);
			const slug = holder && holder.id !== id ? before.slug : then.slug;
			await renameBeerRefs(context, before.slug, slug);
			const tapNumber = tapIfFree(await loadBar(trx), id, then.tapNumber);
			const { privateNotes } = mayDo(actor.staff.permissions, 'beer:notes') ? then : before.beer;
			return withoutTakenDown(trx, { ...then, slug, tapNumber, privateNotes });
		}),
	);
}
