import type { EndpointName } from '../endpoints.ts';
import { keysOf } from '../record.ts';
import { type ContentKindName, contentKinds } from '../resources/kinds.ts';

/** Selects rows of the history; absent fields match anything. */
export interface HistoryPart {
	readonly subject: string;
	readonly ids?: readonly string[];
	readonly kinds?: readonly ContentKindName[];
	readonly actions?: readonly string[];
}

interface UndonePart extends HistoryPart {
	/** The endpoint that a user must be allowed to call to undo this. */
	readonly needs: EndpointName;
}

interface FinalPart extends HistoryPart {
	/** What to do instead of an undo; null if there is nothing to restore. */
	readonly instead: string | null;
}

const undos = ['undo', 'redo'] as const;
const stock = ['sold-out', 'back', ...undos] as const;

/** Bar work, which everybody behind the bar may see and undo. */
export const barWork: readonly UndonePart[] = [
	{ subject: 'tap', actions: ['create', 'delete'], needs: 'taps.create' },
	{ subject: 'tap', needs: 'taps.kick' },
	{
		subject: 'beer',
		actions: ['status', 'publish', 'hide', 'low', 'arrange', ...undos],
		needs: 'beers.status',
	},
	{ subject: 'beers', actions: ['status', 'publish', 'hide', ...undos], needs: 'beers.status' },
	{ subject: 'content', kinds: ['food-item'], actions: stock, needs: 'food.soldOut' },
	{ subject: 'content', kinds: ['drink'], actions: stock, needs: 'drinks.soldOut' },
	{ subject: 'setting', ids: ['doors'], needs: 'doors.set' },
	{ subject: 'setting', ids: ['kitchen-closed'], needs: 'kitchen.set' },
	{ subject: 'setting', ids: ['menu-checked'], needs: 'menu.check' },
	{ subject: 'change-over', actions: ['done', 'undo'], needs: 'changeOvers.create' },
];

/** Other changes that the log can undo. */
const otherWork: readonly UndonePart[] = [
	{ subject: 'import', needs: 'import.confirm' },
	{ subject: 'change-over', actions: ['update', 'cancel'], needs: 'changeOvers.create' },
	{ subject: 'demo', needs: 'demo.remove' },
	{ subject: 'beer', actions: ['prices'], needs: 'prices.change' },
	{ subject: 'beers', actions: ['prices'], needs: 'prices.change' },
	{ subject: 'beer', actions: ['update', 'revert'], needs: 'beers.update' },
	{ subject: 'beer', actions: ['create', 'delete', 'restore'], needs: 'beers.delete' },
	{ subject: 'setting', ids: ['age-verification'], needs: 'gate.set' },
	{ subject: 'setting', ids: ['brand'], needs: 'settings.brand' },
	{ subject: 'setting', ids: ['business'], needs: 'settings.business' },
	{ subject: 'setting', ids: ['event-lists'], needs: 'settings.eventLists' },
	{ subject: 'setting', ids: ['kitchen'], needs: 'settings.kitchen' },
	{ subject: 'setting', ids: ['locale'], needs: 'settings.locale' },
	{ subject: 'setting', ids: ['place'], needs: 'settings.place' },
	{ subject: 'setting', ids: ['scene'], needs: 'settings.scene' },
	{ subject: 'setting', ids: ['schedule'], needs: 'settings.hours' },
	{ subject: 'setting', ids: ['splash'], needs: 'settings.splash' },
	{ subject: 'setting', ids: ['usual-sizes'], needs: 'settings.sizes' },
	{ subject: 'setting', ids: ['visit'], needs: 'settings.visit' },
	{ subject: 'setting', ids: ['words'], needs: 'settings.words' },
	{
		subject: 'content',
		actions: ['create', 'update', 'delete', 'restore', 'revert'],
		needs: 'content.update',
	},
	{ subject: 'content', actions: ['arrange'], needs: 'content.arrange' },
	{ subject: 'content', kinds: ['event'], actions: ['cancel', 'uncancel'], needs: 'events.cancel' },
	{ subject: 'user', actions: ['rename', 'role', 'disable', 'enable', 'update'], needs: 'users.update' },
];

const unread = 'What was discarded could not be read any more.';
const goneForGood = 'A photo that was deleted for good is gone. Upload it again.';

/** Changes that cannot be undone. */
const finalWork: readonly FinalPart[] = [
	{ subject: 'user', actions: ['create'], instead: 'Disable the account: then nobody signs in with it.' },
	{ subject: 'user', actions: ['password'], instead: 'They choose their passwords themselves.' },
	{
		subject: 'user',
		actions: ['reset-password'],
		instead: 'The former password is gone. Its owner chooses another when they sign in.',
	},
	{ subject: 'user', actions: ['unlock'], instead: null },
	{ subject: 'user', actions: ['end-session'], instead: 'They sign in there again.' },
	{ subject: 'user', actions: ['add-passkey'], instead: 'Remove the passkey from the account.' },
	{ subject: 'user', actions: ['remove-passkey'], instead: 'They add it again on their own device.' },
	{ subject: 'user', actions: ['set-pin'], instead: 'Remove the PIN from the account.' },
	{ subject: 'user', actions: ['remove-pin'], instead: 'They choose a PIN again.' },
	{ subject: 'user', actions: ['make-bar-phone'], instead: 'Log that phone out.' },
	{ subject: 'user', actions: ['end-bar-phone'], instead: 'Set that phone up again, on the phone itself.' },
	{ subject: 'token', actions: ['create', 'new-secret'], instead: 'Revoke the token.' },
	{
		subject: 'token',
		actions: ['revoke'],
		instead: 'A revoked token never comes back. Make a new one for the program that used it.',
	},
	{ subject: 'token', actions: ['adopt'], instead: 'Whoever else is to answer for it takes it over.' },
	{ subject: 'picture', actions: ['create', 'mark'], instead: null },
	{ subject: 'picture', actions: ['focus'], instead: 'Cut the photo anew.' },
	{ subject: 'picture', actions: ['take-down'], instead: goneForGood },
	{ subject: 'screen', actions: ['pair'], instead: 'Unpair the screen.' },
	{ subject: 'screen', actions: ['unpair'], instead: 'Pair the screen again.' },
	{ subject: 'screen', actions: ['update'], instead: 'Change the screen back under Boards.' },
	{ subject: 'print', instead: null },
	{ subject: 'sync', instead: null },
	{ subject: 'backup', actions: ['create', 'download'], instead: null },
	{ subject: 'backup', actions: ['delete'], instead: 'A deleted backup is gone. Make a new one.' },
	{ subject: 'backup', actions: ['restore'], instead: 'Restore an earlier backup.' },
	{ subject: 'change-over', actions: ['create'], instead: 'Cancel the change-over.' },
	{ subject: 'change-over', actions: ['discard'], instead: unread },
	{ subject: 'change-over', actions: ['dismiss', 'step'], instead: null },
	{ subject: 'content', actions: ['discard'], instead: unread },
	{ subject: 'content', actions: ['take-down'], instead: goneForGood },
	{ subject: 'beer', actions: ['take-down'], instead: goneForGood },
	{ subject: 'setting', ids: ['setup'], instead: null },
	{
		subject: 'setting',
		ids: ['demo-content'],
		instead: 'Remove it under Settings, Data: all of it goes at once.',
	},
	{ subject: 'beer', actions: ['put-right', 'kicked', 'poured', 'leveled'], instead: null },
];

interface LoggedSubject {
	readonly subject: string;
	readonly subjectId: string;
	readonly action: string;
}

/** Splits an id: 'food-item/pretzel' into kind 'food-item' and slug 'pretzel'. */
export function contentRefOf(subjectId: string) {
	const [kind = '', ...slug] = subjectId.split('/');
	return { kind, slug: slug.join('/') };
}

const isOf = ({ subject, subjectId, action }: LoggedSubject) => {
	const { kind } = contentRefOf(subjectId);
	return (part: HistoryPart) =>
		part.subject === subject &&
		(part.ids?.includes(subjectId) ?? true) &&
		(part.kinds?.some((name) => name === kind) ?? true) &&
		(part.actions?.includes(action) ?? true);
};

/** Returns the endpoint whose users may undo a change, or what to do instead; null for an unknown kind. */
export function undoRuleOf(
	change: LoggedSubject,
): { readonly call: EndpointName } | Pick<FinalPart, 'instead'> | null {
	const isPart = isOf(change);
	const undone = [...barWork, ...otherWork].find(isPart);
	if (undone) return { call: undone.needs };
	return finalWork.find(isPart) ?? null;
}

/** Says whether a change is shown and undone on the bar's screens. */
export const isBarWork = (change: LoggedSubject): boolean => barWork.some(isOf(change));

const foodKinds: readonly ContentKindName[] = ['food-section', 'food-item', 'drink'];
const listedApart: readonly ContentKindName[] = [...foodKinds, 'event', 'board'];

/** The groups by which the log can be filtered. */
export const changeGroups = {
	bar: { label: 'Behind the bar', parts: barWork },
	taps: { label: 'Taps and kegs', parts: [{ subject: 'tap' }] },
	beers: { label: 'Beers', parts: [{ subject: 'beer' }, { subject: 'beers' }, { subject: 'import' }] },
	food: {
		label: 'Food and drinks',
		parts: [{ subject: 'content', kinds: foodKinds }],
	},
	events: { label: 'Events', parts: [{ subject: 'content', kinds: ['event'] }] },
	pages: {
		label: 'Pages and photos',
		parts: [
			{ subject: 'content', kinds: contentKinds.filter((kind) => !listedApart.includes(kind)) },
			{ subject: 'picture' },
		],
	},
	boards: { label: 'Boards', parts: [{ subject: 'content', kinds: ['board'] }, { subject: 'screen' }] },
	plans: { label: 'Change-overs', parts: [{ subject: 'change-over' }] },
	paper: { label: 'Printed menus', parts: [{ subject: 'print' }] },
	settings: { label: 'Doors, hours and settings', parts: [{ subject: 'setting' }] },
	staff: { label: 'Staff and tokens', parts: [{ subject: 'user' }, { subject: 'token' }] },
	data: {
		label: 'Backups and syncs',
		parts: [{ subject: 'backup' }, { subject: 'sync' }, { subject: 'demo' }],
	},
} as const satisfies Readonly<Record<string, { label: string; parts: readonly HistoryPart[] }>>;
type ChangeGroup = keyof typeof changeGroups;

export const changeGroupNames = keysOf(changeGroups);

export const partsOf = (group: ChangeGroup): readonly HistoryPart[] => changeGroups[group].parts;

/** Adds advice to an obstacle that a later change causes, which the log can undo too. */
export const undoFirst = (obstacle: string): string => `${obstacle} Undo that first.`;
