/** The main pages, with the name that each has in the menu and at the foot of every page. */
export const primaryLinks = [
	{ to: '/beer', label: 'Beer', footLabel: 'Our Beers' },
	{ to: '/food', label: 'Food', footLabel: 'Food Menu' },
	{ to: '/events', label: 'Events', footLabel: 'Events' },
	{ to: '/about', label: 'About', footLabel: 'About Us' },
	{ to: '/faq', label: 'FAQ', footLabel: 'FAQ' },
] as const;

/** Whether an address belongs to the staff area, which has neither header nor splash (spec §2). */
export function isStaffPath(pathname: string): boolean {
	return pathname.startsWith('/admin');
}
