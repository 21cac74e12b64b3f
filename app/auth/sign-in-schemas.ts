import * as z from 'zod/mini';
import { signedInSchema } from '#domain/auth/auth.ts';

const refusalSchema = z.object({
	attemptsRemaining: z.optional(z.number()),
	lockedUntil: z.optional(z.nullable(z.string())),
});

/** Reads the response to a sign-in or a renewal; missing parts are undefined. */
export function parseLogin(data: unknown) {
	return {
		signedIn: z.safeParse(signedInSchema, data).data,
		refusal: z.safeParse(refusalSchema, data).data,
	};
}
