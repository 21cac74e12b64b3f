import * as z from 'zod/mini';
import { allKinds } from './kinds.ts';
import { contentListSchema, contentRowSchema } from './staff-content-schema.ts';

/** What a form sends of any kind: which of these an address takes is said by the kind in it. */
export const anyContentInputSchema = z.union(allKinds.map(({ input }) => input));

export const anyContentCreateSchema = z.union(allKinds.map(({ create }) => create));

export const anyContentRowSchema = z.extend(contentRowSchema, {
	item: z.union(allKinds.map(({ schema }) => schema)),
});

export const anyContentListSchema = z.extend(contentListSchema, { items: z.array(anyContentRowSchema) });
