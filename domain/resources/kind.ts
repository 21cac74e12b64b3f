import * as z from 'zod/mini';
import type { ContentKindName } from './kinds.ts';
import { type PhotoField, photosIn } from './photos-in.ts';

/** Data files that the server composes from several kinds and facts. */
export const composedFiles = ['home', 'food', 'faq', 'about'] as const;
type ComposedFile = (typeof composedFiles)[number];

export interface KindRef<To extends string = ContentKindName | 'beer'> {
	readonly field: string;
	readonly to: To;
	/** The message for a request about a missing item. */
	readonly missing: string;
	/** The message, after the count, when somebody deletes an item that others refer to; null if that does no harm. */
	readonly inUse: string | null;
}

interface ContentPage<Part extends string> {
	/** The part of the site, which is also its address: 'food' is `/food`, `app/routes/food.tsx`. */
	readonly part: Part;
	readonly label: string;
	/** Whether each item has a page of its own, `app/routes/food.$slug.tsx`. */
	readonly ofItems: boolean;
}

/**
 * Declares a kind of content. Relations between the fields of one item belong into its schema; everything else is
 * here. The type parameters `List` and `Part` carry the names of its data file and page to their readers, `Name` and
 * `To` those of kinds, derived from all declarations.
 */
interface KindDeclaration<
	T extends object,
	I extends z.ZodMiniObject,
	List extends string,
	Part extends string,
	Name extends string,
	To extends string,
> {
	readonly name: Name;
	readonly noun: string;
	/** The plural for screens, if that of `noun` is too general. */
	readonly subject?: string;
	/** The schema's name in the API documentation; the form's is this plus `Form`. */
	readonly shape?: string;
	readonly schema: z.ZodMiniType<T>;
	/** The form's schema: every field except the slug, which is made once, and fields with endpoints of their own. */
	readonly input: I;
	/** Whether staff sort the items by hand; otherwise they are sorted by date. */
	readonly arranged?: boolean;
	/** Whether a new item goes first instead of last. */
	readonly newFirst?: boolean;
	/** Whether there is at most one item, whose slug is the kind's name. */
	readonly single?: boolean;
	readonly refs?: readonly KindRef<To>[];
	readonly data?: ComposedFile;
	/** A data file of its own, `/data/drinks.json`, with everything that guests can see, in order. */
	readonly list?: { readonly name: List; readonly summary: string };
	/** Its folder in archives and in the git repository. */
	readonly files: string;
	/** The public page that lists the items, if they have one to themselves. */
	readonly page?: ContentPage<Part>;
	/**
	 * The fields that hold a photo's address. `needed` means that the item cannot exist without it; `described` that the
	 * photo's description is a field beside it.
	 */
	readonly photo?: {
		readonly fields: readonly PhotoField[];
		readonly needed: boolean;
		readonly described: boolean;
	};
	/** Fields with the day of a past event, which must not be in the future. */
	readonly pastDays?: readonly string[];
	titleOf(item: T): string;
	cleanHtml?(item: T, clean: (html: string) => string): T;
	/** Returns the fields that no form changes, from the item before; `before` is null for a new item. */
	unsent?(before: T | null): Partial<T>;
	/** Converts an item of any older shape to the present one; returns unknown shapes unchanged. */
	upgrade?(older: unknown): unknown;
}

export type ReadItem<T> = { readonly item: T } | { readonly problem: string };

export interface ContentKind<
	T extends object = object,
	I extends z.ZodMiniObject = z.ZodMiniObject,
	List extends string = string,
	Part extends string = string,
	Name extends string = ContentKindName,
	To extends string = ContentKindName | 'beer',
> extends KindDeclaration<T, I, List, Part, Name, To> {
	/** The body of `content.create`: the form and an id (UUID); a repeated request creates one item. */
	readonly create: z.ZodMiniObject;
	read(value: unknown): ReadItem<T>;
}

export function problemOf(error: z.core.$ZodError): string {
	return error.issues
		.slice(0, 3)
		.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
		.join('; ');
}

export function contentKind<
	T extends object,
	I extends z.ZodMiniObject,
	const List extends string = never,
	const Part extends string = never,
	const Name extends string = never,
	const To extends string = never,
>(
	declaration: KindDeclaration<T, I, List, Part, Name, To>,
): ContentKind<T, I, NoInfer<List>, NoInfer<Part>, NoInfer<Name>, NoInfer<To>> {
	const { schema, input, upgrade } = declaration;
	return {
		...declaration,
		create: z.extend(input, { id: z.optional(z.uuid()) }),
		read(value) {
			const result = z.safeParse(schema, upgrade ? upgrade(value) : value);
			return result.success ? { item: result.data } : { problem: problemOf(result.error) };
		},
	};
}

/** Returns the paths of photos that have no description and are not marked as needing none. */
export function photosWithoutText({ photo }: Pick<ContentKind, 'photo'>, item: unknown): string[] {
	if (!photo?.described) return [];
	return photosIn(item, photo.fields).flatMap(({ path, isDescribed }) => (isDescribed ? [] : [`${path}Alt`]));
}
