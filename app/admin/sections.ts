import type { Permission } from '#domain/auth/permissions.ts';

/** A place of the staff area as the navigation lists it; whoever lacks a permission does not see it. */
interface AdminSection {
	readonly path: string;
	readonly label: string;
	readonly needs: readonly Permission[];
	/** Other addresses that belong to it. */
	readonly also?: readonly string[];
}

/** The navigation of the staff area, in the order of use. */
export const adminSections: readonly AdminSection[] = [
	{ path: '/admin', label: 'Tonight', needs: ['admin:access'] },
	{ path: '/admin/beers', label: 'Beers', needs: ['admin:access', 'beer:read'] },
	{ path: '/admin/doors', label: 'Doors', needs: ['admin:access', 'business:status'] },
	{
		path: '/admin/food',
		label: 'Content',
		needs: ['admin:access', 'beer:status'],
		also: ['/admin/content', '/admin/events', '/admin/faq', '/admin/about', '/admin/photos'],
	},
	{
		path: '/admin/house',
		label: 'House',
		needs: ['admin:access', 'business:manage'],
		also: ['/admin/visits', '/admin/data'],
	},
	{ path: '/admin/people', label: 'People', needs: ['admin:access', 'users:manage'] },
	{ path: '/admin/account', label: 'Account', needs: ['admin:access'] },
];

/** Whether an address belongs to a place of the navigation. */
export function isWithin({ path, also = [] }: AdminSection, pathname: string): boolean {
	if (path === '/admin') return pathname === path;
	return [path, ...also].some((place) => pathname === place || pathname.startsWith(`${place}/`));
}
