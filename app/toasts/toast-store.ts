import { Store } from '#app/observable-store.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** See spec §3; durations are in milliseconds. */
export interface ToastRequest {
	readonly type: ToastType;
	readonly title: string;
	readonly message?: string;
	readonly duration?: number;
	readonly persistent?: boolean;
	readonly action?: { readonly label: string; readonly run: () => void };
	/** The ids of the change that its Undo reverts; the toast closes if that is undone elsewhere. */
	readonly undoes?: readonly string[];
}

export interface Toast extends Required<Omit<ToastRequest, 'action' | 'undoes'>> {
	readonly id: string;
	readonly action: ToastRequest['action'] | null;
	/** True during the exit animation. */
	readonly leaving: boolean;
}

/** In milliseconds (spec §9). */
export const toastDurations: Readonly<Record<ToastType, number>> = {
	success: 5_000,
	error: 8_000,
	warning: 6_000,
	info: 5_000,
};

export const toastLimit = 5;
const toastExitMs = 300;

type PauseReason = 'pointer' | 'focus';

/** Holds at most five toasts (spec §4, §9). A small screen shows fewer; the others wait, and so do their timers. */
export class ToastStore extends Store<readonly Toast[]> {
	#next = 1;
	#room = toastLimit;
	readonly #pauses = new Set<`${PauseReason} ${string}`>();
	readonly #undoes = new Map<string, readonly string[]>();
	readonly #clocks = new Map<
		string,
		{ timer: ReturnType<typeof setTimeout> | null; left: number; since: number }
	>();

	constructor() {
		super([]);
	}

	show(request: ToastRequest): string {
		const id = `toast-${this.#next++}`;
		const { type, title, message = '', persistent = false, action = null, undoes = [] } = request;
		this.#undoes.set(id, undoes);
		const { duration = toastDurations[type] } = request;
		const toast: Toast = { id, type, title, message, duration, persistent, action, leaving: false };
		if (!persistent) this.#clocks.set(id, { timer: null, left: duration, since: 0 });
		this.#set([toast, ...this.snapshot()].slice(0, toastLimit));
		return id;
	}

	readonly close = (id: string): void => {
		if (!this.snapshot().some((toast) => toast.id === id && !toast.leaving)) return;
		this.#stopClock(id);
		this.#set(this.snapshot().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
		setTimeout(() => this.#set(this.snapshot().filter((toast) => toast.id !== id)), toastExitMs);
	};

	/** Closes toasts that offer to undo this change. */
	closeUndoOf(change: string): void {
		for (const { id } of this.snapshot()) if (this.#undoes.get(id)?.includes(change)) this.close(id);
	}

	/** Sets how many of the newest toasts are visible. */
	setRoom(room: number): void {
		this.#room = room;
		this.#updateClocks();
	}

	/** Pauses all timers while one toast is in use. */
	pause(id: string, by: PauseReason): void {
		this.#pauses.add(`${by} ${id}`);
		this.#updateClocks();
	}

	release(id: string, by: PauseReason): void {
		if (this.#pauses.delete(`${by} ${id}`)) this.#updateClocks();
	}

	/** Invisible toasts do not pause timers, because no browser reports that a pointer left a removed element. */
	#updateClocks(): void {
		const seen = new Set(
			this.snapshot()
				.slice(0, this.#room)
				.map(({ id }) => id),
		);
		for (const pause of this.#pauses) {
			if (!seen.has(pause.slice(pause.indexOf(' ') + 1))) this.#pauses.delete(pause);
		}
		for (const [id, clock] of this.#clocks) {
			const runs = this.#pauses.size === 0 && seen.has(id);
			if (runs && clock.timer === null) {
				clock.since = Date.now();
				clock.timer = setTimeout(() => this.close(id), clock.left);
			} else if (!runs && clock.timer !== null) {
				clearTimeout(clock.timer);
				clock.timer = null;
				clock.left -= Date.now() - clock.since;
			}
		}
	}

	#stopClock(id: string): void {
		clearTimeout(this.#clocks.get(id)?.timer ?? undefined);
		this.#clocks.delete(id);
	}

	#set(toasts: readonly Toast[]): void {
		for (const { id } of this.snapshot()) {
			if (toasts.some((toast) => toast.id === id)) continue;
			this.#stopClock(id);
			this.#undoes.delete(id);
		}
		this.replace(toasts);
		this.#updateClocks();
	}
}
