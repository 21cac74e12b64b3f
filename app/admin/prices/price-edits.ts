import * as z from 'zod/mini';
import { readDraft, storeDraft } from '#app/admin/editor/draft.ts';
import { undoMs } from '#app/admin/ui/undo.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { Store } from '#app/observable-store.ts';
import type { ToastRequest, ToastStore } from '#app/toasts/toast-store.ts';
import { formatPrice } from '#domain/beers/beer-format.ts';
import { inverseOf } from '#domain/beers/price-change.ts';
import {
	type PriceChange,
	type PricedBeer,
	priceConflictSchema,
	priceDoubtsSchema,
} from '#domain/beers/price-endpoints.ts';
import { centsOfText, priceExamples } from '#domain/beers/typed-figures.ts';
import { AppError } from '#domain/errors.ts';
import { mostCents } from '#domain/locale/formats.ts';

const draftSchema = z.object({
	typed: z.array(
		z.object({
			beerId: z.string(),
			name: z.string(),
			label: z.string(),
			text: z.string(),
			from: z.nullable(z.int()),
		}),
	),
});
const draftKey = 'prices-draft/list';
type Typed = Readonly<z.infer<typeof draftSchema>['typed'][number]>;

export interface PriceEdit extends Typed {
	readonly state: 'typed' | 'wrong' | 'saving' | 'unsaved' | 'conflict' | 'doubt';
	/** Why it is not saved. */
	readonly message: string;
}

/** A price that was changed on this screen, and what it was. */
export interface PriceNote {
	readonly change: PriceChange;
	readonly name: string;
}

interface PriceState {
	readonly edits: ReadonlyMap<string, PriceEdit>;
	readonly notes: ReadonlyMap<string, PriceNote>;
}

export interface PriceCache {
	readonly put: (beers: readonly PricedBeer[]) => void;
}

/** Of one pour. */
export const pourKey = (beerId: string, label: string): string => `${beerId} ${label}`;
export const priceText = (cents: number | null): string => formatPrice(cents) ?? 'no price';

const changeOf = ({ beerId, label, from }: Typed, to: number | null): PriceChange => ({
	beerId,
	label,
	from,
	to,
});

/** Edits of prices: each is saved on blur, and stored in this browser until then. */
export class PriceEdits extends Store<PriceState> {
	readonly #cache: PriceCache;
	readonly #toasts: Pick<ToastStore, 'show' | 'close'>;
	#toast = '';

	constructor(cache: PriceCache, toasts: Pick<ToastStore, 'show' | 'close'>) {
		const draft = readDraft(draftKey, { typed: [] }, draftSchema);
		const earlier = (draft?.values.typed ?? []).map((one): [string, PriceEdit] => [
			pourKey(one.beerId, one.label),
			{ ...one, state: 'unsaved', message: 'Typed earlier and not saved.' },
		]);
		super({ edits: new Map(earlier), notes: new Map() });
		this.#cache = cache;
		this.#toasts = toasts;
	}

	readonly type = (beer: PricedBeer, label: string, from: number | null, text: string): void => {
		const key = pourKey(beer.id, label);
		const before = this.snapshot().edits.get(key);
		const edit = { beerId: beer.id, name: beer.name, label, from: before?.from ?? from, text };
		this.#edit(key, { ...edit, state: 'typed', message: '' });
	};

	/** Saves what is typed, if it is another price. */
	readonly leave = (key: string): void => {
		const edit = this.snapshot().edits.get(key);
		if (edit?.state !== 'typed') return;
		const cents = centsOfText(edit.text);
		if (Number.isNaN(cents) || (cents ?? 0) > mostCents) {
			const message = Number.isNaN(cents)
				? `Write it as ${priceExamples()}.`
				: `At most ${priceText(mostCents)}.`;
			this.#edit(key, { ...edit, state: 'wrong', message });
		} else if (cents === edit.from) this.#edit(key, null);
		else void this.#save(key, edit, cents);
	};

	readonly discard = (key: string): void => this.#edit(key, null);

	/** Saves one that was refused: over `theirs`, where somebody else has changed the price. */
	readonly again = (key: string, theirs: number | null): void => {
		const edit = this.snapshot().edits.get(key);
		if (!edit) return;
		this.#edit(key, { ...edit, from: edit.state === 'conflict' ? theirs : edit.from, state: 'typed' });
		this.leave(key);
	};

	readonly sendUnsaved = (): void => {
		for (const [key, edit] of this.snapshot().edits) if (edit.state === 'unsaved') this.again(key, null);
	};

	/** The price is right, although it looks odd: until now nobody else has read it. */
	readonly keep = (key: string): void => {
		const edit = this.snapshot().edits.get(key);
		if (edit?.state === 'doubt') void this.#save(key, edit, centsOfText(edit.text), true);
	};

	/** All of them or none; those that look odd are `meant`. */
	readonly changeAll = async (changes: readonly PriceChange[], undoing = false): Promise<boolean> => {
		const count = changes.length === 1 ? '1 price' : `${changes.length} prices`;
		try {
			this.#cache.put((await callStaff('prices.change', { body: { changes } })).beers);
			const undo = () => void this.changeAll(inverseOf(changes), true);
			const title = undoing ? `${count} as before` : `${count} changed`;
			this.#show({ type: 'success', title, ...(!undoing && { action: { label: 'Undo', run: undo } }) });
			return true;
		} catch (error) {
			this.#refused(undoing ? 'The prices stay as they are' : 'No price was changed', error);
			return false;
		}
	};

	async #undo({ change, name }: PriceNote): Promise<void> {
		const key = pourKey(change.beerId, change.label);
		const changes = inverseOf([change]);
		try {
			this.#cache.put((await callStaff('prices.change', { body: { changes } })).beers);
			this.#note(key, null);
			const title = `${name}, ${change.label}: ${priceText(change.from)}`;
			this.#show({ type: 'success', title, message: 'It is as before.' });
		} catch (error) {
			this.#refused(`${name}, ${change.label} stays as it is`, error);
		}
	}

	async #save(key: string, edit: PriceEdit, to: number | null, meant = false): Promise<void> {
		const saving: PriceEdit = { ...edit, state: 'saving', message: '' };
		this.#edit(key, saving);
		const change = { ...changeOf(edit, to), ...(meant && { meant }) };
		try {
			this.#cache.put((await callStaff('prices.change', { body: { changes: [change] } })).beers);
		} catch (error) {
			this.#keepUnsaved(key, saving, error);
			return;
		}
		const now = this.snapshot().edits.get(key);
		// What was typed meanwhile is a change of the new price.
		this.#edit(key, now && now !== saving ? { ...now, from: to } : null);
		const { name, label } = edit;
		const note = { change, name };
		this.#note(key, note);
		this.#show({
			type: 'success',
			title: `${name}, ${label}: ${priceText(to)}`,
			message: `It was ${priceText(change.from)}.`,
			action: { label: 'Undo', run: () => void this.#undo(note) },
		});
	}

	#keepUnsaved(key: string, saving: PriceEdit, error: unknown): void {
		const { data: conflict } = z.safeParse(
			priceConflictSchema,
			error instanceof AppError && error.code === 'CONFLICT' ? error.details : null,
		);
		if (conflict) this.#cache.put(conflict.current);
		const now = this.snapshot().edits.get(key);
		if (now !== saving) return;
		const { data: odd } = z.safeParse(priceDoubtsSchema, error instanceof AppError ? error.details : null);
		const doubt = odd?.doubts[0]?.doubt;
		if (doubt) {
			this.#edit(key, { ...saving, state: 'doubt', message: `${doubt} Keep it?` });
			return;
		}
		const offline = error instanceof AppError && error.code === 'NETWORK_ERROR';
		const message = offline ? 'No signal. It is kept here.' : messageOf(error);
		this.#edit(key, { ...saving, state: conflict ? 'conflict' : 'unsaved', message });
	}

	#refused(title: string, error: unknown): void {
		this.#show({ type: 'warning', title, message: messageOf(error) });
	}

	/** One at a time, so that going down the list does not pile up ten of them. */
	#show(toast: ToastRequest): void {
		this.#toasts.close(this.#toast);
		this.#toast = this.#toasts.show({ ...toast, duration: undoMs });
	}

	#edit(key: string, edit: PriceEdit | null): void {
		const { edits, notes } = this.snapshot();
		const next = new Map(edits);
		if (edit) next.set(key, edit);
		else next.delete(key);
		this.replace({ edits: next, notes });
		const typed = [...next.values()].map(({ beerId, name, label, text, from }) => {
			return { beerId, name, label, text, from };
		});
		storeDraft(draftKey, next.size > 0 ? { at: new Date(), version: 0, values: { typed } } : null);
	}

	#note(key: string, note: PriceNote | null): void {
		const { edits, notes } = this.snapshot();
		const next = new Map(notes);
		if (note) next.set(key, note);
		else next.delete(key);
		this.replace({ edits, notes: next });
	}
}

const messageOf = (error: unknown): string =>
	error instanceof AppError ? error.message : 'Something went wrong. Please try again.';
