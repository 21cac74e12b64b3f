import { useFacts } from '#app/facts.tsx';

const primaryLinks = [
	{ to: '/beer', label: 'Beer', footLabel: 'Our Beers' },
	{ to: '/food', label: 'Food', footLabel: 'Food Menu' },
	{ to: '/events', label: 'Events', footLabel: 'Events' },
	{ to: '/about', label: 'About', footLabel: 'About Us' },
	{ to: '/faq', label: 'FAQ', footLabel: 'FAQ' },
] as const;

/** Returns the links of the navigation, without pages that are empty. */
export function usePrimaryLinks() {
	const lacking = new Set(useFacts().lacks.map((part) => `/${part}`));
	return primaryLinks.filter(({ to }) => !lacking.has(to));
}

export const isStaffPath = (pathname: string) => pathname.startsWith('/admin');
