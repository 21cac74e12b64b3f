import { Store } from '#app/store.ts';
import type { Envelope } from '#domain/envelope.ts';
import {
	type NewDeed,
	type OutboxParts,
	type OutboxState,
	type Outcome,
	outboxTiming,
} from './outbox-parts.ts';
import { type Deed, errorOf, inOrder, orderAfter, verdictOf } from './queued-action.ts';

/** Deeds are written down before they are sent, and crossed out after the server's answer only. */
export class Outbox extends Store<OutboxState> {
	readonly #parts: OutboxParts;
	readonly #callers = new Map<string, (outcome: Outcome) => void>();
	readonly #faults = new Map<string, number>();
	readonly #writing = new Set<string>();
	#current: { readonly abort: AbortController; readonly since: number } | null = null;
	#running = false;
	#again = false;
	#failures = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(parts: OutboxParts) {
		super({ deeds: [], late: new Set(), sending: null, needsSignIn: false, loaded: false, stored: true });
		this.#parts = parts;
	}

	/** Resolves with the answer, or as 'waiting' once that takes longer than anybody stands still for. */
	async send(deed: NewDeed): Promise<Outcome> {
		const { deeds } = this.snapshot();
		const written = {
			...deed,
			order: orderAfter(deeds),
			at: new Date().toISOString(),
			refusal: null,
			done: false,
		};
		this.#set({ deeds: inOrder([...deeds, written]) });
		const outcome = new Promise<Outcome>((resolve) => this.#callers.set(deed.id, resolve));
		await this.#store(written);
		void this.drain();
		return outcome;
	}

	/** For what waits or was refused: nobody wants it any more. */
	readonly discard = async (id: string): Promise<void> => {
		const deed = this.snapshot().deeds.find((one) => one.id === id);
		if (!deed) return;
		if (this.snapshot().sending?.id === id) this.#current?.abort.abort();
		await this.#remove(deed);
		this.#answer(id, { state: 'waiting' });
		this.#parts.tellOtherTabs(null);
	};

	/** The screens have read what came of those that are done. */
	readonly forget = async (ids: readonly string[]): Promise<void> => {
		const read = this.snapshot().deeds.filter(({ id, done }) => done && ids.includes(id));
		for (const deed of read) await this.#remove(deed);
	};

	/** Another tab has changed what is stored, or has had the answer. */
	readonly heard = async (decided: string | null): Promise<void> => {
		if (decided !== null) this.#answer(decided, { state: 'waiting' });
		await this.load();
		// The tab that was touched sends; this one only if that was closed.
		if (!this.#running) this.#tryLater(outboxTiming.otherTab);
	};

	async load(): Promise<void> {
		const stored = await this.#parts.storage.all().catch(() => null);
		if (!stored) return this.#set({ stored: false, loaded: true });
		// What this page has not written yet is nobody else's to remove.
		const unwritten = this.snapshot().stored
			? this.snapshot().deeds.filter(({ id }) => this.#writing.has(id))
			: this.snapshot().deeds;
		const ids = new Set(stored.map(({ id }) => id));
		const deeds = inOrder([...stored, ...unwritten.filter(({ id }) => !ids.has(id))]);
		const late = new Set(deeds.filter(({ id, done }) => !done && !this.#callers.has(id)).map(({ id }) => id));
		this.#set({ deeds, late, loaded: true });
	}

	/** Now is a good moment: the network, the page or the person is back. A request older than `hungMs` is sent anew. */
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
		// Nobody stands still for what cannot be sent now.
		for (const id of this.#callers.keys()) if (!this.#writing.has(id)) this.#answer(id, { state: 'waiting' });
		if (isOver || this.snapshot().needsSignIn) return;
		const { pauses } = outboxTiming;
		this.#tryLater(pauses[Math.min(this.#failures, pauses.length - 1)] ?? outboxTiming.hiddenPause);
		this.#failures += 1;
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#current?.abort.abort();
	}

	/** Deeds of others wait for their own sign-in; on the bar's phone, until 4 AM, what opened it to them goes along. */
	#next(): Deed | null {
		const person = this.#parts.person();
		const isBar = this.#parts.isBar();
		const mine = this.snapshot().deeds.filter(({ id, refusal, done, person: { id: by }, pin }) => {
			const goes = by === person?.id || (isBar && pin !== null);
			return !refusal && !done && goes && !this.#writing.has(id);
		});
		return mine[0] ?? null;
	}

	/** False when something waits for a better moment. */
	async #sendAll(): Promise<boolean> {
		for (let deed = this.#next(); deed; deed = this.#next()) {
			const verdict = await this.#sendOne(deed);
			if (verdict === 'discarded') continue;
			if (verdict === 'sign-in') {
				this.#set({ needsSignIn: true });
				this.#parts.askToSignIn();
			}
			if (verdict !== 'done' && verdict !== 'refused') return false;
			this.#failures = 0;
		}
		return true;
	}

	async #sendOne(deed: Deed) {
		const abort = new AbortController();
		this.#current = { abort, since: performance.now() };
		this.#set({ sending: { id: deed.id, slow: false } });
		const slow = setTimeout(() => {
			this.#set({ sending: { id: deed.id, slow: true } });
			this.#answer(deed.id, { state: 'waiting' });
		}, outboxTiming.slow);
		const giveUp = setTimeout(() => abort.abort(), outboxTiming.giveUp * (1 + this.#failures));
		const envelope = await this.#parts.request(deed, abort.signal);
		clearTimeout(slow);
		clearTimeout(giveUp);
		this.#current = null;
		this.#set({ sending: null });
		if (!this.snapshot().deeds.some(({ id }) => id === deed.id)) return 'discarded';
		const failures = this.#faults.get(deed.id) ?? 0;
		if (envelope?.code === 'INTERNAL') this.#faults.set(deed.id, failures + 1);
		if (envelope?.code === 'PIN_REQUIRED') {
			// That turn is over: it waits for the next of its maker.
			await this.#store({ ...deed, pin: null });
			this.#answer(deed.id, { state: 'waiting' });
			return 'discarded';
		}
		const about = { name: deed.name, failures, isWatched: this.#callers.has(deed.id) };
		const verdict = envelope ? verdictOf(envelope.success ? null : envelope.code, about) : 'later';
		if (envelope && (verdict === 'done' || verdict === 'refused')) await this.#decide(deed, envelope);
		else this.#answer(deed.id, { state: 'waiting' });
		return verdict;
	}

	async #decide(deed: Deed, { success, data, code, error }: Envelope<unknown>): Promise<void> {
		if (success) {
			await this.#store({ ...deed, done: true });
			return this.#tell(deed.id, { state: 'done', data });
		}
		const refusal = { code: code ?? 'HTTP_ERROR', message: error ?? 'It was refused.', details: data };
		// Whoever waits for it says so; otherwise it stays listed until somebody has read it.
		if (this.#callers.has(deed.id)) await this.#remove(deed);
		else await this.#store({ ...deed, refusal });
		this.#tell(deed.id, { state: 'refused', error: errorOf(refusal) });
	}

	#tell(id: string, outcome: Outcome): void {
		this.#answer(id, outcome);
		this.#parts.tellOtherTabs(id);
	}

	#answer(id: string, outcome: Outcome): void {
		const caller = this.#callers.get(id);
		this.#callers.delete(id);
		caller?.(outcome);
		const late = new Set(this.snapshot().late);
		if (outcome.state === 'waiting') this.#set({ late: late.add(id) });
		else if (late.delete(id)) this.#set({ late });
	}

	async #store(deed: Deed): Promise<void> {
		this.#writing.add(deed.id);
		const stored = await this.#parts.storage.put(deed).then(
			() => true,
			() => false,
		);
		this.#writing.delete(deed.id);
		const deeds = this.snapshot().deeds.map((one) => (one.id === deed.id ? deed : one));
		this.#set({ deeds, stored });
		this.#parts.tellOtherTabs(null);
	}

	async #remove(deed: Deed): Promise<void> {
		await this.#parts.storage.remove(deed).catch(() => undefined);
		this.#faults.delete(deed.id);
		this.#set({ deeds: this.snapshot().deeds.filter(({ id }) => id !== deed.id) });
	}

	#tryLater(pause: number): void {
		clearTimeout(this.#timer);
		const hidden = document.visibilityState === 'hidden';
		this.#timer = setTimeout(() => void this.drain(), hidden ? outboxTiming.hiddenPause : pause);
	}

	#set(change: Partial<OutboxState>): void {
		this.replace({ ...this.snapshot(), ...change });
	}
}
