import type { EndpointName } from '#domain/endpoints.ts';

/** The chapters of the documentation, in the order of use. */
export const groups = {
	Beers: 'The whole lineup as the staff keeps it. A till needs little more than the list and the status.',
	Settings:
		'Doors, age question, splash, opening hours, what the site says of the business, and its page views.',
	Tonight: 'What is on today, and the word that the menu is correct.',
	Content: 'Food, events, questions and pages: all that guests read beside the beers.',
	Pictures: 'Photos, cut around their focus point in every size that a page needs.',
	'Data in and out': 'Bringing a lineup along, and taking one away.',
	'What guests read': 'The public data behind the pages: no sign-in, answered from memory, with an ETag.',
	Following: 'Hearing of a change when it happens.',
	'Signing in': 'For people. Programs use a token instead.',
	People: 'For admins: who works here. No token can make these calls.',
	Tokens: 'For admins: the keys of machines. No token can make these calls.',
	'This server': 'Whether it is well, and what it can do.',
} as const;
export type Group = keyof typeof groups;

type Prefix<Name extends string> = Name extends `${infer Start}.${string}` ? Start : never;

const groupsByPrefix: Readonly<Record<Prefix<EndpointName>, Group>> = {
	beers: 'Beers',
	doors: 'Settings',
	kitchen: 'Settings',
	gate: 'Settings',
	settings: 'Settings',
	views: 'Settings',
	tonight: 'Tonight',
	menu: 'Tonight',
	content: 'Content',
	food: 'Content',
	events: 'Content',
	pictures: 'Pictures',
	import: 'Data in and out',
	export: 'Data in and out',
	backups: 'Data in and out',
	checks: 'Data in and out',
	sync: 'Data in and out',
	data: 'What guests read',
	live: 'Following',
	auth: 'Signing in',
	users: 'People',
	tokens: 'Tokens',
	server: 'This server',
};

/** The chapter of an endpoint, by the first word of its name. */
export function groupOf(name: EndpointName): Group {
	const [prefix = ''] = name.split('.');
	const found = Object.entries(groupsByPrefix).find(([known]) => known === prefix);
	return found?.[1] ?? 'This server';
}
