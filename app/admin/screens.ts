import { mayDo, type Permission, rolePermissions } from '#domain/auth/permissions.ts';
import { keysOf } from '#domain/record.ts';
import { contentPlaces } from './content/content-places.ts';

export interface AdminScreen {
	readonly path: string;
	readonly file: string;
	/** Absent if the screen takes its title from what it shows. */
	readonly title?: string;
	/** The permissions it needs besides admin:access (spec §2, §6); null for the screen that everybody reaches. */
	readonly needs: readonly Permission[] | null;
	readonly label?: string;
	/** The path of its section in the navigation, if that is another. */
	readonly section?: string;
	/** True for a screen about the user's own account, which a PIN does not allow. */
	readonly own?: true;
}

type ScreenWords = Pick<AdminScreen, 'title' | 'label' | 'section' | 'own'>;

const screen = (
	path: string,
	module: string,
	needs: AdminScreen['needs'],
	words: ScreenWords,
): AdminScreen => ({
	path,
	file: `admin/${module}.tsx`,
	needs,
	...words,
});

type SectionScreen = readonly [path: string, module: string, needs: readonly Permission[], title?: string];

const sectionScreens = (section: string, screens: readonly SectionScreen[]): AdminScreen[] =>
	screens.map(([path, module, needs, title]) =>
		screen(path, module, needs, { ...(title !== undefined && { title }), section }),
	);

const beer = 'beer-form/beer-screen';
const importer = ['beer:create', 'beer:update', 'beer:publish', 'beer:retire', 'beer:notes'] as const;

/** The screens of each place and its forms; the first place represents all in the navigation. */
const contentScreens = keysOf(contentPlaces).flatMap((place, index): AdminScreen[] => {
	const { label, needs, single, kinds, file } = contentPlaces[place];
	const inNavigation = index === 0 ? { label: 'Content' } : { section: 'food' };
	const forms = kinds.map((kind) => `content/${kind}/:slug`);
	return [
		{ path: place, file, needs, ...(!single && { title: label }), ...inNavigation },
		...forms.map((path) => ({ path, file, needs: ['content:manage'], section: 'food' }) as const),
	];
});

/** All screens of the staff area. Those with a label are in the order of the navigation. */
export const adminScreens: readonly AdminScreen[] = [
	screen('', 'tonight/tonight-screen', [], { title: 'Tonight', label: 'Tonight' }),
	...sectionScreens('', [
		['start', 'setup/start-screen', ['business:manage', 'users:manage'], 'First hour'],
		['start/place', 'setup/start-place-screen', ['business:manage', 'users:manage'], 'Name and place'],
		['log', 'changes/log-screen', [], 'Log'],
	]),
	screen('beers', 'beers/beers-screen', ['beer:read'], { title: 'Beers', label: 'Beers' }),
	screen('taps', 'taps/taps-screen', ['beer:read'], { title: 'Taps', label: 'Taps' }),
	...sectionScreens('beers', [
		['beers/new', beer, ['beer:create']],
		['beers/import', 'import/import-screen', importer, 'Import beers'],
		['prices', 'prices/prices-screen', ['beer:update'], 'Prices'],
		['beers/:id/edit', beer, ['beer:update']],
		['plans', 'change-overs/plans-screen', ['beer:update'], 'Change-overs'],
		['plans/new', 'change-overs/plan-screen', ['beer:update']],
		['plans/:id', 'change-overs/plan-screen', ['beer:update']],
		['paper', 'paper/paper-screen', ['beer:read'], 'Menus to print'],
		['embed', 'embed/embed-screen', ['beer:read'], 'On another website'],
	]),
	screen('doors', 'settings/doors-screen', ['business:status'], { title: 'Doors', label: 'Doors' }),
	...contentScreens,
	...sectionScreens('food', [
		['food/kitchen', 'content/kitchen-screen', ['content:manage'], 'Kitchen hours'],
		['events/lists', 'content/event-lists-screen', ['content:manage'], 'Kinds and places'],
		['photos/library', 'content/library-screen', ['content:manage', 'beer:update'], 'All photos'],
		['boards/pair', 'boards/pair-screen', ['content:manage'], 'Pair a screen'],
	]),
	screen('settings', 'settings/hours-screen', ['business:manage'], {
		title: 'Hours',
		label: 'Settings',
	}),
	...sectionScreens('settings', [
		['settings/details', 'settings/business-screen', ['business:manage'], 'Business details'],
		['settings/look', 'settings/look-screen', ['business:manage'], 'Look'],
		['settings/visit', 'settings/visit-screen', ['business:manage', 'content:manage'], 'Home page'],
		['settings/scene', 'settings/scene-screen', ['business:manage', 'content:manage'], 'First screen'],
		['settings/words', 'settings/words-screen', ['business:manage', 'content:manage'], 'Words'],
		['settings/place', 'settings/place-screen', ['business:manage', 'content:manage'], 'Getting here'],
		['settings/locale', 'settings/locale-screen', ['business:manage'], 'Place and time'],
		[
			'settings/prices',
			'beer-form/sizes-screen',
			['business:manage', 'beer:update'],
			'Usual sizes and prices',
		],
		['visits', 'analytics/analytics-screen', ['business:manage'], 'What guests look at'],
		['data', 'data/data-screen', ['business:manage'], 'Data in and out'],
	]),
	screen('staff', 'users/users-screen', ['users:manage'], { title: 'Staff', label: 'Staff' }),
	...sectionScreens('staff', [
		['staff/new', 'users/new-user-screen', ['users:manage'], 'Add somebody'],
		['staff/log', 'users/security-log-screen', ['users:manage'], 'Who came in'],
		['staff/:id', 'users/user-screen', ['users:manage']],
	]),
	screen('account', 'account/account-screen', [], {
		title: 'Account',
		label: 'Account',
		own: true,
	}),
	...sectionScreens('account', [['tokens', 'tokens/tokens-screen', ['users:manage'], 'Tokens']]),
	screen('login', 'sign-in/login-screen', null, { title: 'Staff Login' }),
];

/** Says whether a PIN allows the screen on the bar's phone. */
export const isBarScreen = ({ needs, own }: AdminScreen): boolean =>
	needs !== null && !own && mayDo(rolePermissions.bartender, ...needs);

/** Returns the address, which identifies a screen, since two screens may use the same module. */
export const patternOf = ({ path }: AdminScreen) => (path ? `/admin/${path}` : '/admin');

export function findScreen(pattern: string): AdminScreen | null {
	return adminScreens.find((screen) => patternOf(screen) === pattern) ?? null;
}
