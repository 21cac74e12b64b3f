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
	/** How many writes have ended. */
	#writes = 0;
	/** What this page has crossed out, perhaps before its storage has. */
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

	/** Resolves with the response, or as 'waiting' once that takes longer than a bartender waits. */
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

	/** Removes an action that waits or was refused. One that may have reached the server is undone there, if it has. */
	readonly discard = async (id: string): Promise<void> => {
		const action = this.#find(id);
		if (!action) return;
		// Written down before the action is crossed out. No screen waits for its response: a refusal stays listed.
		if (action.tried && action.refusal === null) void this.#add(this.#parts.undoOf(action));
		if (this.snapshot().sending?.id === id) this.#current?.abort.abort();
		await this.#remove(action);
		this.#resolve(id, { state: 'waiting' });
		this.#parts.notifyOtherTabs(null);
	};

	/** Sends once more what was refused until its maker has proved who they are. */
	readonly sendProved = async (ids: readonly string[]): Promise<void> => {
		const proved = this.snapshot().actions.filter(({ id, refusal }) => refusal !== null && ids.includes(id));
		for (const action of proved) await this.#store({ ...action, refusal: null });
		void this.drain();
	};

	/** Whether an action has no response yet. */
	isWaiting(id: string): boolean {
		const action = this.#find(id);
		return action !== undefined && !action.done && action.refusal === null;
	}

	/** Called once the screens have fetched the results of those that are done. */
	readonly removeDone = async (ids: readonly string[]): Promise<void> => {
		const read = this.snapshot().actions.filter(({ id, done }) => done && ids.includes(id));
		for (const action of read) await this.#remove(action);
	};

	/** Another tab has changed what is stored, or has received the response. */
	readonly onOtherTab = async (decided: string | null): Promise<void> => {
		if (decided !== null) this.#resolve(decided, { state: 'waiting' });
		await this.load();
		// The tab that was used sends; this one only if that was closed.
		if (!this.#running) this.#retryIn(outboxTiming.otherTab);
	};

	async load(): Promise<void> {
		let stored: readonly QueuedAction[] | null;
		let writes: number;
		// What was written meanwhile is read again: it must not be lost.
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

	/** The network, the page or the user is back: sends now. A request older than `hungMs` is sent again. */
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
		// What has come meanwhile is sent by the drain that its own touch begins.
		if (isOver && this.#next()) return;
		// No screen waits for what cannot be sent now.
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

	/** Actions of other users wait for their own sign-in; on the bar's phone, their PIN token is sent along until 4 AM. */
	#next(): QueuedAction | null {
		const user = this.#parts.user();
		const isBar = this.#parts.isBar();
		const mine = this.snapshot().actions.filter(({ id, refusal, done, person: { id: by }, pin }) => {
			const goes = by === user?.id || (isBar && pin !== null);
			return !refusal && !done && goes && !this.#writing.has(id);
		});
		return mine[0] ?? null;
	}

	/** False when something has to be sent later. */
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
			// That PIN session is over: the action waits for the next one of its user.
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
		// A screen that waits for it shows the error; otherwise the action stays listed until somebody has read it.
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
