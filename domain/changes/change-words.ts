import * as z from 'zod/mini';
import { roleOf } from '../auth/auth.ts';
import { roleWords } from '../auth/permissions.ts';
import type { Beer } from '../beers/beer.ts';
import { actionWords, beerChanges } from '../beers/beer-changes.ts';
import { beerSchema } from '../beers/beer-schema.ts';
import { countWords, demoCountSchema } from '../demo/demo-endpoints.ts';
import { beersWords, importedWords, undoneImportSchema, wholeImportSchema } from '../import/whole-import.ts';
import { sheetKinds, sheetWords } from '../paper/menu-print.ts';
import { readContentKind } from '../resources/content-kinds.ts';
import { contentActionWords } from '../resources/content-words.ts';
import type { ContentKind } from '../resources/kind.ts';
import { kinds } from '../resources/kinds.ts';
import { pluralOf } from '../text/plural.ts';
import { contentRefOf } from './change-groups.ts';
import { settingWords } from './setting-words.ts';
import { tapWords } from './tap-words.ts';

/** A row of the history. Its states may be of any older shape, or no JSON at all. */
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
	/** What a subject is called now, where its row does not say. */
	readonly nameOf: (subject: string, id: string) => string | null;
	/** 'at 8:00 PM'. */
	readonly timeOf: (instant: string) => string;
}

/** 'edited it' about 'Hobnail' is 'edited Hobnail'. */
function about(words: string, name: string): string {
	if (/\bits\b/.test(words)) return words.replace(/\bits\b/, () => `${name}’s`);
	return /\bit\b/.test(words) ? words.replace(/\bit\b/, () => name) : `${words}: ${name}`;
}

/** What a change did, to follow the name of whoever made it. */
export function changeWords(change: LoggedChange, context: DescriptionContext): ChangeDescription {
	const { subject } = change;
	if (subject === 'beer') return beerWords(change, context);
	if (subject === 'content') return contentChangeWords(change);
	if (subject === 'setting') return settingWords(change, context);
	if (subject === 'tap') return tapWords(change);
	if (subject === 'change-over') return changeOverWords(change);
	if (subject === 'import') return importWords(change);
	if (subject === 'demo') return demoWords(change);
	const words = wordsBySubject[subject]?.(change, context);
	return { words: words ?? `changed ${subject} ${change.subjectId} (${change.action})`, details: [] };
}

/** Said of a state that is there and cannot be read. */
const unreadable = 'What it was cannot be read any more.';
const mostDetails = 8;

function shortened(details: readonly string[]): readonly string[] {
	const more = details.length - mostDetails;
	return more > 1 ? [...details.slice(0, mostDetails), `and ${more} more`] : details;
}

const readBeer = (value: unknown): Beer | null => z.safeParse(beerSchema, value).data ?? null;

function beerWords(
	{ subjectId, action, before: earlier, after: later }: LoggedChange,
	{ nameOf }: DescriptionContext,
): ChangeDescription {
	const [before, after] = [readBeer(earlier), readBeer(later)];
	const name = after?.name ?? before?.name ?? nameOf('beer', subjectId) ?? 'a beer';
	const damaged = (earlier !== null && !before) || (later !== null && !after);
	const pouring = before && after && pouringWords(action, name, before, after);
	if (pouring) return { words: pouring, details: [] };
	const changes = damaged ? [unreadable] : before && after ? beerChanges(before, after) : [];
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
	return { words: about(contentActionWords(action), called), details: damaged ? [unreadable] : [] };
}

const itemsSchema = z.object({ items: z.array(z.unknown()) });

/** Several photos that went up, came down, or both. */
function hangingWords(before: unknown, after: unknown): ChangeDescription {
	const countOf = (state: unknown) => z.safeParse(itemsSchema, state).data?.items.length ?? 0;
	const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
	const [down, up] = [countOf(before), countOf(after)];
	const words = up > 0 ? `hung ${photos(up)}` : `took down ${photos(down)}`;
	return { words, details: up > 0 && down > 0 ? [`Instead of ${photos(down)}.`] : [] };
}

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
	/** A damaged one that was discarded has none. */
	results: z.optional(z.array(z.object({ words: z.string(), reason: z.nullable(z.string()) }))),
});

/** With what it left, and why. */
function changeOverWords({ action, before, after }: LoggedChange): ChangeDescription {
	const { data } = z.safeParse(plannedSchema, after ?? before);
	const left = action === 'dismiss' ? [] : (data?.results ?? []).filter(({ reason }) => reason !== null);
	return {
		words: `${changeOverActions[action] ?? 'changed'} the change-over ${data?.name ?? ''}`.trimEnd(),
		details: shortened(left.map(({ words, reason }) => `Left: ${words}. ${reason}`)),
	};
}

/** With what stayed as somebody has made it since. */
function importWords({ after }: LoggedChange): ChangeDescription {
	const { data: made } = z.safeParse(wholeImportSchema, after);
	const { data: undone } = z.safeParse(undoneImportSchema, after);
	const words = `imported ${made?.file ?? undone?.file ?? 'a file'}`;
	if (made) return { words: `${words}: ${importedWords(made)}`, details: [] };
	if (!undone) return { words, details: [unreadable] };
	const { left, leftCount } = undone;
	const more = leftCount > left.length ? ` and ${leftCount - left.length} more` : '';
	const stays = leftCount === 0 ? [] : [`Changed since, so left as they are: ${left.join(', ')}${more}.`];
	const back = undone.removed + undone.restored;
	return { words, details: [`${beersWords(back)} put back.`, ...stays] };
}

const removedDemoSchema = z.object({ goes: z.array(demoCountSchema) });

function demoWords({ after }: LoggedChange): ChangeDescription {
	const { data } = z.safeParse(removedDemoSchema, after);
	const went = (data?.goes ?? []).map(countWords);
	return { words: 'removed the demo brewery', details: went.length > 0 ? [`${went.join(', ')}.`] : [] };
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
};

const sheetOfSchema = z.object({ sheet: z.enum(sheetKinds) });
const screenActions: Readonly<Record<string, string>> = { pair: 'paired it', unpair: 'unpaired it' };

const wordsBySubject: Readonly<
	Record<string, (change: LoggedChange, context: DescriptionContext) => string>
> = {
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
