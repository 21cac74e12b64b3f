import * as z from 'zod/mini';
import { slugSchema } from '../slug-schema.ts';
import type { EventLists } from './event-lists.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** 'all' means every kind in the address of the events page. */
const kindSlug = slugSchema.check(z.refine((slug) => slug !== 'all', { error: 'Choose another name.' }));
const kindSchema = z.strictObject({ slug: kindSlug, name });
const placeSchema = z.strictObject({
	slug: slugSchema,
	name,
	where: z.string().check(z.trim(), z.maxLength(60)),
});

/** Returns the index of the first entry that repeats an earlier one. */
function repeated(list: readonly { readonly slug: string; readonly name: string }[]): number {
	const seen = (index: number, of: (one: (typeof list)[number]) => string) =>
		list.slice(0, index).some((one) => of(one) === of(list[index] ?? one));
	return list.findIndex(
		(_, index) => seen(index, ({ slug }) => slug) || seen(index, (one) => one.name.toLowerCase()),
	);
}

const noneTwice = z.superRefine<EventLists>((lists, { addIssue }) => {
	for (const list of ['kinds', 'places'] as const) {
		const index = repeated(lists[list]);
		if (index >= 0)
			addIssue({ code: 'custom', path: [list, index, 'name'], message: 'Is in the list already.' });
	}
});

const lists = {
	kinds: z.array(kindSchema).check(z.minLength(1), z.maxLength(24)),
	places: z.array(placeSchema).check(z.minLength(1), z.maxLength(24)),
};

export const eventListsSchema: z.ZodMiniType<EventLists> = z.strictObject(lists).check(noneTwice);

const movedSchema = z.record(slugSchema, slugSchema);

/** `moved` says which entry the events of a removed entry get instead. */
export const eventListsInputSchema = z
	.strictObject({
		...lists,
		moved: z._default(z.strictObject({ kinds: movedSchema, places: movedSchema }), { kinds: {}, places: {} }),
	})
	.check(noneTwice);
export type EventListsInput = z.infer<typeof eventListsInputSchema>;
