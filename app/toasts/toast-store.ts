import { Store } from '#app/store.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

/** Spec §3; durations in milliseconds. */
export interface ToastRequest {
	readonly type: ToastType;
	readonly title: string;
	readonly message?: string;
	readonly duration?: number;
	readonly persistent?: boolean;
	readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toast extends Required<Omit<ToastRequest, 'action'>> {
	readonly id: string;
	readonly action: ToastRequest['action'] | null;
	/** While the exit animation runs. */
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

export type ToastHold = 'pointer' | 'focus';

/** At most five (spec §4, §9). A toast takes its holds along: the browser reports no end of them. */
export class ToastStore extends Store<readonly Toast[]> {
	#next = 1;
	readonly #holds = new Set<`${ToastHold} ${string}`>();
	readonly #clocks = new Map<
		string,
		{ timer: ReturnType<typeof setTimeout> | undefined; left: number; since: number }
	>();

	constructor() {
		super([]);
	}

	show(request: ToastRequest): string {
		const id = `toast-${this.#next++}`;
		const { type, title, message = '', persistent = false, action = null } = request;
		const { duration = toastDurations[type] } = request;
		const toast: Toast = { id, type, title, message, duration, persistent, action, leaving: false };
		if (!persistent) this.#startClock(id, duration);
		this.#set([toast, ...this.snapshot()].slice(0, toastLimit));
		return id;
	}

	readonly close = (id: string): void => {
		if (!this.snapshot().some((toast) => toast.id === id && !toast.leaving)) return;
		this.#stopClock(id);
		this.#set(this.snapshot().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
		setTimeout(() => this.#set(this.snapshot().filter((toast) => toast.id !== id)), toastExitMs);
	};

	/** While one toast is held, no clock runs. */
	hold(id: string, by: ToastHold): void {
		const first = this.#holds.size === 0;
		this.#holds.add(`${by} ${id}`);
		if (!first) return;
		for (const clock of this.#clocks.values()) {
			clearTimeout(clock.timer);
			clock.left -= Date.now() - clock.since;
		}
	}

	release(id: string, by: ToastHold): void {
		if (!this.#holds.delete(`${by} ${id}`) || this.#holds.size > 0) return;
		for (const [running, { left }] of [...this.#clocks]) this.#startClock(running, left);
	}

	#startClock(id: string, left: number): void {
		const timer = this.#holds.size > 0 ? undefined : setTimeout(() => this.close(id), left);
		this.#clocks.set(id, { timer, left, since: Date.now() });
	}

	#stopClock(id: string): void {
		clearTimeout(this.#clocks.get(id)?.timer);
		this.#clocks.delete(id);
	}

	#set(toasts: readonly Toast[]): void {
		const gone = this.snapshot().filter(({ id }) => toasts.every((toast) => toast.id !== id));
		for (const { id } of gone) {
			this.#stopClock(id);
			this.release(id, 'pointer');
			this.release(id, 'focus');
		}
		this.replace(toasts);
	}
}
