import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Toast, type ToastRequest, ToastStore, type ToastType } from '#app/toasts/toast-store.ts';

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2026-11-18T20:00:00Z') });
});
afterEach(() => {
	vi.useRealTimers();
});

const exitMs = 300;
const note = (title: string, rest: Partial<ToastRequest> = {}): ToastRequest => ({
	type: 'info',
	title,
	...rest,
});
const titles = (store: ToastStore) => store.snapshot().map(({ title }) => title);
const leaving = (store: ToastStore) =>
	store
		.snapshot()
		.filter((toast) => toast.leaving)
		.map(({ title }) => title);
const only = (store: ToastStore): Toast | undefined => store.snapshot()[0];

const durations: [ToastType, number][] = [
	['success', 5000],
	['info', 5000],
	['error', 8000],
	['warning', 6000],
];

// Spec 4, Toasts: They appear and auto-dismiss after their duration.
// Spec 9, Thresholds and timings: Toast durations are: default 5000 ms; error 8000 ms; warning 6000 ms.
test.each(durations)('a toast of type %s stays for %d ms, then leaves over 300 ms', (type, duration) => {
	const store = new ToastStore();
	store.show({ type, title: 'Told' });
	vi.advanceTimersByTime(duration - 1);
	expect(only(store)).toMatchObject({ title: 'Told', leaving: false });
	vi.advanceTimersByTime(1);
	expect(only(store)).toMatchObject({ title: 'Told', leaving: true });
	vi.advanceTimersByTime(exitMs - 1);
	expect(titles(store)).toEqual(['Told']);
	vi.advanceTimersByTime(1);
	expect(titles(store)).toEqual([]);
});

test('a duration of its own beats that of the type, as for the 3000 ms of a refreshed token', () => {
	const store = new ToastStore();
	store.show({ type: 'info', title: 'Session Extended', duration: 3000 });
	vi.advanceTimersByTime(2999);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['Session Extended']);
});

// Spec 3, Other entities: Toast has id, type (success, error, warning, info), title, message, duration,
//   persistent.
test('a toast carries what was asked for, with nothing for a message left out', () => {
	const store = new ToastStore();
	const id = store.show({ type: 'error', title: 'Login Failed' });
	expect(only(store)).toStrictEqual({
		id,
		type: 'error',
		title: 'Login Failed',
		message: '',
		duration: 8000,
		persistent: false,
		action: null,
		leaving: false,
	});
});

test('a notice leaves once what its Undo takes back is undone elsewhere, by whichever of its ids', () => {
	const store = new ToastStore();
	store.show({ type: 'success', title: 'Kicked', undoes: ['request', 'entry'] });
	store.show({ type: 'success', title: 'Low', undoes: ['other'] });
	store.closeUndoOf('nothing');
	expect(leaving(store)).toEqual([]);
	store.closeUndoOf('entry');
	expect(leaving(store)).toEqual(['Kicked']);
});

// Spec 4, Toasts: The newest is first.
test('newest first, each under an id of its own', () => {
	const store = new ToastStore();
	const ids = ['one', 'two', 'three'].map((title) => store.show(note(title)));
	expect(titles(store)).toEqual(['three', 'two', 'one']);
	expect(store.snapshot().map(({ id }) => id)).toEqual(ids.toReversed());
	expect(new Set(ids).size).toBe(3);
});

// Spec 4, Toasts: At most 5 are shown.
// Spec 9, Thresholds and timings: Toast limit is at most 5 shown.
test('at most five are shown: the sixth drops the oldest at once', () => {
	const store = new ToastStore();
	for (const title of ['1', '2', '3', '4', '5']) store.show(note(title));
	expect(titles(store)).toEqual(['5', '4', '3', '2', '1']);
	store.show(note('6'));
	expect(titles(store)).toEqual(['6', '5', '4', '3', '2']);
});

test('a toast dropped by the limit does not come back and disturbs nobody when its time is over', () => {
	const store = new ToastStore();
	for (const title of ['1', '2', '3', '4', '5', '6', '7']) store.show(note(title, { duration: 60_000 }));
	const before = store.snapshot();
	vi.advanceTimersByTime(59_999);
	expect(store.snapshot()).toBe(before);
	expect(vi.getTimerCount()).toBe(5);
});

// Spec 4, Toasts: Persistent ones stay.
test('a persistent toast stays until it is closed', () => {
	const store = new ToastStore();
	const id = store.show({ type: 'error', title: 'Account Locked', persistent: true });
	vi.advanceTimersByTime(24 * 60 * 60 * 1000);
	expect(titles(store)).toEqual(['Account Locked']);
	store.close(id);
	expect(leaving(store)).toEqual(['Account Locked']);
	vi.advanceTimersByTime(exitMs);
	expect(titles(store)).toEqual([]);
});

test('a persistent toast stays through hold and release too', () => {
	const store = new ToastStore();
	const id = store.show({ type: 'error', title: 'Account Locked', persistent: true });
	store.pause(id, 'pointer');
	store.release(id, 'pointer');
	vi.advanceTimersByTime(60_000);
	expect(leaving(store)).toEqual([]);
});

// Spec 4, Toasts: They close with a 300 ms exit animation.
// Spec 9, Thresholds and timings: Toast exit animation is 300 ms.
test('closing leaves over 300 ms and takes only that toast', () => {
	const store = new ToastStore();
	store.show(note('stays'));
	const id = store.show(note('goes'));
	store.close(id);
	expect(leaving(store)).toEqual(['goes']);
	vi.advanceTimersByTime(exitMs - 1);
	expect(titles(store)).toEqual(['goes', 'stays']);
	vi.advanceTimersByTime(1);
	expect(titles(store)).toEqual(['stays']);
});

test('closing twice does not lengthen the exit; closing one that is gone does nothing', () => {
	const store = new ToastStore();
	const id = store.show(note('goes'));
	store.close(id);
	vi.advanceTimersByTime(200);
	const listener = vi.fn();
	const leave = store.subscribe(listener);
	store.close(id);
	expect(listener).not.toHaveBeenCalled();
	leave();
	vi.advanceTimersByTime(100);
	expect(titles(store)).toEqual([]);
	store.subscribe(listener);
	store.close(id);
	store.close('toast-unknown');
	expect(listener).not.toHaveBeenCalled();
});

test('while held no toast counts its time; released, each goes on with what was left', () => {
	const store = new ToastStore();
	const early = store.show(note('early'));
	vi.advanceTimersByTime(2000);
	store.show(note('late'));
	vi.advanceTimersByTime(1000);
	store.pause(early, 'pointer');
	vi.advanceTimersByTime(60_000);
	expect(leaving(store)).toEqual([]);
	store.release(early, 'pointer');
	vi.advanceTimersByTime(1999);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['early']);
	vi.advanceTimersByTime(1999);
	expect(titles(store)).toEqual(['late']);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['late']);
});

test('a toast shown while another is held has its whole time after the release', () => {
	const store = new ToastStore();
	const held = store.show({ type: 'error', title: 'held', persistent: true });
	store.pause(held, 'pointer');
	store.show(note('new'));
	vi.advanceTimersByTime(10_000);
	store.release(held, 'pointer');
	vi.advanceTimersByTime(4999);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['new']);
});

test('holding twice counts once, and a release without a hold gives no time back', () => {
	const store = new ToastStore();
	const id = store.show(note('told'));
	vi.advanceTimersByTime(4000);
	store.release(id, 'pointer');
	vi.advanceTimersByTime(500);
	store.pause(id, 'pointer');
	vi.advanceTimersByTime(100);
	store.pause(id, 'pointer');
	vi.advanceTimersByTime(100);
	store.release(id, 'pointer');
	vi.advanceTimersByTime(499);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['told']);
});

test('a toast stays held while the pointer rests on it, although the focus has gone elsewhere', () => {
	const store = new ToastStore();
	const id = store.show(note('told'));
	store.pause(id, 'pointer');
	store.pause(id, 'focus');
	store.release(id, 'focus');
	vi.advanceTimersByTime(60_000);
	expect(leaving(store)).toEqual([]);
	store.release(id, 'pointer');
	vi.advanceTimersByTime(5000);
	expect(leaving(store)).toEqual(['told']);
});

test('a toast that was closed by a touch on it holds nothing any more: the others go on, and so do later ones', () => {
	const store = new ToastStore();
	store.show(note('before'));
	const pressed = store.show(note('pressed'));
	store.pause(pressed, 'pointer');
	store.pause(pressed, 'focus');
	store.close(pressed);
	vi.advanceTimersByTime(exitMs);
	store.show(note('after'));
	vi.advanceTimersByTime(5000);
	expect(leaving(store)).toEqual(['after', 'before']);
});

test('a toast that the limit drops while it is held lets the others go on', () => {
	const store = new ToastStore();
	store.pause(store.show(note('dropped')), 'pointer');
	for (const title of ['1', '2', '3', '4', '5']) store.show(note(title));
	vi.advanceTimersByTime(5000);
	expect(leaving(store)).toEqual(['5', '4', '3', '2', '1']);
});

test('several holds one after the other add up to no more than the whole time', () => {
	const store = new ToastStore();
	const id = store.show(note('told'));
	for (let turn = 0; turn < 4; turn++) {
		vi.advanceTimersByTime(1000);
		store.pause(id, 'focus');
		vi.advanceTimersByTime(7000);
		store.release(id, 'focus');
	}
	vi.advanceTimersByTime(999);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['told']);
});

test('a toast can be closed while held, and then stays away', () => {
	const store = new ToastStore();
	const id = store.show(note('told'));
	store.pause(id, 'pointer');
	store.close(id);
	vi.advanceTimersByTime(exitMs);
	expect(titles(store)).toEqual([]);
	store.release(id, 'pointer');
	expect(vi.getTimerCount()).toBe(0);
});

test('listeners hear of every change until they leave; the list stays the same in between', () => {
	const store = new ToastStore();
	const heard: string[][] = [];
	const leave = store.subscribe(() => heard.push(titles(store)));
	const empty = store.snapshot();
	expect(store.snapshot()).toBe(empty);
	const id = store.show(note('a'));
	expect(store.snapshot()).not.toBe(empty);
	expect(store.snapshot()).toBe(store.snapshot());
	store.close(id);
	vi.advanceTimersByTime(exitMs);
	expect(heard).toEqual([['a'], ['a'], []]);
	leave();
	store.show(note('b'));
	expect(heard).toHaveLength(3);
});

test('where one is seen at a time, the newest is seen first and the others follow with all that was left of their time', () => {
	const store = new ToastStore();
	store.setRoom(1);
	store.show(note('first'));
	vi.advanceTimersByTime(2000);
	store.show(note('second'));
	vi.advanceTimersByTime(5000);
	expect(leaving(store)).toEqual(['second']);
	vi.advanceTimersByTime(exitMs);
	expect(titles(store)).toEqual(['first']);
	vi.advanceTimersByTime(2999);
	expect(leaving(store)).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(leaving(store)).toEqual(['first']);
});

test('a toast that waits for its turn holds nothing, although no pointer has left it', () => {
	const store = new ToastStore();
	store.setRoom(1);
	store.pause(store.show(note('pointed at')), 'pointer');
	store.show(note('newer'));
	vi.advanceTimersByTime(5000);
	expect(leaving(store)).toEqual(['newer']);
	vi.advanceTimersByTime(exitMs + 5000);
	expect(leaving(store)).toEqual(['pointed at']);
});

test('a screen that grows shows those that waited', () => {
	const store = new ToastStore();
	store.setRoom(1);
	store.show(note('older'));
	store.show(note('newer'));
	store.setRoom(5);
	vi.advanceTimersByTime(5000);
	expect(leaving(store)).toEqual(['newer', 'older']);
});
