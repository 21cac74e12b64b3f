import type { Header } from './cached-response.ts';

/** What every response says to the browser, whatever it carries. */
export const securityHeaders: readonly Header[] = [
	// An upload or a data file is never guessed into a page.
	['X-Content-Type-Options', 'nosniff'],
	// Other sites learn that a visitor came from us, not from which page.
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	// No page of ours asks for any of these.
	['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
	// A window that we open, or that opened us, cannot reach into ours.
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	['X-Frame-Options', 'DENY'],
];

/**
 * What a page of ours says. Two are left out, for they are written with every response of the hot path: its policy says
 * `frame-ancestors`, and HTML with `nosniff` is of no use as another site's script or picture.
 */
export const pageSecurityHeaders: readonly Header[] = securityHeaders.filter(
	([name]) => name !== 'X-Frame-Options' && name !== 'Cross-Origin-Resource-Policy',
);
