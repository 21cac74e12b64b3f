import type * as z from 'zod/mini';
import { fieldErrors } from '../../api/field-errors.ts';
import { freeSlug, slugOf } from '../../beers/beer-slug.ts';
import type { Drink } from '../../drinks/drink-schema.ts';
import type { FieldError } from '../../errors.ts';
import type { EventLists } from '../../events/event-lists.ts';
import type { TaproomEvent } from '../../events/event-schema.ts';
import type { ImportAnswers } from '../import-answers.ts';
import type { Outcome } from '../import-endpoints.ts';
import type { ReadRow } from '../row.ts';

interface KnownItem<Item> {
	readonly version: number;
	readonly item: Item;
}

/** The existing drinks and events. */
export interface KnownItems {
	readonly drink: readonly KnownItem<Drink>[];
	readonly event: readonly KnownItem<TaproomEvent>[];
	/** Slugs that new items cannot have. */
	readonly taken: { readonly drink: ReadonlySet<string>; readonly event: ReadonlySet<string> };
	readonly lists: EventLists;
}

interface Planned<Kind extends string, Item> {
	readonly kind: Kind;
	readonly name: string;
	readonly item: Item;
	readonly known: KnownItem<Item> | null;
	/** One phrase per changed field. */
	readonly changes: readonly string[];
}

/** A drink or event that a row creates or changes. */
export type PlannedItem = Planned<'drink', Drink> | Planned<'event', TaproomEvent>;

interface ItemRow<Kind extends string, Item> {
	readonly outcome: Outcome;
	readonly item: Planned<Kind, Item> | null;
	readonly errors: readonly FieldError[];
	readonly warnings: readonly string[];
	readonly mayBeAnother: boolean;
}

/** How rows become items of one kind. */
export interface ItemKind<Kind extends string, Item> {
	readonly kind: Kind;
	readonly schema: z.ZodMiniType<Item>;
	nameOf(item: Item): string;
	/** Returns the keys by which an existing item can be found. */
	keysOf(item: Item): readonly string[];
	/** Returns the keys by which to find a row's item, most certain first; the first is unique among rows. */
	soughtBy(item: Item): readonly [string, ...string[]];
	make(row: ReadRow, known: Item | null, warn: (words: string) => void): Item;
	/** Describes an item, one part per field. */
	describe(item: Item): readonly string[];
}

function changesOf(after: readonly string[], before: readonly string[]): string[] {
	const changes = after.flatMap((text, index) => {
		const was = before[index] ?? '';
		if (text === was) return [];
		return [was === '' ? text : `${was} → ${text}`];
	});
	return changes.length > 0 ? changes : ['Details'];
}

/** Finds the item that each row is about; at most one row changes an item. */
export class ItemPlans<Kind extends string, Item extends { readonly slug: string }> {
	readonly #kind: ItemKind<Kind, Item>;
	readonly #answers: ImportAnswers;
	readonly #known = new Map<string, KnownItem<Item>>();
	readonly #taken: Set<string>;
	/** Rows by their keys and by the slugs of their items. */
	readonly #rows = new Map<string, number>();
	readonly #numbers = new Map<string, number>();

	constructor(
		kind: ItemKind<Kind, Item>,
		known: readonly KnownItem<Item>[],
		{ taken, answers }: { taken: ReadonlySet<string>; answers: ImportAnswers },
	) {
		this.#kind = kind;
		this.#answers = answers;
		this.#taken = new Set(taken);
		for (const one of known)
			for (const key of kind.keysOf(one.item)) if (!this.#known.has(key)) this.#known.set(key, one);
	}

	has(key: string): boolean {
		return this.#known.has(key);
	}

	plan(row: ReadRow): ItemRow<Kind, Item> {
		const warnings = [...row.warnings];
		const answer = this.#answers.rows[row.row];
		const ownErrors = row.errors.filter(({ path }) => path === '');
		if (ownErrors.length > 0)
			return { outcome: 'bad', item: null, errors: ownErrors, warnings, mayBeAnother: false };
		const made = this.#kind.make(row, null, () => {});
		const keys = this.#kind.soughtBy(made);
		const found = answer?.another ? undefined : keys.map((key) => this.#known.get(key)).find(Boolean);
		const [own] = keys;
		const twin = answer?.another
			? undefined
			: (this.#rows.get(own) ?? this.#rows.get(found?.item.slug ?? ''));
		const rest = { item: null, mayBeAnother: found !== undefined || twin !== undefined };
		if (twin !== undefined)
			return { ...rest, outcome: 'skip', errors: [], warnings: [...warnings, `Row ${twin} says the same.`] };
		const draft = this.#kind.make(row, found?.item ?? null, (words) => warnings.push(words));
		const slug = found?.item.slug ?? this.#free(this.#kind.nameOf(made));
		const { success, error, data } = this.#kind.schema.safeParse({ ...draft, slug }, { reportInput: true });
		if (!success) return { ...rest, outcome: 'bad', errors: fieldErrors(error.issues), warnings };
		for (const key of [own, slug]) this.#rows.set(key, row.row);
		this.#taken.add(slug);
		const isSame = found !== undefined && JSON.stringify(data) === JSON.stringify(found.item);
		const skips = found !== undefined && this.#answers.existing === 'skip';
		const parts = this.#kind.describe(data);
		// The name of a new item is already shown above.
		const isNews = (text: string) => text !== '' && text !== this.#kind.nameOf(data);
		const changes = found ? changesOf(parts, this.#kind.describe(found.item)) : parts.filter(isNews);
		return {
			outcome: skips ? 'skip' : found === undefined ? 'new' : isSame ? 'same' : 'update',
			item: {
				kind: this.#kind.kind,
				name: this.#kind.nameOf(data),
				item: skips ? found.item : data,
				known: found ?? null,
				changes: isSame || skips ? [] : changes,
			},
			errors: [],
			warnings,
			mayBeAnother: found !== undefined,
		};
	}

	#free(name: string): string {
		return freeSlug(slugOf(name, this.#kind.kind), (slug) => this.#taken.has(slug), this.#numbers);
	}
}
