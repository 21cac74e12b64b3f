import * as z from 'zod/mini';
import { tokenScopes } from './api-token.ts';

const instant = z.iso.datetime();

/** A token as the admins see it, without its secret. Instants are ISO 8601 in UTC. */
export const apiTokenSchema = z.object({
	id: z.string(),
	name: z.string(),
	/** How it begins: 'tap_x7Qp2a'. */
	prefix: z.string(),
	scopes: z.array(z.enum(tokenScopes)),
	createdAt: instant,
	createdBy: z.string(),
	/** From then on it is refused; null for one that lasts until it is revoked. */
	expiresAt: z.nullable(instant),
	/** To the minute; null before its first call. */
	lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** `tokens.list`: all that are not revoked, also those that have expired; the newest first. */
export const apiTokenListSchema = z.object({ tokens: z.array(apiTokenSchema) });

/**
 * `tokens.create`: a name that no other token has, and what it may do. With an id (UUID) of the client's, a repeated
 * request makes one token.
 */
export const apiTokenInputSchema = z.strictObject({
	id: z.optional(z.uuid()),
	name: z
		.string()
		.check(
			z.trim(),
			z.minLength(1),
			z.maxLength(40),
			z.regex(/^[^\p{Cc}\p{Cf}]*$/u, { error: 'Use letters, digits and spaces.' }),
		),
	scopes: z
		.array(z.enum(tokenScopes))
		.check(z.minLength(1, { error: 'Choose at least one.' }), z.maxLength(20)),
	/** An instant to come, ISO 8601 in UTC; null or absent: until it is revoked. */
	expiresAt: z.optional(z.nullable(instant)),
});
export type ApiTokenInput = z.infer<typeof apiTokenInputSchema>;

/** What `tokens.create` answers: the only time that the secret is told. */
export const newApiTokenSchema = z.object({ token: apiTokenSchema, secret: z.string() });
export type NewApiToken = z.infer<typeof newApiTokenSchema>;
