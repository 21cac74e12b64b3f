import type { Permission } from '#domain/permissions.ts';

/** A place of the staff area as the navigation lists it; whoever lacks a permission does not see it. */
export interface AdminSection {
	readonly path: string;
	readonly label: string;
	readonly needs: readonly Permission[];
}

/** The navigation of the staff area, in the order of use. */
export const adminSections: readonly AdminSection[] = [
	{ path: '/admin', label: 'Tonight', needs: ['admin:access'] },
	{ path: '/admin/beers', label: 'Beers', needs: ['admin:access', 'beer:read'] },
	{ path: '/admin/doors', label: 'Doors', needs: ['admin:access', 'business:status'] },
	{ path: '/admin/house', label: 'House', needs: ['admin:access', 'business:manage'] },
	{ path: '/admin/people', label: 'People', needs: ['admin:access', 'users:manage'] },
	{ path: '/admin/account', label: 'Account', needs: ['admin:access'] },
];
