/** An owner's first hour, in its order. */
export const setupSteps = ['place', 'hours', 'look', 'beers', 'people', 'guests'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const stepStates = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof stepStates)[number];

interface StepWords {
	readonly title: string;
	readonly lead: string;
	/** The staff's screen where it is done. */
	readonly path: string;
}

export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
	place: {
		title: 'Name and place',
		lead: 'What you are called, and where guests find you.',
		path: '/admin/start/place',
	},
	hours: { title: 'Hours', lead: 'The week, holidays and closed days.', path: '/admin/settings' },
	look: { title: 'Look', lead: 'Your mark, your color, your letters.', path: '/admin/settings/look' },
	beers: {
		title: 'First beers',
		lead: 'From a list you have, or typed in: three fields each.',
		path: '/admin/beers/import',
	},
	people: { title: 'People', lead: 'Who else works here.', path: '/admin/staff/new' },
	guests: {
		title: 'What guests see',
		lead: 'The site, full size, before you tell anybody.',
		path: '/admin/start',
	},
};

/** Null after the last. */
export function stepAfter(step: SetupStep): SetupStep | null {
	return setupSteps[setupSteps.indexOf(step) + 1] ?? null;
}

export const stepAt = (path: string): SetupStep | null =>
	setupSteps.find((step) => step !== 'guests' && stepWords[step].path === path) ?? null;
