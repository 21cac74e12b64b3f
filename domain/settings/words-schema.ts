import * as z from 'zod/mini';
import { isWordId, type OwnWords, sentences, wordIds } from './words.ts';

const least = 3;

/** An empty text means the default, so it is not stored. */
const ownWordsSchema = z.partialRecord(z.enum(wordIds), z.string().check(z.trim(), z.maxLength(1_000)));

export const wordsSchema: z.ZodMiniType<OwnWords> = ownWordsSchema.check(
	z.superRefine((words, { addIssue }) => {
		for (const [id, text] of Object.entries(words)) {
			if (!isWordId(id)) continue;
			const { most } = sentences[id];
			const message =
				text.length < least
					? `Must have at least ${least} characters. Left empty, it is as it came.`
					: `Has ${text.length} characters; it may have ${most}.`;
			if (text.length < least || text.length > most) addIssue({ code: 'custom', path: [id], message });
		}
	}),
);

/** Drops unknown and empty sentences. */
export function upgradeWords(older: unknown): unknown {
	if (typeof older !== 'object' || older === null) return older;
	return Object.fromEntries(
		Object.entries(older).filter(([id, text]) => isWordId(id) && text !== '' && text !== undefined),
	);
}
