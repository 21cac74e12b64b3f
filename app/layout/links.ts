export const primaryLinks = [
	{ to: '/beer', label: 'Beer', footLabel: 'Our Beers' },
	{ to: '/food', label: 'Food', footLabel: 'Food Menu' },
	{ to: '/events', label: 'Events', footLabel: 'Events' },
	{ to: '/about', label: 'About', footLabel: 'About Us' },
	{ to: '/faq', label: 'FAQ', footLabel: 'FAQ' },
] as const;

export const isStaffPath = (pathname: string) => pathname.startsWith('/admin');
