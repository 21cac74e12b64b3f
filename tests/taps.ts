import type { StaffEndpointName } from '#domain/endpoints.ts';
import { addressOf } from '#domain/endpoints.ts';
import {
	type KegConflict,
	kegConflictSchema,
	type Tap,
	type TapChange,
	tapChangeSchema,
	tapListSchema,
} from '#domain/taps/taps.ts';
import type { UndoQuestion } from '#server/changes/undoer.ts';
import { listHistory } from '#server/history/store.ts';
import { type Actor, inTransaction } from '#server/resources/versioned.ts';
import { undoTapChange } from '#server/taps/undo-tap.ts';
import { send } from './sign-in.ts';
import { hire } from './staff.ts';
import { openStaffedTaproom } from './staff-beers.ts';

type Params = Readonly<Record<string, string | number>>;
interface Deed {
	readonly body?: unknown;
	readonly version?: number;
	/** A bartender’s name. */
	readonly as?: string;
}

/** The demo's ten taps, and whoever works at them by name. */
export async function openBar(now?: string) {
	const venue = await openStaffedTaproom(now);
	const { taproom, app } = venue;
	const request = async (
		name: StaffEndpointName,
		params: Params,
		{ body, version, as = 'jo' }: Deed = {},
	) => {
		const role = name === 'taps.create' || name === 'taps.delete' ? 'manager' : 'bartender';
		const { headers } = await hire(taproom, role, role === 'manager' ? 'mia' : as);
		const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
		const { method, path } = addressOf(name, texts);
		return send(app, method, path, body, {
			headers: { ...headers, ...(version !== undefined && { 'If-Match': `"${version}"` }) },
		});
	};
	const deed = async (name: StaffEndpointName, params: Params, parts?: Deed): Promise<TapChange> => {
		const response = await request(name, params, parts);
		const json: { data?: unknown; error?: unknown } = await response.json();
		if (!response.ok) throw new Error(`${name}: ${response.status} ${json.error}`);
		return tapChangeSchema.parse(json.data);
	};
	const refused = async (name: StaffEndpointName, params: Params, parts?: Deed) => {
		const response = await request(name, params, parts);
		const json: { error?: string; data?: unknown } = await response.json();
		const details: KegConflict | null = kegConflictSchema.safeParse(json.data).data ?? null;
		return { status: response.status, error: json.error, details };
	};
	const list = async () => tapListSchema.parse((await (await request('taps.list', {}, {})).json()).data);
	const tap = async (number: number): Promise<Tap> => {
		const found = (await list()).taps.find((one) => one.number === number);
		if (!found) throw new Error(`There is no tap ${number}`);
		return found;
	};
	const queue = async (number: number, ...slugs: string[]) => {
		const { version, queue: before } = await tap(number);
		const kept = before.map(({ id, beer }) => ({ id, beerId: beer.id }));
		const added = await Promise.all(slugs.map(async (slug) => ({ beerId: (await venue.beer(slug)).id })));
		return deed('taps.queue', { number }, { version, body: { queue: [...kept, ...added] } });
	};
	/** Undoes a change as a bartender; answers what stands against it, or the change that the undo is. */
	const undo = async (number: number | '-', change: string | null, as = 'jo') => {
		const { id, sessionId } = await hire(taproom, 'bartender', as);
		const staff = {
			id,
			username: as,
			role: 'bartender',
			permissions: [],
			sessionId,
			confirmedAt: null,
		} as const;
		const actor: Actor = { taproom, staff, place: { device: 'A test', address: '127.0.0.1' } };
		return inTransaction(actor, async (context) => {
			const question: UndoQuestion = { ...context, db: context.trx };
			const entries = await listHistory(context.trx, 'tap', String(number));
			const found = entries.find((one) => one.id === change);
			if (!found) throw new Error('There is no such change.');
			const entry = { ...found, subject: 'tap', subjectId: String(number), undoes: null };
			const obstacle = await undoTapChange.obstacle(question, entry);
			if (obstacle !== null) return { obstacle, change: null };
			await undoTapChange.undo(context, entry, { action: 'undo', undoes: entry.id });
			const [made] = await listHistory(context.trx, 'tap', String(number), 1);
			return { obstacle: null, change: made?.id ?? null };
		});
	};
	/** All that a change may touch, as it stands. */
	const state = async () => {
		const kegs = await taproom.db.selectFrom('kegs').selectAll().orderBy('id').execute();
		const taps = await taproom.db
			.selectFrom('taps')
			.select(['number', 'name', 'gas', 'cleaned_on', 'out_of_order'])
			.orderBy('number')
			.execute();
		const beers = await taproom.db
			.selectFrom('beers')
			.select(['id', 'status', 'tapped_on', 'low'])
			.orderBy('id')
			.execute();
		return { kegs, taps, beers };
	};
	return Object.assign(venue, { request, deed, refused, list, tap, queue, undo, state });
}
export type Bar = Awaited<ReturnType<typeof openBar>>;
