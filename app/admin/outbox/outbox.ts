import type { ApiResponse } from '#app/api/api-client.ts';
import { Store } from '#app/observable-store.ts';
import {
	type NewAction,
	type OutboxParts,
	type OutboxState,
	type Outcome,
	outboxTiming,
} from './outbox-parts.ts';
import { errorOf, inOrder, orderAfter, type QueuedAction, verdictOf } from './queued-action.ts';

/** Actions are stored before they are sent, and removed only after the server's response. */
export class Outbox extends Store<OutboxState> {
	readonly #parts: OutboxParts;
	readonly #resolvers = new Map<string, (outcome: Outcome) => void>();
	readonly #faults = new Map<string, number>();
	readonly #writing = new Set<string>();
	/** The number of finished writes. */
	#writes = 0;
	/** The ids of actions that this page has removed, perhaps before its storage has. */
	readonly #removed = new Set<string>();
	#current: { readonly abort: AbortController; readonly since: number } | null = null;
	#running = false;
	#again = false;
	#failures = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(parts: OutboxParts) {
		super({
			actions: [],
			deferred: new Set(),
			sending: null,
			needsSignIn: false,
			loaded: false,
			stored: true,
		});
		this.#parts = parts;
	}

	/** Resolves with the response, or as 'waiting' if that takes longer than a bartender would wait. */
	async send(action: NewAction): Promise<Outcome> {
		const outcome = new Promise<Outcome>((resolve) => this.#resolvers.set(action.id, resolve));
		await this.#add(action);
		return outcome;
	}

	async #add(action: NewAction): Promise<void> {
		const { actions } = this.snapshot();
		this.#removed.delete(action.id);
		const written = {
			...action,
			order: orderAfter(actions),
			at: new Date().toISOString(),
			refusal: null,
			done: false,
			tried: this.#parts.isOnline(),
		};
		this.#set({ actions: inOrder([...actions, written]) });
		await this.#store(written);
		void this.drain();
	}

	/** Removes a waiting or refused action. If it may have reached the server, it is undone there. */
	readonly discard = async (id: string): Promise<void> => {
		const action = this.#find(id);
		if (!action) return;
		// The undo is stored before the action is removed. No screen waits for its response; a refusal stays listed.
		if (action.tried && action.refusal === null) void this.#add(this.#parts.undoOf(action));
		if (this.snapshot().sending?.id === id) this.#current?.abort.abort();
		await this.#remove(action);
		this.#resolve(id, { state: 'waiting' });
		this.#parts.notifyOtherTabs(null);
	};

	/** Sends actions again that were refused until their user had entered a PIN or password. */
	readonly sendProved = async (ids: readonly string[]): Promise<void> => {
		const proved = this.snapshot().actions.filter(({ id, refusal }) => refusal !== null && ids.includes(id));
		for (const action of proved) await this.#store({ ...action, refusal: null });
		void this.drain();
	};

	/** Says whether an action has no response yet. */
	isWaiting(id: string): boolean {
		const action = this.#find(id);
		return action !== undefined && !action.done && action.refusal === null;
	}

	/** Called when the screens have fetched the results of finished actions. */
	readonly removeDone = async (ids: readonly string[]): Promise<void> => {
		const read = this.snapshot().actions.filter(({ id, done }) => done && ids.includes(id));
		for (const action of read) await this.#remove(action);
	};

	/** Called when another tab has changed the stored actions, or has received a response. */
	readonly onOtherTab = async (decided: string | null): Promise<void> => {
		if (decided !== null) this.#resolve(decided, { state: 'waiting' });
		await this.load();
		// The tab in use sends; this one takes over only if that was closed.
		if (!this.#running) this.#retryIn(outboxTiming.otherTab);
	};

	async load(): Promise<void> {
		let stored: readonly QueuedAction[] | null;
		let writes: number;
		// Reads again if there was a write in between, which must not be lost.
		do {
			writes = this.#writes;
			stored = await this.#parts.storage.all().catch(() => null);
		} while (writes !== this.#writes);
		if (!stored) return this.#set({ stored: false, loaded: true });
		// Another tab cannot have removed what this page has not stored yet.
		const unwritten = this.snapshot().stored
			? this.snapshot().actions.filter(({ id }) => this.#writing.has(id))
			: this.snapshot().actions;
		const ids = new Set([...stored.map(({ id }) => id), ...this.#removed]);
		const there = stored.filter(({ id }) => !this.#removed.has(id));
		const actions = inOrder([...there, ...unwritten.filter(({ id }) => !ids.has(id))]);
		const deferred = new Set(
			actions.filter(({ id, done }) => !done && !this.#resolvers.has(id)).map(({ id }) => id),
		);
		this.#set({ actions, deferred, loaded: true });
	}

	/** Sends now, because the network, the page or the user is back. A request older than `hungMs` is sent again. */
	readonly wake = (hungMs: number = outboxTiming.slow): void => {
		this.#failures = 0;
		this.#set({ needsSignIn: false });
		if (this.#current && performance.now() - this.#current.since >= hungMs) this.#current.abort.abort();
		void this.drain();
	};

	async drain(): Promise<void> {
		clearTimeout(this.#timer);
		this.#again = true;
		if (this.#running) return;
		this.#running = true;
		let isOver = true;
		try {
			while (this.#again) {
				this.#again = false;
				if (!this.#next()) continue;
				await this.#parts.alone(async () => {
					await this.load();
					isOver = await this.#sendAll();
				});
			}
		} finally {
			this.#running = false;
		}
		// Actions that arrived meanwhile are sent by the `drain` that their own touch started. If that was in another tab,
		// it may be closed by now.
		if (isOver && this.#next()) return this.#retryIn(outboxTiming.otherTab);
		// Releases the screens that wait for actions which cannot be sent now.
		for (const id of this.#resolvers.keys())
			if (!this.#writing.has(id)) this.#resolve(id, { state: 'waiting' });
		if (isOver || this.snapshot().needsSignIn) return;
		const { pauses } = outboxTiming;
		this.#retryIn(pauses[Math.min(this.#failures, pauses.length - 1)] ?? outboxTiming.hiddenPause);
		this.#failures += 1;
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#current?.abort.abort();
	}

	/** Actions of other users wait until these sign in; on the bar's phone their PIN token is used until 4 AM. */
	#next(): QueuedAction | null {
		const user = this.#parts.user();
		const isBar = this.#parts.isBar();
		const mine = this.snapshot().actions.filter(({ id, refusal, done, person: { id: by }, pin }) => {
			const goes = by === user?.id || (isBar && pin !== null);
			return !refusal && !done && goes && !this.#writing.has(id);
		});
		return mine[0] ?? null;
	}

	/** Sends all actions in order. Returns false if some must be sent later. */
	async #sendAll(): Promise<boolean> {
		for (let action = this.#next(); action; action = this.#next()) {
			const verdict = await this.#sendOne(action);
			if (verdict === 'discarded') continue;
			if (verdict === 'sign-in') {
				this.#set({ needsSignIn: true });
				this.#parts.requestSignIn();
			}
			if (verdict !== 'done' && verdict !== 'refused') return false;
			this.#failures = 0;
		}
		return true;
	}

	async #sendOne(written: QueuedAction) {
		const action = { ...written, tried: true };
		if (!written.tried) {
			if (!this.#parts.isOnline()) return 'later';
			await this.#store(action);
			if (!this.#find(action.id)) return 'discarded';
		}
		const abort = new AbortController();
		this.#current = { abort, since: performance.now() };
		this.#set({ sending: { id: action.id, slow: false } });
		const slow = setTimeout(() => {
			this.#set({ sending: { id: action.id, slow: true } });
			this.#resolve(action.id, { state: 'waiting' });
		}, outboxTiming.slow);
		const giveUp = setTimeout(() => abort.abort(), outboxTiming.giveUp * (1 + this.#failures));
		const envelope = await this.#parts.request(action, abort.signal);
		clearTimeout(slow);
		clearTimeout(giveUp);
		this.#current = null;
		this.#set({ sending: null });
		if (!this.#find(action.id)) return 'discarded';
		const failures = this.#faults.get(action.id) ?? 0;
		if (envelope?.code === 'INTERNAL') this.#faults.set(action.id, failures + 1);
		if (envelope?.code === 'PIN_REQUIRED') {
			// The PIN session has ended; the action waits for the user's next one.
			await this.#store({ ...action, pin: null });
			this.#resolve(action.id, { state: 'waiting' });
			return 'discarded';
		}
		const about = { name: action.name, failures, isWatched: this.#resolvers.has(action.id) };
		const verdict = envelope ? verdictOf(envelope.success ? null : envelope.code, about) : 'later';
		if (envelope && (verdict === 'done' || verdict === 'refused'))
			await this.#decide(action, envelope, verdict === 'done');
		else this.#resolve(action.id, { state: 'waiting' });
		return verdict;
	}

	async #decide(action: QueuedAction, response: ApiResponse, isDone: boolean): Promise<void> {
		const { data, code, error, change = null } = response;
		if (isDone) {
			await this.#store({ ...action, done: true });
			return this.#report(action.id, { state: 'done', data, change });
		}
		const refusal = { code: code ?? 'HTTP_ERROR', message: error ?? 'It was refused.', details: data };
		// If a screen waits for the action, it shows the error; otherwise the action stays listed until somebody has read
		// it.
		if (this.#resolvers.has(action.id)) await this.#remove(action);
		else await this.#store({ ...action, refusal });
		this.#report(action.id, { state: 'refused', error: errorOf(refusal) });
	}

	#find(id: string): QueuedAction | undefined {
		return this.snapshot().actions.find((action) => action.id === id);
	}

	#report(id: string, outcome: Outcome): void {
		this.#resolve(id, outcome);
		this.#parts.notifyOtherTabs(id);
	}

	#resolve(id: string, outcome: Outcome): void {
		const resolve = this.#resolvers.get(id);
		this.#resolvers.delete(id);
		resolve?.(outcome);
		const deferred = new Set(this.snapshot().deferred);
		if (outcome.state === 'waiting') this.#set({ deferred: deferred.add(id) });
		else if (deferred.delete(id)) this.#set({ deferred });
	}

	async #store(action: QueuedAction): Promise<void> {
		this.#writing.add(action.id);
		const stored = await this.#parts.storage.put(action).then(
			() => true,
			() => false,
		);
		this.#writing.delete(action.id);
		this.#writes += 1;
		const actions = this.snapshot().actions.map((one) => (one.id === action.id ? action : one));
		this.#set({ actions, stored });
		this.#parts.notifyOtherTabs(null);
	}

	async #remove(action: QueuedAction): Promise<void> {
		this.#removed.add(action.id);
		this.#faults.delete(action.id);
		this.#set({ actions: this.snapshot().actions.filter(({ id }) => id !== action.id) });
		await this.#parts.storage.remove(action).catch(() => undefined);
	}

	#retryIn(pause: number): void {
		clearTimeout(this.#timer);
		const hidden = document.visibilityState === 'hidden';
		this.#timer = setTimeout(() => void this.drain(), hidden ? outboxTiming.hiddenPause : pause);
	}

	#set(change: Partial<OutboxState>): void {
		this.replace({ ...this.snapshot(), ...change });
	}
}
