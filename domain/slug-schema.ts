import * as z from 'zod/mini';

export const slugSchema = z.string().check(
	z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
		error: 'Use small letters, digits and single hyphens, such as amber-ale.',
	}),
	z.maxLength(80),
);
