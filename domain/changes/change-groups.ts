import type { EndpointName } from '../endpoints.ts';
import { keysOf } from '../record.ts';
import { type ContentKindName, contentKinds } from '../resources/kinds.ts';

/** Which rows of the history; what is left out does not matter. */
export interface HistoryPart {
	readonly subject: string;
	readonly ids?: readonly string[];
	readonly kinds?: readonly ContentKindName[];
	readonly actions?: readonly string[];
}

interface BarPart extends HistoryPart {
	/** A user who may use this endpoint may undo it. */
	readonly needs: EndpointName;
}

const undos = ['undo', 'redo'] as const;
const stock = ['sold-out', 'back', ...undos] as const;

/** What is done behind the bar on a night: everybody there sees it and may undo it. */
export const barWork: readonly BarPart[] = [
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

/** Undone in the log as well, whoever reads it there. */
const wholeWork: readonly BarPart[] = [
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
	{ subject: 'content', kinds: ['event'], actions: ['cancel', 'uncancel'], needs: 'events.cancel' },
];

interface LoggedSubject {
	readonly subject: string;
	readonly subjectId: string;
	readonly action: string;
}

/** 'food-item' and 'pretzel' of 'food-item/pretzel'. */
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

/** The endpoint that made a change that the log can undo; null for any other change. */
export function undoneCallOf(change: LoggedSubject): EndpointName | null {
	return [...barWork, ...wholeWork].find(isOf(change))?.needs ?? null;
}

/** Whether it is told and undone on the screens of the bar, where nobody looks for a longer history. */
export const isBarWork = (change: LoggedSubject): boolean => barWork.some(isOf(change));

const foodKinds: readonly ContentKindName[] = ['food-section', 'food-item', 'drink'];
const listedApart: readonly ContentKindName[] = [...foodKinds, 'event', 'board'];

/** By what a log can be narrowed. */
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
