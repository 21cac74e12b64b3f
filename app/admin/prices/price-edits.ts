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
		}),
	),
});
const draftKey = 'prices-draft/list';
type Typed = Readonly<z.infer<typeof draftSchema>['typed'][number]>;

/** The price that is replaced, and the version of the beer that has it. */
export type PriceBasis = Pick<PriceChange, 'from' | 'version'>;

export interface PriceEdit extends Typed {
	readonly state: 'typed' | 'wrong' | 'unsaved' | 'conflict' | 'doubt';
	/** Why it was not sent. */
	readonly message: string;
}

type Edits = ReadonlyMap<string, PriceEdit>;

interface PriceParts {
	readonly formats: Formats;
	/** Sends a change through the outbox. */
	readonly send: (change: PriceChange, name: string) => void;
	/** Says why a price is unusual, from the data on this screen, or null. */
	readonly doubtOf: (change: PriceChange) => string | null;
}

/** Identifies one size of a beer. */
export const pourKey = (beerId: string, label: string): string => `${beerId} ${label}`;
export const priceText = (formats: Formats, cents: number | null): string =>
	formatPrice(formats, cents) ?? 'no price';

function wrongWords(formats: Formats, cents: number | null): string | null {
	if (Number.isNaN(cents)) return `Write it as ${priceExamples(formats)}.`;
	return (cents ?? 0) > mostCents ? `At most ${priceText(formats, mostCents)}.` : null;
}

/** Prices that were typed but not sent. They are stored in this browser until they are sent on blur. */
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

	/** Passes the screen's latest data. */
	readonly connect = (parts: PriceParts): void => {
		this.#parts = parts;
	};

	readonly type = (beer: PricedBeer, label: string, basis: PriceBasis, text: string): void => {
		const key = pourKey(beer.id, label);
		const edit = { beerId: beer.id, name: beer.name, label, ...(this.snapshot().get(key) ?? basis) };
		this.#edit(key, { ...edit, text, state: 'typed', message: '' });
	};

	/** Sends a typed price if it differs. An unusual one is sent only when confirmed (`meant`). */
	readonly leave = (key: string, meant = false): void => {
		const edit = this.snapshot().get(key);
		if (edit?.state !== 'typed') return;
		const { beerId, label, from, version, name } = edit;
		const { formats, doubtOf, send } = this.#parts;
		const to = centsOfText(formats, edit.text);
		const change = { beerId, label, from, to, version };
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

	/**
	 * Sends a price that was held back: an unusual one as confirmed, a refused one based on the price that it
	 * conflicted with.
	 */
	readonly again = (key: string): void => {
		const edit = this.snapshot().get(key);
		if (!edit) return;
		this.#edit(key, { ...edit, state: 'typed' });
		this.leave(key, edit.state === 'doubt');
	};

	readonly sendUnsaved = (): void => {
		for (const [key, { state }] of this.snapshot()) if (state === 'unsaved') this.again(key);
	};

	/** Shows a refusal in its row again, unless something else has been typed there. */
	readonly refuse = (change: PriceChange, name: string, { code, message, details }: AppError): void => {
		const { beerId, label } = change;
		const key = pourKey(beerId, label);
		const there = this.snapshot().get(key)?.state;
		if (there === 'typed' || there === 'wrong') return;
		const { from, version, to } = change;
		const edit = { beerId, name, label, from, version, text: textOfCents(this.#parts.formats, to) };
		const doubt = z.safeParse(priceDoubtsSchema, details).data?.doubts[0]?.doubt;
		const conflict = code === 'CONFLICT' ? z.safeParse(priceConflictSchema, details).data : undefined;
		const current = conflict?.current.find(({ id }) => id === beerId);
		const theirs = current?.servings.find((pour) => pour.label === label);
		const basis = { from: theirs?.priceCents ?? null, version: current?.version };
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
