import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import type { Database } from '../db/schema.ts';
import { checkInput } from '../http/read-json.ts';
import type { ContentKind } from './store.ts';

/** An item of any kind: checked, its texts cleaned. */
export interface CheckedItem {
	readonly value: unknown;
	readonly title: string;
	/** Refuses what other rows forbid, such as a section that is not there. Throws INVALID_INPUT. */
	readonly requireGood: (trx: Transaction<Database>) => Promise<void>;
}

/** What the generic calls of the staff know about a kind; the type of its items stays within. */
export interface StaffKind {
	readonly name: ContentKindName;
	/** What `content.create` and `content.update` take. */
	readonly input: z.ZodMiniType;
	/** The item that a checked input makes, with what no form changes taken from the item before. Throws INVALID_INPUT. */
	readonly itemOf: (input: unknown, slug: string, before: unknown) => CheckedItem;
	/** An item as it was written down; null for what no longer fits. */
	readonly read: (value: unknown) => CheckedItem | null;
	/** Refuses to let an item go that others need. Throws CONFLICT. */
	readonly requireUnused: (trx: Transaction<Database>, slug: string) => Promise<void>;
}

/** How a kind is kept by staff. */
export interface StaffKindParts<T extends object> {
	readonly name: ContentKindName;
	readonly kind: ContentKind<T>;
	readonly input: z.ZodMiniType;
	readonly titleOf: (item: T) => string;
	/** Fields that no form changes, from the item before; null when it is new. */
	readonly kept?: (before: T | null) => Partial<T>;
	readonly requireGood?: (trx: Transaction<Database>, item: T) => Promise<void>;
	readonly requireUnused?: (trx: Transaction<Database>, slug: string) => Promise<void>;
}

const nothing = async () => undefined;

/** Closes a kind's own types off from the calls that serve all kinds. */
export function staffKind<T extends object>(parts: StaffKindParts<T>): StaffKind {
	const { name, kind, input, titleOf, kept, requireGood, requireUnused = nothing } = parts;
	const checked = (item: T): CheckedItem => {
		const value = kind.clean ? kind.clean(item) : item;
		return {
			value,
			title: titleOf(value),
			requireGood: (trx) => requireGood?.(trx, value) ?? nothing(),
		};
	};
	const parse = (value: unknown): T | null => {
		const result = z.safeParse(kind.schema, value);
		return result.success ? result.data : null;
	};
	return {
		name,
		input,
		itemOf: (typed, slug, before) => {
			const fields = { ...(typeof typed === 'object' ? typed : {}), slug, ...kept?.(parse(before)) };
			const item = checked(checkInput(fields, kind.schema));
			// Cleaning may leave nothing of a text or make it longer, and what no longer fits is shown to nobody.
			checkInput(item.value, kind.schema);
			return item;
		},
		read: (value) => {
			const item = parse(value);
			return item && checked(item);
		},
		requireUnused,
	};
}
