import * as z from 'zod/mini';
import { statusLabel } from '../beers/status-text.ts';
import { countWords } from '../demo/demo-endpoints.ts';
import { demoRemovalSchema, demoUndoSchema } from '../demo/demo-log.ts';
import {
	beersText,
	entriesWords,
	importedWords,
	undoneImportSchema,
	wholeImportSchema,
} from '../import/import-log.ts';
import type { ChangeDescription, LoggedChange } from './change-text.ts';

/** The most beers that the log entry of a bulk change names. */
export const mostNamed = 8;

/** The log entry of a bulk change; `status` is the new one. */
const bulkChangeSchema = z.object({
	names: z.array(z.string()),
	count: z.int().check(z.positive()),
	status: z.optional(z.string()),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const unreadable = 'What it was cannot be read any more.';
const mostDetails = 8;

export function shortened(details: readonly string[]): readonly string[] {
	const more = details.length - mostDetails;
	return more > 1 ? [...details.slice(0, mostDetails), `and ${more} more`] : details;
}

/** Describes a part of a whole that was not done or undone. */
export const leftWords = ({ words, reason }: { readonly words: string; readonly reason: string }): string =>
	`Left: ${words}. ${reason}`;

const changeOverActions: Readonly<Record<string, string>> = {
	create: 'prepared',
	update: 'changed',
	cancel: 'canceled',
	discard: 'discarded the damaged',
	done: 'did',
	undo: 'undid',
	dismiss: 'read what was left of',
};
const plannedSchema = z.object({
	name: z.string(),
	/** Absent if a damaged change-over was discarded. */
	results: z.optional(z.array(z.object({ words: z.string(), reason: z.nullable(z.string()) }))),
});

/** Describes a change-over, with the steps left out and why. */
export function changeOverWords({ action, before, after }: LoggedChange): ChangeDescription {
	const { data } = z.safeParse(plannedSchema, after ?? before);
	const results = action === 'dismiss' ? [] : (data?.results ?? []);
	const left = results.flatMap(({ words, reason }) => (reason === null ? [] : leftWords({ words, reason })));
	return {
		words: `${changeOverActions[action] ?? 'changed'} the change-over ${data?.name ?? ''}`.trimEnd(),
		details: shortened(left),
	};
}

/** Describes an import; for an undo, with what stayed because somebody has changed it. */
export function importWords({ after }: LoggedChange): ChangeDescription {
	const { data: made } = z.safeParse(wholeImportSchema, after);
	const { data: undone } = z.safeParse(undoneImportSchema, after);
	const words = `imported ${made?.file ?? undone?.file ?? 'a file'}`;
	if (made) return { words: `${words}: ${importedWords(made)}`, details: [] };
	if (!undone) return { words, details: [unreadable] };
	const { left, leftCount } = undone;
	const more = leftCount > left.length ? ` and ${leftCount - left.length} more` : '';
	const stays = leftCount === 0 ? [] : [`Changed since, so left as they are: ${left.join(', ')}${more}.`];
	const back = undone.removed + undone.restored;
	const backWords = undone.mixed ? entriesWords(back) : beersText(back);
	return { words, details: [`${backWords} put back.`, ...stays] };
}

/** Describes a bulk change: 'made 12 beers “Coming soon”'. */
export function manyBeersWords({ action, before, after }: LoggedChange): ChangeDescription {
	const { data } = z.safeParse(bulkChangeSchema, after ?? before);
	const beers = data ? `${data.count} beers` : 'many beers';
	const sentences: Readonly<Record<string, string>> = {
		prices: `changed the prices of ${beers}`,
		publish: `let guests see ${beers}`,
		hide: `hid ${beers} from guests`,
	};
	const status = data?.status === undefined ? null : statusLabel(data.status);
	const words = sentences[action] ?? (status ? `made ${beers} “${status}”` : `changed ${beers}`);
	if (!data) return { words, details: [unreadable] };
	const more = data.count - data.names.length;
	return { words, details: [`${data.names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`] };
}

/** Describes the demo brewery's removal; for an undo, with what stayed and why. */
export function demoWords({ after }: LoggedChange): ChangeDescription {
	const went = z.safeParse(demoRemovalSchema, after).data?.goes ?? [];
	const left = z.safeParse(demoUndoSchema, after).data?.left ?? [];
	const details = went.length > 0 ? [`${went.map(countWords).join(', ')}.`] : left.map(leftWords);
	return { words: 'removed the demo brewery', details: shortened(details) };
}
