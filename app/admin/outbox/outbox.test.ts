import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, success } from '#domain/api/envelope.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { Outbox } from './outbox.ts';
import { outboxMessage } from './outbox-message.ts';
import { type OutboxParts, type OutboxState, outboxTiming } from './outbox-parts.ts';
import type { QueuedAction } from './queued-action.ts';

const now = new Date('2026-11-20T20:30:00Z');
const jo = { id: 'u1', username: 'jo' };
const anna = { id: 'u2', username: 'anna' };

let stored: Map<string, QueuedAction>;
let person: typeof jo | null;
let asked: number;
let online: boolean;
let answers: ((action: QueuedAction, signal: AbortSignal) => ReturnType<OutboxParts['request']>)[];
let sent: string[];

beforeEach(() => {
	vi.useFakeTimers({ now });
	vi.stubGlobal('document', { visibilityState: 'visible' });
	stored = new Map();
	person = jo;
	online = true;
	asked = 0;
	answers = [];
	sent = [];
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const done = async () => success({ ok: true }, now);
const refused = (code: ErrorCode, message?: string) => async () =>
	failure(new AppError(code, message ?? code), now);
const hangs = (_: QueuedAction, signal: AbortSignal) =>
	new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));

/** Opens a page of this browser; the actions that an earlier page stored are still there. */
function page(changes: Partial<OutboxParts> = {}): Outbox {
	return new Outbox({
		storage: {
			all: async () => [...stored.values()],
			put: async (action) => stored.set(action.id, action),
			remove: async ({ id }) => stored.delete(id),
		},
		request(action, signal) {
			sent.push(action.id);
			return (answers.shift() ?? done)(action, signal);
		},
		isOnline: () => online,
		undoOf: ({ id, label, person: by, pin }) => ({
			...{ id: `undo ${id}`, name: 'changes.undo', params: { id }, body: { id: `undo ${id}` } },
			...{ version: null, label: `Undo: ${label}`, person: by, pin },
		}),
		user: () => person,
		isBar: () => false,
		requestSignIn: () => {
			asked += 1;
		},
		alone: (work) => work(),
		notifyOtherTabs: () => undefined,
		...changes,
	});
}

const action = (id: string, by = jo, pin: string | null = null) => ({
	id,
	name: 'beers.low',
	params: { id: 'b1' },
	body: { low: true },
	version: null,
	label: `Low ${id}`,
	person: by,
	pin,
});
const unanswered = (actions: Iterable<QueuedAction>) =>
	[...actions].flatMap(({ id, done }) => (done ? [] : id));
const waiting = (outbox: Outbox) => unanswered(outbox.snapshot().actions);
const left = () => unanswered(stored.values());
const words = (outbox: Outbox, hasSignal = true) =>
	outboxMessage(outbox.snapshot(), person, hasSignal, '5:40 PM')?.text ?? null;

test('a change is written down before it is sent, and crossed out after the answer', async () => {
	const outbox = page();
	answers.push(async () => {
		expect([...stored.keys()]).toEqual(['a']);
		return done();
	});
	expect(await outbox.send(action('a'))).toEqual({ state: 'done', data: { ok: true }, change: null });
	expect([waiting(outbox), left(), words(outbox)]).toEqual([[], [], null]);
});

test('what is done shows itself until the screens have read what came of it, also after a reload', async () => {
	const outbox = page();
	await outbox.send(action('a'));
	const next = page();
	await next.load();
	expect(next.snapshot().actions).toMatchObject([{ id: 'a', done: true }]);
	next.wake();
	expect([sent, words(next), [...next.snapshot().deferred]]).toEqual([['a'], null, []]);
	await next.removeDone(['a']);
	expect([next.snapshot().actions, stored.size]).toEqual([[], 0]);
});

test('what is touched or taken back while an earlier page’s list is being read is neither lost nor back', async () => {
	online = false;
	const reads: (() => void)[] = [];
	const all = async () => {
		const found = [...stored.values()];
		await new Promise<void>((resolve) => reads.push(resolve));
		return found;
	};
	const put = async (one: QueuedAction) => void stored.set(one.id, one);
	const remove = async ({ id }: QueuedAction) => void stored.delete(id);
	const outbox = page({ storage: { all, put, remove } });
	const readAll = async () => {
		for (let time = 0; time < 9; time += 1) {
			for (const end of reads.splice(0)) end();
			await vi.advanceTimersByTimeAsync(0);
		}
	};
	void outbox.send(action('a'));
	await readAll();
	void outbox.load();
	void outbox.send(action('b'));
	void outbox.discard('a');
	await readAll();
	expect([waiting(outbox), left()]).toEqual([['b'], ['b']]);
});

test('without a network it waits, survives the page, and goes out in order when a later page wakes', async () => {
	const cut = page();
	answers.push(refused('NETWORK_ERROR'), refused('NETWORK_ERROR'), refused('NETWORK_ERROR'));
	expect(await cut.send(action('a'))).toEqual({ state: 'waiting' });
	expect(await cut.send(action('b'))).toEqual({ state: 'waiting' });
	expect(words(cut, false)).toBe('No signal. 2 changes waiting.');
	cut.stop();
	sent = [];
	answers = [];
	const next = page();
	await next.load();
	expect(words(next)).toBe('2 changes waiting.');
	await next.send(action('c'));
	expect(sent).toEqual(['a', 'b', 'c']);
	expect(left()).toEqual([]);
});

test('it is tried again by itself, before three seconds are over', async () => {
	const outbox = page();
	answers.push(...Array.from({ length: 9 }, () => refused('NETWORK_ERROR')));
	await outbox.send(action('a'));
	while (left().length > 0) {
		const before = sent.length;
		await vi.advanceTimersByTimeAsync(2_999);
		expect(sent.length).toBeGreaterThan(before);
	}
	expect(sent.length).toBe(10);
});

test('a request that hangs is shown as waiting, and sent anew when the network is back', async () => {
	const outbox = page();
	answers.push(hangs);
	const outcome = outbox.send(action('a'));
	await vi.advanceTimersByTimeAsync(outboxTiming.slow);
	expect(await outcome).toEqual({ state: 'waiting' });
	expect(words(outbox)).toBe('Waiting for the server…');
	outbox.wake(0);
	await vi.advanceTimersByTimeAsync(outboxTiming.pauses[0]);
	expect(sent).toEqual(['a', 'a']);
	expect([waiting(outbox), words(outbox)]).toEqual([[], null]);
});

test('one that hangs for ever is given up and sent anew', async () => {
	const outbox = page();
	answers.push(hangs);
	void outbox.send(action('a'));
	await vi.advanceTimersByTimeAsync(outboxTiming.giveUp + outboxTiming.pauses[0]);
	expect([sent, left()]).toEqual([['a', 'a'], []]);
});

test('a refusal is told to whoever waits for it; after a reload it stays listed until it was read', async () => {
	const outbox = page();
	answers.push(refused('CONFLICT', 'anna kicked Low Cloud at 5:47 PM.'));
	expect(await outbox.send(action('a'))).toMatchObject({
		state: 'refused',
		error: { code: 'CONFLICT', message: 'anna kicked Low Cloud at 5:47 PM.' },
	});
	expect(left()).toEqual([]);

	answers.push(refused('NETWORK_ERROR'));
	await outbox.send(action('b'));
	outbox.stop();
	answers.push(refused('CONFLICT', 'Gone.'));
	const next = page();
	await next.load();
	await next.drain();
	expect(words(next)).toBe('1 change not done.');
	const later = page();
	await later.load();
	await later.drain();
	expect(later.snapshot().actions).toMatchObject([
		{ id: 'b', refusal: { code: 'CONFLICT', message: 'Gone.' } },
	]);
	await later.discard('b');
	expect([left(), words(later)]).toEqual([[], null]);
});

test('what another tab leaves while this one lets go of its turn is sent, also when that tab is closed', async () => {
	const other = page({ isOnline: () => false });
	let isOver = false;
	const outbox = page({
		async alone(work) {
			await work();
			if (isOver) return;
			isOver = true;
			await other.send(action('b'));
			await outbox.onOtherTab(null);
		},
	});
	await outbox.send(action('a'));
	other.stop();
	await vi.advanceTimersByTimeAsync(outboxTiming.otherTab);
	expect(sent).toEqual(['a', 'b']);
});

test('what needs a fresh proof is sent once its maker has proved who they are; it is asked for in words, of nobody else', async () => {
	const outbox = page();
	online = false;
	await outbox.send(action('undo'));
	online = true;
	answers.push(refused('CONFIRM_FIRST', 'Confirm that it is you.'));
	outbox.wake();
	await vi.advanceTimersByTimeAsync(0);
	await outbox.send(action('kick'));
	expect([sent, words(outbox)]).toEqual([['undo', 'kick'], 'Confirm it’s you to send 1 change.']);
	const later = page();
	await later.load();
	expect(words(later)).toBe('Confirm it’s you to send 1 change.');
	person = anna;
	expect(words(later)).toBe('1 change of jo waiting.');
	person = jo;
	await later.sendProved(['undo']);
	await vi.advanceTimersByTimeAsync(0);
	expect([sent, left(), words(later)]).toEqual([['undo', 'kick', 'undo'], [], null]);
});

test('whoever stands there proves it at once: the same touch goes again under its id, and is done', async () => {
	const outbox = page();
	answers.push(refused('CONFIRM_FIRST'));
	expect(await outbox.send(action('a'))).toMatchObject({ state: 'refused' });
	expect(await outbox.send(action('a'))).toMatchObject({ state: 'done' });
	expect([sent, left()]).toEqual([['a', 'a'], []]);
});

test('what one person did is never sent as another', async () => {
	const outbox = page();
	answers.push(refused('NETWORK_ERROR'));
	await outbox.send(action('a'));
	person = anna;
	sent = [];
	await outbox.send(action('b', anna));
	expect(sent).toEqual(['b']);
	expect(words(outbox)).toBe('1 change of jo waiting.');
	person = jo;
	outbox.wake();
	await vi.advanceTimersByTimeAsync(0);
	expect([sent, left()]).toEqual([['b', 'a'], []]);
});

test('an ended session asks for the sign-in once, and waits for it', async () => {
	const outbox = page();
	answers.push(refused('UNAUTHORIZED'));
	expect(await outbox.send(action('a'))).toEqual({ state: 'waiting' });
	await vi.advanceTimersByTimeAsync(60_000);
	expect([asked, sent, words(outbox)]).toEqual([1, ['a'], 'Sign in to send 1 change.']);
	outbox.wake();
	await vi.advanceTimersByTimeAsync(0);
	expect(left()).toEqual([]);
});

test('a fault of the server is tried again some times, then holds up nothing behind it', async () => {
	const outbox = page();
	answers.push(...Array.from({ length: 6 }, () => refused('INTERNAL', 'A fault.')));
	await outbox.send(action('a'));
	await outbox.send(action('b'));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(sent.at(-1)).toBe('b');
	expect(outbox.snapshot().actions.filter(({ done }) => !done)).toMatchObject([
		{ id: 'a', refusal: { message: 'A fault.' } },
	]);
});

test('that the doors could not be set is told at once to whoever stands there, and not done later; without an answer it waits', async () => {
	const outbox = page();
	answers.push(refused('HTTP_ERROR', 'HTTP 503'));
	const doors = { ...action('a'), name: 'doors.set' } as const;
	expect(await outbox.send(doors)).toMatchObject({ state: 'refused', error: { message: 'HTTP 503' } });
	expect(left()).toEqual([]);
	answers.push(refused('NETWORK_ERROR'));
	expect(await outbox.send({ ...doors, id: 'b' })).toEqual({ state: 'waiting' });
	expect(left().length).toBe(1);
});

test('what was never sent is taken back without a word to the server, also after a reload', async () => {
	online = false;
	const cut = page();
	expect(await cut.send(action('a'))).toEqual({ state: 'waiting' });
	expect(await cut.send(action('b'))).toEqual({ state: 'waiting' });
	await cut.discard('a');
	cut.stop();
	const next = page();
	await next.load();
	await next.discard('b');
	online = true;
	next.wake();
	await vi.advanceTimersByTimeAsync(60_000);
	expect([sent, left()]).toEqual([[], []]);
});

test('what may have reached the server is undone there, and it is well if it never came', async () => {
	const outbox = page();
	answers.push(refused('NETWORK_ERROR'), refused('NETWORK_ERROR'), refused('NOT_FOUND'));
	await outbox.send(action('a'));
	await outbox.discard('a');
	expect(waiting(outbox)).toEqual(['undo a']);
	await vi.advanceTimersByTimeAsync(60_000);
	expect([sent.at(-1), left(), words(outbox)]).toEqual(['undo a', [], null]);
	expect(sent.filter((id) => id === 'a')).toHaveLength(1);
});

test('that what was taken back stands all the same stays listed until somebody has read it', async () => {
	const outbox = page();
	answers.push(refused('NETWORK_ERROR'), refused('CONFLICT', 'Stovepipe pours on tap 13 now.'));
	await outbox.send(action('a'));
	await outbox.discard('a');
	await vi.advanceTimersByTimeAsync(60_000);
	expect([sent, words(outbox)]).toEqual([['a', 'undo a'], '1 change not done.']);
	expect([...stored.values()]).toMatchObject([{ refusal: { message: 'Stovepipe pours on tap 13 now.' } }]);
});

test('an undo of what the server cannot bring back is told to whoever touched it', async () => {
	const outbox = page();
	answers.push(refused('NOT_FOUND', 'Its photo was deleted for good.'));
	expect(await outbox.send({ ...action('a'), name: 'changes.undo' })).toMatchObject({
		state: 'refused',
		error: { message: 'Its photo was deleted for good.' },
	});
});

test('what is taken back the moment the signal returns is not sent, however slow the storage', async () => {
	online = false;
	const remove = async ({ id }: QueuedAction) => {
		await new Promise((resolve) => setTimeout(resolve, 50));
		stored.delete(id);
	};
	const put = async (one: QueuedAction) => void stored.set(one.id, one);
	const outbox = page({ storage: { all: async () => [...stored.values()], put, remove } });
	await outbox.send(action('a'));
	online = true;
	void outbox.discard('a');
	outbox.wake();
	await vi.advanceTimersByTimeAsync(60_000);
	expect([sent, left()]).toEqual([[], []]);
});

test('a browser that keeps nothing sends all the same, and says that the page must stay open', async () => {
	const denied = async () => {
		throw new Error('denied');
	};
	const outbox = page({ storage: { all: denied, put: denied, remove: denied } });
	answers.push(refused('NETWORK_ERROR'));
	await outbox.send(action('a'));
	expect(words(outbox, false)).toBe('No signal. 1 change waiting. Keep this page open.');
	await vi.advanceTimersByTimeAsync(outboxTiming.pauses[0]);
	expect([sent, waiting(outbox)]).toEqual([['a', 'a'], []]);
});

test('on the bar’s phone what jo did goes as jo’s while anna acts there', async () => {
	const outbox = page({ isBar: () => true });
	answers.push(refused('NETWORK_ERROR'));
	await outbox.send(action('a', jo, 'pin of jo'));
	person = anna;
	outbox.wake();
	await vi.advanceTimersByTimeAsync(0);
	expect([sent, waiting(outbox)]).toEqual([['a', 'a'], []]);
});

test('what was done in a turn that is over waits for its maker, and holds nobody else up', async () => {
	const outbox = page({ isBar: () => true });
	answers.push(refused('NETWORK_ERROR'));
	await outbox.send(action('a', jo, 'pin of jo'));
	person = anna;
	answers.push(refused('PIN_REQUIRED'));
	await outbox.send(action('b', anna, 'pin of anna'));
	expect([sent, waiting(outbox)]).toEqual([['a', 'a', 'b'], ['a']]);
	person = jo;
	outbox.wake();
	await vi.advanceTimersByTimeAsync(0);
	expect([sent, waiting(outbox)]).toEqual([['a', 'a', 'b', 'a'], []]);
});

test('with nothing to send, the words tell how old the screen is', () => {
	const state: OutboxState = {
		actions: [],
		deferred: new Set(),
		sending: null,
		needsSignIn: false,
		stored: true,
		loaded: true,
	};
	expect(outboxMessage(state, jo, false, '5:40 PM')?.text).toBe('No signal. As of 5:40 PM.');
	expect(outboxMessage(state, jo, false, null)?.text).toBe('No signal.');
	expect(outboxMessage(state, jo, true, null)).toBeNull();
});

const cuts = ['none', 'offline', 'before the server', 'after the server', 'hangs', 'reload'] as const;
const kinds = ['kegs.kick', 'taps.pour', 'kegs.level', 'taps.note', 'beers.status', 'prices.change'] as const;
const others = ['food.soldOut', 'doors.set', 'kitchen.set', 'menu.check'] as const;
const turns = fc.array(
	fc.record({
		phone: fc.nat(1),
		cut: fc.constantFrom(...cuts),
		does: fc.constantFrom('nothing', 'takes back', ...kinds, ...others),
		pauseMs: fc.nat(3_000),
	}),
	{ minLength: 150, maxLength: 150 },
);

/** Imitates the server: it performs each id once, and undoes only what it performed and still has. */
function theServer() {
	const done: string[] = [];
	const undone = new Set<string>();
	const carryOut = ({ id, name, params }: QueuedAction) => {
		if (done.includes(id)) return done;
		if (name === 'changes.undo' && !done.includes(params.id ?? '')) return null;
		if (name === 'changes.undo') undone.add(params.id ?? '');
		done.push(id);
		return done;
	};
	return { done, undone, carryOut };
}

test('whatever cuts two phones in whatever order: each touch is done exactly once or taken back, and in its order', () =>
	fc.assert(
		fc.asyncProperty(turns, async (evening) => {
			const { done: did, undone, carryOut } = theServer();
			/** Imitates a phone's browser; a closed page sends and stores nothing more. */
			const phone = () => {
				const touched: string[] = [];
				const disk = new Map<string, QueuedAction>();
				const now: { cut: (typeof cuts)[number] } = { cut: 'none' };
				const server = (action: QueuedAction, signal: AbortSignal) => {
					const { cut } = now;
					if (cut !== 'offline') now.cut = 'none';
					if (cut === 'offline' || cut === 'before the server') return refused('NETWORK_ERROR')();
					const found = carryOut(action);
					if (cut === 'after the server') return refused('NETWORK_ERROR')();
					if (cut === 'hangs') return hangs(action, signal);
					return found ? done() : refused('NOT_FOUND')();
				};
				const open = async () => {
					const life = { over: false };
					const whileOpen = <T>(work: () => Promise<T>) =>
						life.over ? Promise.withResolvers<T>().promise : work();
					const outbox = page({
						request: (action, signal) => whileOpen(() => server(action, signal)),
						isOnline: () => now.cut !== 'offline',
						storage: {
							all: () => whileOpen(async () => [...disk.values()]),
							put: (action) => whileOpen(async () => disk.set(action.id, action)),
							remove: ({ id }) => whileOpen(async () => disk.delete(id)),
						},
					});
					await outbox.load();
					outbox.wake();
					return { outbox, close: () => Object.assign(life, { over: true }) };
				};
				return { disk, now, open, touched, takenBack: new Set<string>() };
			};
			const phones = [phone(), phone()];
			const tabs = await Promise.all(phones.map(({ open }) => open()));
			for (const [turn, { phone: index, cut, does, pauseMs }] of evening.entries()) {
				const [one, tab] = [phones[index], tabs[index]];
				if (!one || !tab) continue;
				one.now.cut = cut;
				const last = one.touched.at(-1);
				if (does === 'takes back' && last !== undefined && tab.outbox.isWaiting(last)) {
					one.takenBack.add(last);
					void tab.outbox.discard(last);
				} else if (does !== 'nothing' && does !== 'takes back') {
					const id = `${index} ${turn}`;
					one.touched.push(id);
					void tab.outbox.send({ ...action(id), name: does });
				}
				await vi.advanceTimersByTimeAsync(0);
				if (cut === 'reload') {
					tab.close();
					tabs[index] = await one.open();
				}
				await vi.advanceTimersByTimeAsync(pauseMs);
			}
			for (const [index, { now }] of phones.entries()) {
				now.cut = 'none';
				tabs[index]?.outbox.wake(0);
			}
			await vi.advanceTimersByTimeAsync(outboxTiming.giveUp * 10);
			expect(phones.flatMap(({ disk }) => unanswered(disk.values()))).toEqual([]);
			for (const { touched, takenBack } of phones) {
				const stands = (id: string) => did.includes(id) && !undone.has(id);
				expect(touched.filter((id) => stands(id) === takenBack.has(id))).toEqual([]);
				expect(did.filter((id) => touched.includes(id))).toEqual(touched.filter((id) => did.includes(id)));
			}
		}),
		{ numRuns: 4, seed: 20_261_120 },
	));
