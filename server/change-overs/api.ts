import { randomUUID } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { RenderPage } from '../pages/pages.ts';
import type { Source } from '../resources/damage.ts';
import { discardRow, readRows } from '../resources/damaged-rows.ts';
import { createOnce, inTransaction } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { requireAhead, requireAllowed, stateFrom, timeOf } from './plan.ts';
import { previewChangeOver } from './preview.ts';
import {
	changeOverOf,
	changeOverRows,
	changeOverStore,
	findChangeOver,
	readState,
	stateOf,
} from './store.ts';

const mostPast = 100;

export function changeOversApi(
	route: Route,
	taproom: Taproom,
	render: (taproom: Taproom) => RenderPage,
): void {
	readApi(route, taproom, render);
	planApi(route);
	doneApi(route);
}

function readApi(route: Route, taproom: Taproom, render: (taproom: Taproom) => RenderPage): void {
	const { db } = taproom;
	const requireOne = async (id: string) => changeOverStore.require(await findChangeOver(db, id));
	route('changeOvers.list', () => listAll(taproom));
	route('changeOvers.notices', () => readNotices(taproom));
	route('changeOvers.preview', async ({ actor, body: { page, ...input } }) => {
		const { at, note } = timeOf(taproom, input);
		requireAllowed(actor.staff.permissions, input);
		const path = page === 'menu' ? '/beer' : '/';
		const seen = await previewChangeOver(actor, input, { taproom, at, path, render });
		return { ...seen, at: at.toISOString(), note };
	});
	route('changeOvers.read', async ({ params }) => changeOverOf(db, await requireOne(params.id)));
	route('changeOvers.history', async ({ params: { id } }) => {
		await requireOne(id);
		return { entries: await readHistory(db, id) };
	});
}

function planApi(route: Route): void {
	route('changeOvers.create', ({ actor, body: { id: requestId, ...input } }) =>
		inTransaction(actor, (context) =>
			createOnce(context, 'change-over', requestId, {
				async create() {
					const note = { action: 'create', requestId };
					const record = await changeOverStore.insert(
						context,
						requestId ?? randomUUID(),
						stateFrom(context, input),
						note,
					);
					return changeOverOf(context.trx, record);
				},
				again: async (id) =>
					changeOverOf(context.trx, changeOverStore.require(await findChangeOver(context.trx, id))),
			}),
		),
	);
	route('changeOvers.update', ({ actor, params: { id }, version, body }) =>
		inTransaction(actor, async (context) => {
			const before = await changeOverStore.requireCurrent(context, { id, version }, body);
			requireAhead(before);
			const note = { action: 'update', yours: body };
			const record = await changeOverStore.update(context, before, stateFrom(context, body), note);
			return changeOverOf(context.trx, record);
		}),
	);
	route('changeOvers.cancel', ({ actor, params: { id }, version }) =>
		inTransaction(actor, async (context) => {
			const before = await changeOverStore.requireCurrent(context, { id, version }, null);
			requireAhead(before);
			const canceled = { ...stateOf(before), state: 'canceled' as const };
			const record = await changeOverStore.update(context, before, canceled, { action: 'cancel' });
			return changeOverOf(context.trx, record);
		}),
	);
}

function doneApi(route: Route): void {
	route('changeOvers.discard', ({ actor, params: { id } }) => discardRow(actor, changeOverRows, id));
	route('changeOvers.dismiss', ({ actor, params: { id } }) =>
		inTransaction(actor, async (context) => {
			const before = changeOverStore.require(await findChangeOver(context.trx, id));
			const dismissed = { ...stateOf(before), dismissedAt: before.dismissedAt ?? context.now.toISOString() };
			await changeOverStore.update(context, before, dismissed, { action: 'dismiss' });
			return { dismissed: true };
		}),
	);
}

async function listAll({ db, damage }: Source) {
	const rows = (isAhead: boolean) =>
		db
			.selectFrom('change_overs')
			.selectAll()
			.where('state', isAhead ? '=' : '!=', 'planned')
			.orderBy('at', isAhead ? 'asc' : 'desc')
			.orderBy('id')
			.limit(mostPast)
			.execute();
	const read = async (isAhead: boolean) => {
		const { readable, damaged } = readRows(changeOverRows, await rows(isAhead), damage);
		return { shown: await Promise.all(readable.map((record) => changeOverOf(db, record))), damaged };
	};
	const [ahead, past] = [await read(true), await read(false)];
	return { ahead: ahead.shown, past: past.shown, damaged: [...ahead.damaged, ...past.damaged] };
}

async function readNotices({ db, damage }: Source) {
	const rows = await db
		.selectFrom('change_overs')
		.selectAll()
		.where('state', '=', 'done')
		.where('dismissed_at', 'is', null)
		.orderBy('at')
		.orderBy('id')
		.execute();
	const { readable } = readRows(changeOverRows, rows, damage);
	const notices = readable.map(({ id, name, at, doneAt, late, results }) => {
		const left = results.filter(({ outcome }) => outcome === 'left');
		const told = left.map(({ entries: _entries, ...result }) => result);
		return { id, name, at, doneAt: doneAt ?? at, late, left: told };
	});
	return { notices: notices.filter(({ late, left }) => late || left.length > 0) };
}

async function readHistory(db: Db, id: string) {
	const shown = (value: unknown) => {
		const state = readState(value);
		return state && { name: state.name, date: state.date, minutes: state.minutes, steps: state.steps };
	};
	const entries = await changeOverStore.history(db, id);
	return entries.map((entry) => ({ ...entry, before: shown(entry.before), after: shown(entry.after) }));
}
