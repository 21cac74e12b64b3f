import {
	type KegConflict,
	kegConflictSchema,
	type Tap,
	type TapChange,
	tapChangeSchema,
	tapListSchema,
} from '#domain/bar/taps.ts';
import type { StaffEndpointName } from '#domain/endpoints.ts';
import { addressOf } from '#domain/endpoints.ts';
import { undoTapChange } from '#server/bar/undo-tap.ts';
import type { UndoContext } from '#server/changes/undoer.ts';
import { listHistory } from '#server/history/store.ts';
import { type Actor, inTransaction } from '#server/resources/versioned.ts';
import type { Taproom } from '#server/taproom.ts';
import type { OpenTaproom } from './open-taproom.ts';
import { send } from './sign-in.ts';
import { hire } from './staff.ts';
import { openStaffedTaproom } from './staff-beers.ts';

type Params = Readonly<Record<string, string | number>>;
interface TapRequest {
	readonly body?: unknown;
	readonly version?: number;
	/** The bartender who acts. */
	readonly as?: string;
}

/** Opens the demo's ten taps, with requests of bartenders by name. */
export async function openBar(now?: string) {
	const venue = await openStaffedTaproom(now);
	const { taproom } = venue;
	const requests = tapRequests(venue);
	const list = async () =>
		tapListSchema.parse((await (await requests.request('taps.list', {}, {})).json()).data);
	const tap = async (number: number): Promise<Tap> => {
		const found = (await list()).taps.find((one) => one.number === number);
		if (!found) throw new Error(`There is no tap ${number}`);
		return found;
	};
	const queue = async (number: number, ...slugs: string[]) => {
		const { version, queue: before } = await tap(number);
		const waiting = before.map(({ id, beer }) => ({ id, beerId: beer.id }));
		const added = await Promise.all(slugs.map(async (slug) => ({ beerId: (await venue.beer(slug)).id })));
		return requests.write('taps.queue', { number }, { version, body: { queue: [...waiting, ...added] } });
	};
	const undo = (number: number | '-', change: string | null, as = 'jo') =>
		undoChange(taproom, String(number), change, as);
	return Object.assign(venue, { ...requests, list, tap, queue, undo, state: () => stateOf(taproom) });
}
export type Bar = Awaited<ReturnType<typeof openBar>>;

const fromVersions: readonly StaffEndpointName[] = ['kegs.move', 'kegs.update'];

function tapRequests({ app, taproom }: Pick<OpenTaproom, 'app' | 'taproom'>) {
	/** Returns the version that a client sends after reading the bar. */
	const versionOfKeg = async (
		name: StaffEndpointName,
		id: string,
		headers: { readonly Authorization: string },
	): Promise<number | undefined> => {
		if (!fromVersions.includes(name)) return undefined;
		const json = await (await send(app, 'GET', '/api/taps', undefined, { headers })).json();
		const { taps, loose } = tapListSchema.parse(json.data);
		const tap = taps.find(({ pouring, queue }) => [pouring, ...queue].some((keg) => keg?.id === id));
		return tap?.version ?? loose.find((keg) => keg.id === id)?.beer.version ?? 1;
	};
	const request = async (
		name: StaffEndpointName,
		params: Params,
		{ body, version, as = 'jo' }: TapRequest = {},
	) => {
		const role = name === 'taps.create' || name === 'taps.delete' ? 'manager' : 'bartender';
		const { headers } = await hire(taproom, role, role === 'manager' ? 'mia' : as);
		const made = version ?? (await versionOfKeg(name, String(params.id), headers));
		const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
		const { method, path } = addressOf(name, texts);
		return send(app, method, path, body, {
			headers: { ...headers, ...(made !== undefined && { 'If-Match': `"${made}"` }) },
		});
	};
	const write = async (name: StaffEndpointName, params: Params, parts?: TapRequest): Promise<TapChange> => {
		const response = await request(name, params, parts);
		const json: { data?: unknown; error?: unknown } = await response.json();
		if (!response.ok) throw new Error(`${name}: ${response.status} ${json.error}`);
		return tapChangeSchema.parse(json.data);
	};
	const refused = async (name: StaffEndpointName, params: Params, parts?: TapRequest) => {
		const response = await request(name, params, parts);
		const json: { error?: string; data?: unknown } = await response.json();
		const details: KegConflict | null = kegConflictSchema.safeParse(json.data).data ?? null;
		return { status: response.status, error: json.error, details };
	};
	return { request, write, refused };
}

/** Undoes a change as a bartender. Returns what prevents it, or the id of the undo. */
async function undoChange(taproom: Taproom, tapNumber: string, change: string | null, as: string) {
	const { id, sessionId } = await hire(taproom, 'bartender', as);
	const account = { id, username: as, role: 'bartender', sessionId } as const;
	const staff = { ...account, permissions: [], confirmedAt: null };
	const actor: Actor = { taproom, staff, place: { device: 'A test', address: '127.0.0.1' } };
	return inTransaction(actor, async (context) => {
		const undoContext: UndoContext = { ...context, db: context.trx };
		const entries = await listHistory(context.trx, 'tap', tapNumber);
		const found = entries.find((one) => one.id === change);
		if (!found) throw new Error('There is no such change.');
		const entry = { ...found, subject: 'tap', subjectId: tapNumber, undoes: null };
		const obstacle = await undoTapChange.obstacle(undoContext, entry);
		if (obstacle !== null) return { obstacle, change: null };
		await undoTapChange.undo(context, entry, { action: 'undo', undoes: entry.id }, async () => null);
		const [made] = await listHistory(context.trx, 'tap', tapNumber, 1);
		return { obstacle: null, change: made?.id ?? null };
	});
}

/** Returns all data that a change at the bar may affect. */
async function stateOf({ db }: Taproom) {
	const kegs = await db.selectFrom('kegs').selectAll().orderBy('id').execute();
	const taps = await db
		.selectFrom('taps')
		.select(['number', 'name', 'gas', 'cleaned_on', 'out_of_order'])
		.orderBy('number')
		.execute();
	const beers = await db
		.selectFrom('beers')
		.select(['id', 'status', 'tapped_on', 'low'])
		.orderBy('id')
		.execute();
	return { kegs, taps, beers };
}
