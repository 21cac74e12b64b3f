import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BeerActions } from '#app/admin/beers/beer-actions.ts';
import { createRowCache } from '#app/admin/beers/use-beer-actions.ts';
import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { beers } from '#demo/beers/index.ts';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { staffRow } from '#tests/staff-rows.ts';

interface Sent {
	readonly path: string;
	readonly version: string | null;
	readonly body: unknown;
}

/** A list of two beers, a server that answers as `answer` says, and what was sent, shown and told. */
function openBar(answer: (sent: Sent) => { status: number; json: unknown }) {
	let rows: readonly StaffBeerRow[] = [
		staffRow({ name: 'Barn Door', tapNumber: 1, tappedOn: '2026-11-01', low: true, version: 3 }),
		staffRow({ name: 'Long Winter', status: 'coming-soon', version: 7 }),
	];
	const sent: Sent[] = [];
	const toasts: ToastRequest[] = [];
	const find = (id: string) => rows.find((row) => row.id === id);
	vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body?: string }) => {
		const call = {
			path: new URL(url).pathname,
			version: headers.get('if-match'),
			body: body && JSON.parse(body),
		};
		sent.push(call);
		const { status, json } = answer(call);
		return Response.json(json, { status });
	});
	const actions = new BeerActions(
		{
			all: () => rows,
			put(changed) {
				rows = rows.map((row) => changed.find(({ id }) => id === row.id) ?? row);
			},
			refresh: () => undefined,
		},
		{ show: (toast) => String(toasts.push(toast)) },
		() => '2026-11-20',
	);
	const row = (id: string): StaffBeerRow => {
		const found = find(id);
		if (!found) throw new Error(`There is no ${id}`);
		return found;
	};
	const leave = (id: string) => {
		rows = rows.filter((row) => row.id !== id);
	};
	return { actions, row, leave, sent, toasts };
}

const kicked = { status: 'archived', tapNumber: null, low: false } as const;
/** A beer as the endpoints of one beer answer it. */
const whole = (row: StaffBeerRow) => ({ ...row, oldSlugs: [], beer: beers[0] });
const success = (row: StaffBeerRow) => ({ status: 200, json: { success: true, data: whole(row) } });

beforeEach(() => {
	vi.stubGlobal('location', new URL('http://localhost:3001/admin/beers'));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test('a change shows before the server has answered, and undoing it names all of it as it was', async () => {
	const { actions, row, sent, toasts } = openBar(() =>
		success({ ...row('barn-door'), ...kicked, version: 4 }),
	);
	actions.status(row('barn-door'), { status: 'archived' });
	expect(row('barn-door')).toMatchObject({ ...kicked, version: 3 });
	await vi.waitFor(() => expect(toasts).toHaveLength(1));
	expect(toasts[0]).toMatchObject({ title: 'Barn Door is kicked', message: 'Tap 1 is free.' });
	toasts[0]?.action?.run();
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[1]).toEqual({
		path: '/api/beers/barn-door/status',
		version: '"4"',
		body: { status: 'on-tap', tapNumber: 1, tappedOn: '2026-11-01', low: true, published: true },
	});
});

test('an undo is made from the version that it undoes, whatever the list has learned since', async () => {
	const { actions, row, sent, toasts } = openBar(() => success({ ...row('barn-door'), version: 4 }));
	actions.status(row('barn-door'), { status: 'archived' });
	await vi.waitFor(() => expect(toasts).toHaveLength(1));
	actions.status(row('barn-door'), { published: false });
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	Object.assign(row('barn-door'), { version: 9 });
	toasts[0]?.action?.run();
	await vi.waitFor(() => expect(sent).toHaveLength(3));
	expect(sent[2]?.version).toBe('"4"');
});

test('a kicked beer that is on no board any more is undone from the version that its kick has left', async () => {
	const { actions, row, leave, sent, toasts } = openBar(() =>
		success(staffRow({ name: 'Barn Door', ...kicked, version: 4 })),
	);
	const before = row('barn-door');
	actions.status(before, { status: 'archived' });
	await vi.waitFor(() => expect(toasts).toHaveLength(1));
	leave('barn-door');
	actions.status({ ...before, ...kicked }, { status: 'on-tap' });
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[1]?.version).toBe('"4"');
});

test('two quick changes of one beer go one after the other, the second from what the first has left', async () => {
	let version = 3;
	const { actions, row, sent } = openBar(() => {
		version += 1;
		return success({ ...row('barn-door'), version });
	});
	actions.status(row('barn-door'), { published: false });
	actions.status(row('barn-door'), { status: 'archived' });
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	expect(sent.map((call) => call.version)).toEqual(['"3"', '"4"']);
});

test('a change that is refused is taken back, and can be tried again', async () => {
	let up = false;
	const { actions, row, sent, toasts } = openBar(() =>
		up
			? success({ ...row('long-winter'), status: 'on-tap', tapNumber: 2, version: 8 })
			: { status: 503, json: { code: 'UNAVAILABLE', error: 'Please try again.' } },
	);
	actions.status(row('long-winter'), { status: 'on-tap' });
	expect(row('long-winter')).toMatchObject({ status: 'on-tap', tapNumber: 2, tappedOn: '2026-11-20' });
	await vi.waitFor(() => expect(toasts).toHaveLength(1));
	expect(row('long-winter')).toMatchObject({ status: 'coming-soon', tapNumber: null, version: 7 });
	expect(toasts[0]).toMatchObject({ type: 'error', title: 'Long Winter was not changed' });
	up = true;
	toasts[0]?.action?.run();
	await vi.waitFor(() => expect(toasts[1]?.title).toBe('Long Winter is on tap 2'));
	expect(sent).toHaveLength(2);
});

test('a tap that pours another beer by now is told in the server’s words', async () => {
	const message = 'Tap 2 pours Swallowtail. Choose another tap, or take that beer off first.';
	const details = { tap: { number: 2, beer: { id: 'swallowtail', name: 'Swallowtail' } } };
	const { actions, row, toasts } = openBar(() => ({
		status: 409,
		json: { code: 'CONFLICT', error: message, data: details },
	}));
	actions.status(row('long-winter'), { status: 'on-tap', tapNumber: 2 });
	await vi.waitFor(() => expect(toasts).toHaveLength(1));
	expect(toasts[0]).toMatchObject({ type: 'warning', message });
	expect(row('long-winter').status).toBe('coming-soon');
});

test('what somebody else changed meanwhile is on the list after a change here', async () => {
	const mine = staffRow({ name: 'Barn Door', tapNumber: 1, version: 3 });
	const other = staffRow({ name: 'Long Winter', status: 'coming-soon', version: 7 });
	let server = [mine, other];
	const client = new QueryClient();
	const read = Promise.withResolvers<void>();
	const key = ['staff', 'beers', 'list', 'bin'];
	let reads = 0;
	const queryFn = async () => {
		const rows = server;
		reads += 1;
		// The first reading is still on its way when the change here begins.
		if (reads === 1) await read.promise;
		return rows;
	};
	const options = {
		queryKey: key,
		queryFn,
		initialData: server,
		staleTime: Number.POSITIVE_INFINITY,
	};
	new QueryObserver<unknown>(client, options).subscribe(() => {});
	vi.stubGlobal('fetch', async () => {
		server = server.map((row) => (row.id === mine.id ? { ...row, low: true, version: 4 } : row));
		return Response.json(success({ ...mine, low: true, version: 4 }).json);
	});
	const actions = new BeerActions(createRowCache(client), { show: () => 'toast-1' }, () => '2026-11-20');
	server = [mine, { ...other, status: 'on-tap', tapNumber: 2, version: 8 }];
	void client.invalidateQueries({ queryKey: key });
	actions.status(mine, { low: true });
	read.resolve();
	await vi.waitFor(() => expect(client.getQueryData(key)).toEqual(server));
	expect(server.map(({ version }) => version)).toEqual([4, 8]);
	client.clear();
});
