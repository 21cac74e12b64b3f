export const primaryLinks = [
	{ to: '/beer', label: 'Beer' },
	{ to: '/food', label: 'Food' },
	{ to: '/events', label: 'Events' },
	{ to: '/about', label: 'About' },
	{ to: '/faq', label: 'FAQ' },
] as const;

export const quickLinks = [
	{ to: '/beer', label: 'Our Beers' },
	{ to: '/food', label: 'Food Menu' },
	{ to: '/events', label: 'Events' },
	{ to: '/about', label: 'About Us' },
	{ to: '/faq', label: 'FAQ' },
] as const;

/** Whether an address belongs to the staff area, which has neither header nor splash (spec §2). */
export function isStaffPath(pathname: string): boolean {
	return pathname.startsWith('/admin');
}
