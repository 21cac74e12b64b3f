import { allKinds, subjectOf } from '../resources/kinds.ts';
import type { Comparison, NamedChange, TableChange } from './backup-schema.ts';

const tables: Readonly<Record<string, string>> = {
	beers: 'Beers',
	servings: 'Sizes and prices',
	taps: 'Taps',
	kegs: 'Kegs',
	...Object.fromEntries(allKinds.map((kind) => [`content_items/${kind.name}`, subjectOf(kind)])),
	settings: 'Settings',
	users: 'Staff accounts',
	pictures: 'Uploaded photos',
	api_tokens: 'Tokens of machines',
};

const settingNames: Readonly<Record<string, string>> = {
	business: 'business details',
	schedule: 'opening hours',
	kitchen: 'kitchen hours',
	visit: 'the home page',
	splash: 'the announcement',
	'usual-sizes': 'the usual sizes',
	'age-verification': 'the age question',
	doors: 'doors opened or closed by hand',
	'kitchen-closed': 'kitchen closed by hand',
	'menu-checked': 'the last check of the menu',
	'demo-content': 'the demo brewery',
};

/** Tables whose rows have no names to show. */
const unnamed: ReadonlySet<string> = new Set(['pictures', 'servings', 'taps', 'kegs']);

const kinds = ['added', 'removed', 'changed'] as const;

const verbs: Readonly<Record<NamedChange['kind'], readonly [one: string, many: string]>> = {
	added: ['comes back', 'come back'],
	removed: ['goes', 'go'],
	changed: ['becomes what it was', 'become what they were'],
};

function sentence({ table, newest, ...counts }: TableChange, kind: NamedChange['kind']): string {
	const count = counts[kind];
	const found = unnamed.has(table) ? [] : newest.filter((one) => one.kind === kind);
	const names = found.map(({ name }) => (table === 'settings' ? (settingNames[name] ?? name) : name));
	const [one, many] = verbs[kind];
	const rest = count - names.length;
	const named = names.length > 0 ? `: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}` : '';
	return `${count} ${count === 1 ? one : many}${named}.`;
}

/** Lists what a restore changes, by subject: 'Beers', '1 comes back: Barn Door.' */
export function changesText(changes: readonly TableChange[]) {
	return Object.entries(tables).flatMap(([table, what]) => {
		const change = changes.find((one) => one.table === table);
		return change
			? [
					{
						what,
						sentences: kinds.filter((kind) => change[kind] > 0).map((kind) => sentence(change, kind)),
					},
				]
			: [];
	});
}

/** Joins names: 'Anna', 'Anna and Bo', 'Anna, Bo and Cy'. */
const listed = (names: readonly string[]) =>
	names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export function peopleText({ noLonger, again, otherRole, otherPassword }: Comparison['people']): string[] {
	const has = (names: readonly string[]) => (names.length === 1 ? 'has' : 'have');
	return [
		...(noLonger.length > 0 ? [`${listed(noLonger)} can sign in no longer.`] : []),
		...(again.length > 0 ? [`${listed(again)} can sign in again.`] : []),
		...(otherRole.length > 0 ? [`${listed(otherRole)} ${has(otherRole)} the role of then.`] : []),
		...(otherPassword.length > 0
			? [`${listed(otherPassword)} ${has(otherPassword)} the password of then.`]
			: []),
	];
}

/** Describes the lost changes: '12 changes since then are lost: 8 by ada, 4 by bo.' Null if there are none. */
export function lostText({ count, by }: Comparison['lost']): string | null {
	if (count === 0) return null;
	const shares = by.map((one) => `${one.count} by ${one.username}`).join(', ');
	return `${count} ${count === 1 ? 'change' : 'changes'} since then ${count === 1 ? 'is' : 'are'} lost: ${shares}.`;
}

const actions: Readonly<Record<string, string>> = { create: 'added', delete: 'deleted' };

export const lostActionText = ({ action, name }: Comparison['lost']['latest'][number]): string =>
	`${actions[action] ?? 'changed'} ${settingNames[name] ?? name}`;
