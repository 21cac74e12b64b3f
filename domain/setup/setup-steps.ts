/** The steps of the owner's setup, in order. */
export const setupSteps = ['place', 'hours', 'look', 'beers', 'people', 'guests'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const stepStates = ['open', 'done', 'skipped'] as const;

interface StepWords {
	readonly title: string;
	readonly lead: string;
	/** The staff screen of the step. */
	readonly path: string;
	/** A second screen of the step, after the first. */
	readonly second?: { readonly title: string; readonly path: string };
	/** Optional screens of the step, reached by links. */
	readonly also?: readonly string[];
}

export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
	place: {
		title: 'Name and place',
		lead: 'What you are called, and where guests find you.',
		path: '/admin/start/place',
		also: ['/admin/settings/details', '/admin/settings/locale'],
	},
	hours: { title: 'Hours', lead: 'The week, holidays and closed days.', path: '/admin/settings' },
	look: {
		title: 'Look',
		lead: 'Your mark, color and letters, and the drawing that the home page opens with.',
		path: '/admin/settings/look',
		second: { title: 'The drawing', path: '/admin/settings/scene' },
	},
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

/** Returns the next step; null after the last. */
export function stepAfter(step: SetupStep): SetupStep | null {
	return setupSteps[setupSteps.indexOf(step) + 1] ?? null;
}

const screensOf = ({ path, second, also = [] }: StepWords): readonly string[] => [
	path,
	...(second ? [second.path] : []),
	...also,
];

export const stepAt = (path: string): SetupStep | null =>
	setupSteps.find((step) => step !== 'guests' && screensOf(stepWords[step]).includes(path)) ?? null;

/** Returns the screen after one that is done; null after the last. */
export function screenAfter(
	step: SetupStep,
	path: string,
): { readonly title: string; readonly path: string } | null {
	const { path: first, second } = stepWords[step];
	if (second && path === first) return second;
	const next = stepAfter(step);
	return next && stepWords[next];
}
