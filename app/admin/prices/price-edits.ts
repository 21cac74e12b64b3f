import * as z from 'zod/mini';
import { readDraft, storeDraft } from '#app/admin/editor/draft.ts';
import { Store } from '#app/observable-store.ts';
import { formatPrice } from '#domain/beers/beer-format.ts';
import {
	type PriceChange,
	type PricedBeer,
	priceConflictSchema,
	priceDoubtsSchema,
} from '#domain/beers/price-endpoints.ts';
import { centsOfText, priceExamples, textOfCents } from '#domain/beers/typed-figures.ts';
import type { AppError } from '#domain/errors.ts';
import { americanFormats, type Formats, mostCents } from '#domain/locale/formats.ts';

const draftSchema = z.object({
	typed: z.array(
		z.object({
			beerId: z.string(),
			name: z.string(),
			label: z.string(),
			text: z.string(),
			from: z.nullable(z.int()),
			version: z.optional(z.int()),
			after: z.optional(z.string()),
		}),
	),
});
const draftKey = 'prices-draft/list';
type Typed = Readonly<z.infer<typeof draftSchema>['typed'][number]>;

/** What a price is typed over: what it costs by the beer's version, or by a change that waits. */
export type PriceBasis = Pick<PriceChange, 'from' | 'version' | 'after'>;

export interface PriceEdit extends Typed {
	readonly state: 'typed' | 'wrong' | 'unsaved' | 'conflict' | 'doubt';
	/** Why it is not sent. */
	readonly message: string;
}

type Edits = ReadonlyMap<string, PriceEdit>;

export interface PriceParts {
	readonly formats: Formats;
	/** Sends a change by the outbox. */
	readonly send: (change: PriceChange, name: string) => void;
	/** What is odd about a price, by what this screen has read; null for nothing. */
	readonly doubtOf: (change: PriceChange) => string | null;
}

/** Of one pour. */
export const pourKey = (beerId: string, label: string): string => `${beerId} ${label}`;
export const priceText = (formats: Formats, cents: number | null): string =>
	formatPrice(formats, cents) ?? 'no price';

function wrongWords(formats: Formats, cents: number | null): string | null {
	if (Number.isNaN(cents)) return `Write it as ${priceExamples(formats)}.`;
	return (cents ?? 0) > mostCents ? `At most ${priceText(formats, mostCents)}.` : null;
}

/** What is typed and not sent: stored in this browser until it is, on blur. */
export class PriceEdits extends Store<Edits> {
	#parts: PriceParts = { formats: americanFormats, send: () => undefined, doubtOf: () => null };

	constructor() {
		const draft = readDraft(draftKey, { typed: [] }, draftSchema);
		const earlier = (draft?.values.typed ?? []).map((one): [string, PriceEdit] => [
			pourKey(one.beerId, one.label),
			{ ...one, state: 'unsaved', message: 'Typed earlier and not saved.' },
		]);
		super(new Map(earlier));
	}

	/** What the screen that shows them knows by now. */
	readonly connect = (parts: PriceParts): void => {
		this.#parts = parts;
	};

	readonly type = (beer: PricedBeer, label: string, basis: PriceBasis, text: string): void => {
		const key = pourKey(beer.id, label);
		const edit = { beerId: beer.id, name: beer.name, label, ...(this.snapshot().get(key) ?? basis) };
		this.#edit(key, { ...edit, text, state: 'typed', message: '' });
	};

	/** Sends what is typed, if it is another price; one that looks odd once somebody has said that it is meant. */
	readonly leave = (key: string, meant = false): void => {
		const edit = this.snapshot().get(key);
		if (edit?.state !== 'typed') return;
		const { beerId, label, from, version, after, name } = edit;
		const { formats, doubtOf, send } = this.#parts;
		const to = centsOfText(formats, edit.text);
		const change = { beerId, label, from, to, version, after };
		const wrong = wrongWords(formats, to);
		const doubt = wrong || meant || to === from ? null : doubtOf(change);
		if (wrong) this.#edit(key, { ...edit, state: 'wrong', message: wrong });
		else if (doubt) this.#edit(key, { ...edit, state: 'doubt', message: `${doubt} Keep it?` });
		else {
			this.#edit(key, null);
			if (to !== from) send({ ...change, ...(meant && { meant }) }, name);
		}
	};

	readonly discard = (key: string): void => this.#edit(key, null);

	/** Sends one that was not: an odd one as meant, one that was refused over the price that stood against it. */
	readonly again = (key: string): void => {
		const edit = this.snapshot().get(key);
		if (!edit) return;
		this.#edit(key, { ...edit, state: 'typed' });
		this.leave(key, edit.state === 'doubt');
	};

	readonly sendUnsaved = (): void => {
		for (const [key, { state }] of this.snapshot()) if (state === 'unsaved') this.again(key);
	};

	/** What the server refuses is asked about in its row again, unless something else is typed there by now. */
	readonly refuse = (change: PriceChange, name: string, { code, message, details }: AppError): void => {
		const { beerId, label } = change;
		const key = pourKey(beerId, label);
		const there = this.snapshot().get(key)?.state;
		if (there === 'typed' || there === 'wrong') return;
		const { from, version, after, to } = change;
		const edit = { beerId, name, label, from, version, after, text: textOfCents(this.#parts.formats, to) };
		const doubt = z.safeParse(priceDoubtsSchema, details).data?.doubts[0]?.doubt;
		const conflict = code === 'CONFLICT' ? z.safeParse(priceConflictSchema, details).data : undefined;
		const current = conflict?.current.find(({ id }) => id === beerId);
		const theirs = current?.servings.find((pour) => pour.label === label);
		const basis = { from: theirs?.priceCents ?? null, version: current?.version, after: undefined };
		if (doubt) this.#edit(key, { ...edit, state: 'doubt', message: `${doubt} Keep it?` });
		else if (theirs) this.#edit(key, { ...edit, ...basis, state: 'conflict', message });
		else this.#edit(key, { ...edit, state: 'unsaved', message });
	};

	#edit(key: string, edit: PriceEdit | null): void {
		const next = new Map(this.snapshot());
		if (edit) next.set(key, edit);
		else next.delete(key);
		this.replace(next);
		const typed = [...next.values()].map(({ state: _state, message: _message, ...one }) => one);
		storeDraft(draftKey, next.size > 0 ? { at: new Date(), version: 0, values: { typed } } : null);
	}
}
