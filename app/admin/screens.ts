import { mayDo, type Permission, rolePermissions } from '#domain/auth/permissions.ts';
import { keysOf } from '#domain/record.ts';
import { contentPlaces } from './content/content-places.ts';

export interface AdminScreen {
	readonly path: string;
	readonly file: string;
	/** Left out where the screen takes its title from what it shows. */
	readonly title?: string;
	/** What it takes besides admin:access (spec §2, §6); null for the one that everybody reaches. */
	readonly needs: readonly Permission[] | null;
	readonly label?: string;
	/** The path of the screen in the navigation that it belongs to, if that is not itself. */
	readonly section?: string;
	/** One's own, which no PIN opens. */
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
	file: `${module}.tsx`,
	needs,
	...words,
});

const beer = 'admin/beer-form/beer-screen';

/** Each place and the forms of its kinds; the first place stands for all in the navigation. */
const contentScreens = keysOf(contentPlaces).flatMap((place, index): AdminScreen[] => {
	const { label, needs, single, kinds, file } = contentPlaces[place];
	const inNavigation = index === 0 ? { label: 'Content' } : { section: 'food' };
	const forms = kinds.map((kind) => `content/${kind}/:slug`);
	return [
		{ path: place, file, needs, ...(!single && { title: label }), ...inNavigation },
		...forms.map((path) => ({ path, file, needs: ['content:manage'], section: 'food' }) as const),
	];
});

/** Every screen of the staff area, its guard and its title; those with a label in the order of the navigation. */
export const adminScreens: readonly AdminScreen[] = [
	screen('', 'admin/tonight/tonight-screen', [], { title: 'Tonight', label: 'Tonight' }),
	screen('start', 'admin/setup/start-screen', ['business:manage', 'users:manage'], {
		title: 'First hour',
		section: '',
	}),
	screen('start/place', 'admin/setup/start-place-screen', ['business:manage', 'users:manage'], {
		title: 'Name and place',
		section: '',
	}),
	screen('log', 'admin/changes/log-screen', [], { title: 'Log', section: '' }),
	screen('beers', 'admin/beers/beers-screen', ['beer:read'], { title: 'Beers', label: 'Beers' }),
	screen('taps', 'admin/taps/taps-screen', ['beer:read'], { title: 'Taps', label: 'Taps' }),
	screen('beers/new', beer, ['beer:create'], { section: 'beers' }),
	screen('beers/import', 'admin/import/import-screen', ['beer:create', 'beer:update'], {
		title: 'Import beers',
		section: 'beers',
	}),
	screen('prices', 'admin/prices/prices-screen', ['beer:update'], { title: 'Prices', section: 'beers' }),
	screen('beers/:id/edit', beer, ['beer:update'], { section: 'beers' }),
	screen('plans', 'admin/change-overs/plans-screen', ['beer:update'], { title: 'Plans', section: 'beers' }),
	screen('plans/new', 'admin/change-overs/plan-screen', ['beer:update'], { section: 'beers' }),
	screen('plans/:id', 'admin/change-overs/plan-screen', ['beer:update'], { section: 'beers' }),
	screen('paper', 'admin/paper/paper-screen', ['beer:read'], { title: 'Menus to print', section: 'beers' }),
	screen('embed', 'admin/embed/embed-screen', ['beer:read'], {
		title: 'On another website',
		section: 'beers',
	}),
	screen('doors', 'admin/settings/doors-screen', ['business:status'], { title: 'Doors', label: 'Doors' }),
	...contentScreens,
	screen('food/kitchen', 'admin/kitchen/kitchen-screen', ['content:manage'], {
		title: 'Kitchen hours',
		section: 'food',
	}),
	screen('events/lists', 'admin/content/event-lists-screen', ['content:manage'], {
		title: 'Kinds and places',
		section: 'food',
	}),
	screen('photos/library', 'admin/images/library-screen', ['content:manage', 'beer:update'], {
		title: 'All photos',
		section: 'food',
	}),
	screen('boards/pair', 'admin/boards/pair-screen', ['content:manage'], {
		title: 'Pair a screen',
		section: 'food',
	}),
	screen('photos/hang', 'admin/images/hang-screen', ['content:manage', 'upload:files'], {
		title: 'Hang photos',
		section: 'food',
	}),
	screen('settings', 'admin/settings/hours-screen', ['business:manage'], {
		title: 'Hours',
		label: 'Settings',
	}),
	screen('settings/details', 'admin/settings/business-screen', ['business:manage'], {
		title: 'Business details',
		section: 'settings',
	}),
	screen('settings/look', 'admin/settings/look-screen', ['business:manage'], {
		title: 'Look',
		section: 'settings',
	}),
	screen('settings/visit', 'admin/settings/visit-screen', ['business:manage', 'content:manage'], {
		title: 'Home page',
		section: 'settings',
	}),
	screen('settings/scene', 'admin/settings/scene-screen', ['business:manage', 'content:manage'], {
		title: 'First screen',
		section: 'settings',
	}),
	screen('settings/words', 'admin/settings/words-screen', ['business:manage', 'content:manage'], {
		title: 'Words',
		section: 'settings',
	}),
	screen('settings/place', 'admin/settings/place-screen', ['business:manage', 'content:manage'], {
		title: 'Getting here',
		section: 'settings',
	}),
	screen('settings/locale', 'admin/settings/locale-screen', ['business:manage'], {
		title: 'Place and time',
		section: 'settings',
	}),
	screen('settings/prices', 'admin/settings/sizes-screen', ['business:manage', 'beer:update'], {
		title: 'Usual sizes and prices',
		section: 'settings',
	}),
	screen('visits', 'admin/analytics/analytics-screen', ['business:manage'], {
		title: 'What guests look at',
		section: 'settings',
	}),
	screen('data', 'admin/data/data-screen', ['business:manage'], {
		title: 'Data in and out',
		section: 'settings',
	}),
	screen('staff', 'admin/users/users-screen', ['users:manage'], { title: 'Staff', label: 'Staff' }),
	screen('staff/new', 'admin/users/new-user-screen', ['users:manage'], {
		title: 'Add somebody',
		section: 'staff',
	}),
	screen('staff/log', 'admin/security-log/security-log-screen', ['users:manage'], {
		title: 'Who came in',
		section: 'staff',
	}),
	screen('staff/:id', 'admin/users/user-screen', ['users:manage'], { section: 'staff' }),
	screen('account', 'auth/account/account-screen', [], {
		title: 'Account',
		label: 'Account',
		own: true,
	}),
	screen('tokens', 'admin/tokens/tokens-screen', ['users:manage'], { title: 'Tokens', section: 'account' }),
	screen('login', 'auth/login-screen', null, { title: 'Staff Login' }),
];

/** What a PIN opens on the bar's phone. */
export const isBarScreen = ({ needs, own }: AdminScreen): boolean =>
	needs !== null && !own && mayDo(rolePermissions.bartender, ...needs);

/** The id of a screen's route; two routes may show the same module. */
export const routeIdOf = ({ path }: AdminScreen) => `admin/${path}`;

export function findScreen(routeId: string | undefined): AdminScreen | null {
	return adminScreens.find((screen) => routeIdOf(screen) === routeId) ?? null;
}
