import * as z from 'zod/mini';
import type { ContentKindName } from './kinds.ts';
import { type PhotoField, photosIn } from './photos-in.ts';

/** Data files that the server puts together of several kinds and facts. */
export const composedFiles = ['home', 'food', 'faq', 'about'] as const;
type ComposedFile = (typeof composedFiles)[number];

export interface KindRef<To extends string = ContentKindName | 'beer'> {
	readonly field: string;
	readonly to: To;
	/** The message for a request that names what is not there. */
	readonly missing: string;
	/** What to tell, after the count, whoever deletes what items still name; null where deleting it is no harm. */
	readonly inUse: string | null;
}

interface ContentPage<Part extends string> {
	/** The part of the site, which is its address as well: 'food' is `/food`, `app/routes/food.tsx`. */
	readonly part: Part;
	readonly label: string;
	/** Whether each item has a page below it, `app/routes/food.$slug.tsx`. */
	readonly ofItems: boolean;
}

/**
 * How two fields of one item relate is said by its schema; everything else about a kind is said here. `List` and `Part` carry
 * the names of its file and its page to the types of whoever asks for them, `Name` and `To` those of kinds, which follow from
 * all declarations.
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
	/** What all of them are called where the plural of `noun` says too little. */
	readonly subject?: string;
	/** Its schema's name in the documentation of the API; its form's is that and `Form`. */
	readonly shape?: string;
	readonly schema: z.ZodMiniType<T>;
	/** What a form sends: every field but the slug, which is made once, and but what an endpoint of its own changes. */
	readonly input: I;
	/** Staff put the items in order; otherwise they follow their dates. */
	readonly arranged?: boolean;
	/** A new one stands before the others, else after them. */
	readonly newFirst?: boolean;
	/** There is one item at most, and its slug is the kind's name. */
	readonly single?: boolean;
	readonly refs?: readonly KindRef<To>[];
	/** The data file in which guests read it among others. */
	readonly data?: ComposedFile;
	/** A data file of its own, `/data/drinks.json`: all that guests see of it, in its order. */
	readonly list?: { readonly name: List; readonly summary: string };
	/** Where an archive and the git repository have it. */
	readonly files: string;
	/** The public page that lists the items; none where no page is theirs alone. */
	readonly page?: ContentPage<Part>;
	/** The fields with a photo's address; an item that is nothing without its photo `needs` it. What it shows is asked for where it is `said` beside it. */
	readonly photo?: {
		readonly fields: readonly PhotoField[];
		readonly needed: boolean;
		readonly said: boolean;
	};
	/** The fields with a day on which something happened, which guests read as such. */
	readonly pastDays?: readonly string[];
	titleOf(item: T): string;
	cleanHtml?(item: T, clean: (html: string) => string): T;
	/** What no form changes, taken from the item before; `before` is null for a new item. */
	unsent?(before: T | null): Partial<T>;
	/** Turns an item in any older shape into today's; what it does not know it returns as it is. */
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
	/** What `content.create` takes: the form, and an id (UUID) with which a repeated request makes one item. */
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

/** Where an item has a photo of which nobody has said what it shows, nor that there is nothing to say. */
export function unsaidPhotos({ photo }: Pick<ContentKind, 'photo'>, item: unknown): string[] {
	if (!photo?.said) return [];
	return photosIn(item, photo.fields).flatMap(({ path, isSaid }) => (isSaid ? [] : [`${path}Alt`]));
}
