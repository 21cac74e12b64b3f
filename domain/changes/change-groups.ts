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
	{ subject: 'content', kinds: ['food-item'], actions: stock, needs: 'food.soldOut' },
	{ subject: 'content', kinds: ['drink'], actions: stock, needs: 'drinks.soldOut' },
	{ subject: 'setting', ids: ['doors'], needs: 'doors.set' },
	{ subject: 'setting', ids: ['kitchen-closed'], needs: 'kitchen.set' },
	{ subject: 'setting', ids: ['menu-checked'], needs: 'menu.check' },
	{ subject: 'change-over', actions: ['done', 'undo'], needs: 'changeOvers.undo' },
];

/** Undone in the log as well, whoever reads it there. */
const wholeWork: readonly BarPart[] = [
	{ subject: 'import', needs: 'import.confirm' },
	{ subject: 'demo', needs: 'demo.remove' },
	{ subject: 'beer', actions: ['prices'], needs: 'prices.change' },
	{ subject: 'setting', ids: ['age-verification'], needs: 'gate.set' },
	{ subject: 'setting', ids: ['brand'], needs: 'settings.brand' },
	{ subject: 'setting', ids: ['words'], needs: 'settings.words' },
	{ subject: 'setting', ids: ['event-lists'], needs: 'settings.eventLists' },
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

const foodKinds: readonly ContentKindName[] = ['food-section', 'food-item', 'drink'];
const listedApart: readonly ContentKindName[] = [...foodKinds, 'event', 'board'];

/** By what a log can be narrowed. */
export const changeGroups = {
	bar: { label: 'Behind the bar', parts: barWork },
	taps: { label: 'Taps and kegs', parts: [{ subject: 'tap' }] },
	beers: { label: 'Beers', parts: [{ subject: 'beer' }, { subject: 'import' }] },
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
