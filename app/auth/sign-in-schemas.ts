import * as z from 'zod/mini';
import { signedInSchema } from '#domain/auth/auth.ts';

const refusalSchema = z.object({
	attemptsRemaining: z.optional(z.number()),
	lockedUntil: z.optional(z.nullable(z.string())),
});

/** What the server said to a sign-in, a renewal or their refusal; undefined for what it did not say. */
export function parseLogin(data: unknown) {
	return {
		signedIn: z.safeParse(signedInSchema, data).data,
		refusal: z.safeParse(refusalSchema, data).data,
	};
}
