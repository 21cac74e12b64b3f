import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { ChangeOverInput, StepResult } from '#domain/change-overs/change-over.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { LineupReader } from '../beers/lineup.ts';
import { inPrivateCopy } from '../db/private-copy.ts';
import type { Db, Trx } from '../db/schema.ts';
import { agendaReader } from '../events/agenda.ts';
import { timeId } from '../history/store.ts';
import type { Route } from '../http/endpoint-router.ts';
import { ContentVersion } from '../live/content-version.ts';
import type { RenderPage } from '../pages/pages.ts';
import { renderInTime } from '../pages/response-cache.ts';
import { halfTime } from '../process/event-loop.ts';
import type { Source } from '../resources/damage-log.ts';
import { discardRow, readRows } from '../resources/damaged-rows.ts';
import { type Actor, createOnce, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import type { Taproom } from '../taproom.ts';
import { requireAllowed, requireFuture, stateFrom, timeOf } from './plan.ts';
import { performSteps } from './run.ts';
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
			requireFuture(before);
			const note = { action: 'update', yours: body };
			const record = await changeOverStore.update(context, before, stateFrom(context, body), note);
			return changeOverOf(context.trx, record);
		}),
	);
	route('changeOvers.cancel', ({ actor, params: { id }, version }) =>
		inTransaction(actor, async (context) => {
			const before = await changeOverStore.requireCurrent(context, { id, version }, null);
			requireFuture(before);
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
		const shown = left.map(({ entries: _entries, ...result }) => result);
		return { id, name, at, doneAt: doneAt ?? at, late, left: shown };
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

/** Returns a taproom that reads from the transaction `trx` and whose clock stands at `at`. */
async function taproomWithin(taproom: Taproom, trx: Trx, at: Date): Promise<Taproom> {
	const { damage, schedule } = taproom;
	const [content, settings] = [new ContentVersion(), new CurrentSettings()];
	const clock = () => at;
	await settings.load({ db: trx, damage });
	return {
		...taproom,
		db: trx,
		clock,
		content,
		settings,
		lineup: new LineupReader({ db: trx, damage }, content),
		agenda: agendaReader({ db: trx, damage, clock, schedule }, content),
	};
}

interface PreviewOptions {
	readonly taproom: Taproom;
	readonly at: Date;
	readonly path: '/beer' | '/';
	/** Renders pages without scripts, links or forms. */
	readonly render: (taproom: Taproom) => RenderPage;
}

/** Each preview renders a whole page, so they run one at a time and leave the processor to others. */
const oneAtATime = pLimit(1);

/** Renders a public page as it will be after these steps, which run in a private copy of the present state. */
function previewChangeOver(
	actor: Actor,
	{ steps }: Pick<ChangeOverInput, 'steps'>,
	{ taproom, at, path, render }: PreviewOptions,
): Promise<{ html: string; results: readonly StepResult[] }> {
	const today = serviceDayOf(at, taproom.schedule.timeZone);
	const beerIds = steps.flatMap((step) => ('beerId' in step ? [step.beerId] : []));
	return oneAtATime(() => {
		const pause = halfTime();
		return inPrivateCopy(taproom.db, { beerIds, pause }, async (trx) => {
			const context: WriteContext = {
				...actor,
				trx,
				now: at,
				today,
				changes: [],
				announce: () => {},
				afterCommit: () => {},
			};
			const stored = await performSteps(context, { id: 'preview', done: timeId(at) }, steps, at);
			await pause();
			const results = stored.map(({ entries: _entries, ...result }) => result);
			const page = render(await taproomWithin(taproom, trx, at));
			const html = await renderInTime(`a preview of ${path}`, async (signal) => {
				const made = await page(new URL(path, taproom.baseUrl), signal);
				return 'html' in made ? made.html.toString() : '';
			});
			await pause();
			return { html, results };
		});
	});
}
