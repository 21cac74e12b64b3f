import * as z from 'zod/mini';
import { brandChanges } from '../brand/brand-labels.ts';
import { brandSchema, defaultBrand } from '../brand/brand-schema.ts';
import { defaultEventLists, type EventLists, type NamedKind } from '../events/event-lists.ts';
import { eventListsSchema } from '../events/event-lists-schema.ts';
import { settingPlaces } from '../settings/setting-places.ts';
import { sentences, wordIds } from '../settings/words.ts';
import type { ChangeDescription, DescriptionContext, LoggedChange } from './change-text.ts';

interface Entry extends NamedKind {
	readonly where?: string;
}

function entryChanges(noun: string, before: readonly Entry[], after: readonly Entry[]): string[] {
	const then = new Map(before.map((entry) => [entry.slug, entry]));
	const now = new Set(after.map(({ slug }) => slug));
	const lines = after.flatMap((entry) => {
		const was = then.get(entry.slug);
		if (!was) return [`New ${noun}: ${entry.name}`];
		return [
			...(was.name === entry.name ? [] : [`${entry.name}, was ${was.name}`]),
			...(was.where === entry.where ? [] : [`${entry.name}: told as “${entry.where || 'by its name'}”`]),
		];
	});
	const gone = before.filter(({ slug }) => !now.has(slug));
	const order = (entries: readonly Entry[]) =>
		entries.flatMap(({ slug }) => (then.has(slug) && now.has(slug) ? [slug] : [])).join();
	return [
		...lines,
		...gone.map(({ name }) => `No ${noun} any more: ${name}`),
		...(order(before) === order(after) ? [] : [`Another order of the ${noun}s`]),
	];
}

/** Lists entries that are new, removed or changed, one per line. */
const eventListChanges = (before: EventLists, after: EventLists): string[] => [
	...entryChanges('kind', before.kinds, after.kinds),
	...entryChanges('place', before.places, after.places),
];

const doorsSchema = z.nullable(
	z.object({ isOpen: z.boolean(), at: z.optional(z.string()), reason: z.optional(z.nullable(z.string())) }),
);
const switchSchema = z.object({ enabled: z.boolean() });

/** What was done, where 'changed the settings' would not say it; the key is the setting and the action. */
const namedActions: Readonly<Record<string, string>> = {
	'doors/open': 'opened the doors',
	'doors/close': 'closed the doors',
	'doors/reset': 'left the doors to the hours',
	'demo-content/update': 'moved the demo brewery in',
	'kitchen-closed/close': 'closed the kitchen',
	'kitchen-closed/open': 'opened the kitchen',
	'menu-checked/check': 'found the list correct',
	// Only in entries of earlier releases; now a check is undone like any other change.
	'menu-checked/uncheck': 'took back that the list is correct',
};

const someWords = z.catch(z.record(z.string(), z.string()), {});

/** Lists changed texts, one per line: 'Headline: Lager, mostly.' */
function wordChanges(before: unknown, after: unknown): string[] {
	const [then, now] = [z.parse(someWords, before), z.parse(someWords, after)];
	return wordIds.flatMap((id) =>
		then[id] === now[id] ? [] : [`${sentences[id].page}, ${sentences[id].label}: ${now[id] ?? 'as it came'}`],
	);
}

function lookChanges(before: unknown, after: unknown): string[] {
	const { data: then = defaultBrand } = z.safeParse(brandSchema, before);
	const { data: now } = z.safeParse(brandSchema, after);
	return now ? brandChanges(then, now) : [];
}

function listChanges(before: unknown, after: unknown): string[] {
	const { data: then = defaultEventLists } = z.safeParse(eventListsSchema, before);
	const { data: now } = z.safeParse(eventListsSchema, after);
	return now ? eventListChanges(then, now) : [];
}

export function settingWords(
	{ subjectId: key, action, at, before, after }: LoggedChange,
	{ timeOf }: DescriptionContext,
): ChangeDescription {
	const words = namedActions[`${key}/${action}`];
	const { data: doors } = z.safeParse(doorsSchema, after);
	if (words && key === 'doors') {
		const later = doors?.at !== undefined && doors.at > at;
		return {
			words: later && doors.at ? `set the doors to close ${timeOf(doors.at)}` : words,
			details: doors?.reason ? [`Guests read: ${doors.reason}`] : [],
		};
	}
	if (words) return { words, details: [] };
	if (key === 'words')
		return { words: 'changed the words of the pages', details: wordChanges(before, after) };
	if (key === 'event-lists')
		return { words: 'changed the kinds and places of events', details: listChanges(before, after) };
	if (key === 'brand') return { words: 'changed the look', details: lookChanges(before, after) };
	const name = settingPlaces[key]?.name ?? key;
	const did = action === 'discard' ? 'discarded what was stored of' : 'changed the settings';
	const { data: gate } = z.safeParse(switchSchema, after);
	if (gate && key === 'age-verification' && action === 'update') {
		return { words: `turned the age gate ${gate.enabled ? 'on' : 'off'}`, details: [] };
	}
	return { words: `${did} “${name}”`, details: [] };
}
