import type { Header } from './cached-response.ts';

export const securityHeaders: readonly Header[] = [
	// An upload or a data file is never guessed into a page.
	['X-Content-Type-Options', 'nosniff'],
	// Other sites learn that a visitor came from us, not from which page.
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
	// A window that we open, or that opened us, cannot reach into ours.
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	['X-Frame-Options', 'DENY'],
];

/** Without two, on the hot path: the policy says `frame-ancestors`, and HTML with `nosniff` is no other site's script. */
export const pageSecurityHeaders: readonly Header[] = securityHeaders.filter(
	([name]) => name !== 'X-Frame-Options' && name !== 'Cross-Origin-Resource-Policy',
);
