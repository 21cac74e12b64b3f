import * as z from 'zod/mini';
import { roleOf } from '../auth/auth.ts';
import { roleWords } from '../auth/permissions.ts';
import type { Beer } from '../beers/beer.ts';
import { actionWords, beerChanges } from '../beers/beer-change-text.ts';
import { beerSchema } from '../beers/beer-schema.ts';
import type { Formats } from '../locale/formats.ts';
import { sheetKinds, sheetWords } from '../paper/menu-print.ts';
import { contentActionText } from '../resources/content-text.ts';
import type { ContentKind } from '../resources/kind.ts';
import { kinds, readContentKind } from '../resources/kinds.ts';
import { pluralOf } from '../text/plural.ts';
import {
	changeOverWords,
	demoWords,
	importWords,
	manyBeersWords,
	shortened,
	unreadable,
} from './bulk-text.ts';
import { contentRefOf } from './change-groups.ts';
import { settingWords } from './setting-text.ts';
import { tapWords } from './tap-text.ts';

/** A row of the history. Its states may have older shapes, or be no JSON at all. */
export interface LoggedChange {
	readonly subject: string;
	readonly subjectId: string;
	readonly action: string;
	readonly at: string;
	readonly before: unknown;
	readonly after: unknown;
}

export interface ChangeDescription {
	readonly words: string;
	readonly details: readonly string[];
}

export interface DescriptionContext {
	/** Returns the present name of a subject, if its row does not hold one. */
	readonly nameOf: (subject: string, id: string) => string | null;
	/** Formats an instant: 'at 8:00 PM'. */
	readonly timeOf: (instant: string) => string;
}

/** Inserts the name: 'edited it' becomes 'edited Hobnail'. */
function about(words: string, name: string): string {
	if (/\bits\b/.test(words)) return words.replace(/\bits\b/, () => `${name}’s`);
	return /\bit\b/.test(words) ? words.replace(/\bit\b/, () => name) : `${words}: ${name}`;
}

/** Describes a change, to follow the username. */
export function changeWords(
	formats: Formats,
	change: LoggedChange,
	context: DescriptionContext,
): ChangeDescription {
	const { subject, subjectId, action } = change;
	const described =
		wordsBySubject[subject]?.(change, context, formats) ?? `changed ${subject} ${subjectId} (${action})`;
	return typeof described === 'string' ? { words: described, details: [] } : described;
}

/** Returns null for a state that cannot be read. */
const readBeer = (value: unknown): Beer | null => z.safeParse(beerSchema, value).data ?? null;

/** Written by an upgrade that found a beer and its kegs to disagree. */
const putRightSchema = z.object({ name: z.string(), said: z.array(z.string()) });

function beerWords(
	{ subjectId, action, before: earlier, after: later }: LoggedChange,
	{ nameOf }: DescriptionContext,
	formats: Formats,
): ChangeDescription {
	const { data: right } = z.safeParse(putRightSchema, later);
	if (right) return { words: about(actionWords(action), right.name), details: right.said };
	const [before, after] = [readBeer(earlier), readBeer(later)];
	const name = after?.name ?? before?.name ?? nameOf('beer', subjectId) ?? 'a beer';
	const damaged = (earlier !== null && !before) || (later !== null && !after);
	const pouring = before && after && pouringWords(action, name, before, after);
	if (pouring) return { words: pouring, details: [] };
	const changes = damaged ? [unreadable] : before && after ? beerChanges(formats, before, after) : [];
	return { words: about(actionWords(action), name), details: shortened(changes) };
}

const tapWordsOf = ({ tapNumber }: Beer) => (tapNumber === null ? '' : `, tap ${tapNumber}`);

function pouringWords(action: string, name: string, before: Beer, after: Beer): string | null {
	if (action === 'low') return `marked ${name} ${after.low ? 'low' : 'not low'}${tapWordsOf(after)}`;
	const [was, is] = [before.status === 'on-tap', after.status === 'on-tap'];
	if (action === 'arrange' || (action === 'status' && was && is)) {
		if (after.tapNumber === null) return `took ${name} off tap ${before.tapNumber}`;
		return `moved ${name} to tap ${after.tapNumber}`;
	}
	if (action !== 'status') return null;
	if (is) return `tapped ${name}${tapWordsOf(after)}`;
	return was && after.status === 'archived' ? `kicked ${name}${tapWordsOf(before)}` : null;
}

const placedSchema = z.object({ value: z.unknown() });

function contentChangeWords({
	subjectId,
	action,
	before: earlier,
	after: later,
}: LoggedChange): ChangeDescription {
	const ref = contentRefOf(subjectId);
	const name = readContentKind(ref.kind);
	if (!name) return { words: `changed ${subjectId}`, details: [] };
	const kind: ContentKind = kinds[name];
	const { noun } = kind;
	if (action === 'arrange') return { words: `put the ${pluralOf(noun)} in another order`, details: [] };
	if (ref.slug === '') return hangingWords(earlier, later);
	const read = (state: unknown) => {
		const found = kind.read(z.safeParse(placedSchema, state).data?.value);
		return 'item' in found ? kind.titleOf(found.item) : null;
	};
	const [before, after] = [read(earlier), read(later)];
	const damaged = (earlier !== null && before === null) || (later !== null && after === null);
	const title = after ?? before ?? ref.slug;
	const bar = action === 'sold-out' || action === 'back';
	const called = bar ? title : kind.single ? `the ${noun}` : `the ${noun} ${title}`;
	return { words: about(contentActionText(action), called), details: damaged ? [unreadable] : [] };
}

const itemsSchema = z.object({ items: z.array(z.unknown()) });

/** Describes a change of several home photos: added, removed, or both. */
function hangingWords(before: unknown, after: unknown): ChangeDescription {
	const countOf = (state: unknown) => z.safeParse(itemsSchema, state).data?.items.length ?? 0;
	const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
	const [down, up] = [countOf(before), countOf(after)];
	const words = up > 0 ? `hung ${photos(up)}` : `took down ${photos(down)}`;
	return { words, details: up > 0 && down > 0 ? [`Instead of ${photos(down)}.`] : [] };
}

const userSchema = z.object({ username: z.string(), role: z.catch(z.nullable(z.string()), null) });

const namedSchema = z.object({ name: z.string() });

const userActions: Readonly<Record<string, string>> = {
	disable: 'disabled its account',
	enable: 'enabled its account',
	update: 'changed its account',
	'reset-password': 'gave it a new password',
	unlock: 'lifted the lock of its account',
	'end-session': 'logged it out of one device',
	'add-passkey': 'added a passkey to its account',
	'remove-passkey': 'removed a passkey of its account',
	'set-pin': 'set the PIN of its account',
	'remove-pin': 'removed the PIN of its account',
};

function userWords(
	{ subjectId, action, before, after }: LoggedChange,
	{ nameOf }: DescriptionContext,
): string {
	const state = z.safeParse(userSchema, after).data ?? z.safeParse(userSchema, before).data;
	const name = state?.username ?? nameOf('user', subjectId) ?? 'somebody';
	const role = roleOf(state?.role ?? '');
	if (action === 'password') return 'changed their own password';
	if (action === 'create') return `made an account for ${name}${role ? `, ${roleWords[role].noun}` : ''}`;
	if (action === 'rename') {
		const former = z.safeParse(userSchema, before).data?.username;
		return `renamed ${former ?? 'an account'} to ${name}`;
	}
	if (action === 'role' && role) return `made ${name} ${roleWords[role].noun}`;
	const phone = z.safeParse(namedSchema, after ?? before).data?.name;
	if (phone && action === 'make-bar-phone') return `made a device the bar’s phone: ${phone}`;
	if (phone && action === 'end-bar-phone') return `logged the bar’s phone out: ${phone}, set up by ${name}`;
	return about(userActions[action] ?? 'changed its account', name);
}

const tokenActions: Readonly<Record<string, string>> = {
	create: 'made it',
	revoke: 'revoked it',
	'new-secret': 'made it anew',
	adopt: 'took it over',
};

const sheetOfSchema = z.object({ sheet: z.enum(sheetKinds) });
const screenActions: Readonly<Record<string, string>> = { pair: 'paired it', unpair: 'unpaired it' };

type Describe = (
	change: LoggedChange,
	context: DescriptionContext,
	formats: Formats,
) => ChangeDescription | string;

const wordsBySubject: Readonly<Record<string, Describe>> = {
	beer: beerWords,
	beers: manyBeersWords,
	content: contentChangeWords,
	setting: settingWords,
	tap: tapWords,
	'change-over': changeOverWords,
	import: importWords,
	demo: demoWords,
	user: userWords,
	token({ subjectId, action, before, after }, { nameOf }) {
		const { data: state } = z.safeParse(namedSchema, after ?? before);
		const name = state?.name ?? nameOf('token', subjectId);
		return about(tokenActions[action] ?? 'changed it', name === null ? 'a token' : `the token ${name}`);
	},
	screen({ action, before, after }) {
		const { data: state } = z.safeParse(namedSchema, after ?? before);
		return about(screenActions[action] ?? 'changed it', `the screen ${state?.name ?? ''}`.trimEnd());
	},
	picture({ action }) {
		if (action === 'focus') return 'cut a photo anew';
		if (action === 'mark') return 'uploaded a picture for the mark';
		return action === 'take-down' ? 'deleted a photo for good' : 'uploaded a photo';
	},
	print({ action, before, after }) {
		const { data } = z.safeParse(sheetOfSchema, after ?? before);
		const sheet = data ? sheetWords[data.sheet].label.toLowerCase() : 'a menu';
		const did = { away: 'put away', discard: 'discarded a damaged print' }[action] ?? 'printed';
		return `${did}: ${sheet}`;
	},
	sync: () => 'sent the content to the git repository',
	backup({ subjectId, action }) {
		if (action === 'restore') return 'restored a backup';
		const did = { create: 'made', delete: 'deleted', download: 'downloaded' }[action] ?? 'changed';
		return `${did} the backup ${subjectId}`;
	},
};
