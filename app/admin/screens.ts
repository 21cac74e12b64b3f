import type { Permission } from '#domain/auth/permissions.ts';

export interface AdminScreen {
	/** Its address below /admin; empty for the first one. */
	readonly path: string;
	/** The module below app/ whose default export it is. */
	readonly file: string;
	/** Left out where the screen takes its title from what it shows. */
	readonly title?: string;
	/** What it takes besides admin:access (spec §2, §6); null for the one that everybody reaches. */
	readonly needs: readonly Permission[] | null;
	/** Its link in the navigation. */
	readonly label?: string;
	/** The path of the screen in the navigation that it belongs to, if that is not itself. */
	readonly section?: string;
}

/** Every screen of the staff area, its guard and its title; those with a label in the order of the navigation. */
export const adminScreens: readonly AdminScreen[] = [
	{ path: '', file: 'admin/tonight/tonight-screen.tsx', title: 'Tonight', needs: [], label: 'Tonight' },
	{
		path: 'beers',
		file: 'admin/beers/beers-screen.tsx',
		title: 'Beers',
		needs: ['beer:read'],
		label: 'Beers',
	},
	{ path: 'beers/new', file: 'admin/beer-form/beer-screen.tsx', needs: ['beer:create'], section: 'beers' },
	{
		path: 'beers/import',
		file: 'admin/import/import-screen.tsx',
		title: 'Import beers',
		needs: ['beer:create', 'beer:update'],
		section: 'beers',
	},
	{
		path: 'beers/:id/edit',
		file: 'admin/beer-form/beer-screen.tsx',
		needs: ['beer:update'],
		section: 'beers',
	},
	{
		path: 'doors',
		file: 'admin/settings/doors-view.tsx',
		title: 'Doors',
		needs: ['business:status'],
		label: 'Doors',
	},
	{
		path: 'food',
		file: 'admin/content/content-screen.tsx',
		title: 'Food',
		needs: ['beer:status'],
		label: 'Content',
	},
	{
		path: 'food/kitchen',
		file: 'admin/kitchen/kitchen-screen.tsx',
		title: 'Kitchen hours',
		needs: ['content:manage'],
		section: 'food',
	},
	{
		path: 'events',
		file: 'admin/content/content-screen.tsx',
		title: 'Events',
		needs: ['content:manage'],
		section: 'food',
	},
	{
		path: 'faq',
		file: 'admin/content/content-screen.tsx',
		title: 'FAQ',
		needs: ['content:manage'],
		section: 'food',
	},
	{ path: 'about', file: 'admin/content/content-screen.tsx', needs: ['content:manage'], section: 'food' },
	{
		path: 'photos',
		file: 'admin/content/content-screen.tsx',
		title: 'Photos',
		needs: ['content:manage'],
		section: 'food',
	},
	{
		path: 'content/:kind/:slug',
		file: 'admin/content/content-screen.tsx',
		needs: ['content:manage'],
		section: 'food',
	},
	{
		path: 'settings',
		file: 'admin/settings/hours-form.tsx',
		title: 'Hours',
		needs: ['business:manage'],
		label: 'Settings',
	},
	{
		path: 'settings/details',
		file: 'admin/settings/business-form.tsx',
		title: 'Business details',
		needs: ['business:manage'],
		section: 'settings',
	},
	{
		path: 'visits',
		file: 'admin/analytics/analytics-screen.tsx',
		title: 'What guests look at',
		needs: ['business:manage'],
		section: 'settings',
	},
	{
		path: 'data',
		file: 'admin/data/data-screen.tsx',
		title: 'Data in and out',
		needs: ['business:manage'],
		section: 'settings',
	},
	{
		path: 'staff',
		file: 'admin/users/users-screen.tsx',
		title: 'Staff',
		needs: ['users:manage'],
		label: 'Staff',
	},
	{
		path: 'staff/new',
		file: 'admin/users/new-user-screen.tsx',
		title: 'Add somebody',
		needs: ['users:manage'],
		section: 'staff',
	},
	{ path: 'staff/:id', file: 'admin/users/user-screen.tsx', needs: ['users:manage'], section: 'staff' },
	{ path: 'account', file: 'auth/account/account-screen.tsx', title: 'Account', needs: [], label: 'Account' },
	{
		path: 'tokens',
		file: 'admin/tokens/tokens-screen.tsx',
		title: 'Tokens',
		needs: ['users:manage'],
		section: 'account',
	},
	{ path: 'login', file: 'auth/login-screen.tsx', title: 'Staff Login', needs: null },
];

/** The id of a screen's route; two routes may show the same module. */
export const routeIdOf = ({ path }: AdminScreen) => `admin/${path}`;

export function findScreen(routeId: string | undefined): AdminScreen | null {
	return adminScreens.find((screen) => routeIdOf(screen) === routeId) ?? null;
}
