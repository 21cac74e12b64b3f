import * as z from 'zod/mini';
import {
	contentInputSchemas,
	contentListSchema,
	contentRowSchema,
	contentSchemas,
} from './staff-content-schema.ts';

/** What a form sends of any kind: which of these an address takes is said by the kind in it. */
export const anyContentInputSchema = z.union(Object.values(contentInputSchemas));

/** An item of any kind, with what the database keeps of it. */
export const anyContentRowSchema = z.extend(contentRowSchema, {
	item: z.union(Object.values(contentSchemas)),
});

/** The items of any kind, and what was deleted. */
export const anyContentListSchema = z.extend(contentListSchema, { items: z.array(anyContentRowSchema) });
