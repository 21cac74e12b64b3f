import type { Header } from './answer.ts';

/** What every answer says to the browser, whatever it carries. */
export const securityHeaders: readonly Header[] = [
	// An upload or a data file is never guessed into a page.
	['X-Content-Type-Options', 'nosniff'],
	// Other sites learn that a guest came from us, not from which page.
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	// No page of ours asks for any of these.
	['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
	// A window that we open, or that opened us, cannot reach into ours.
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	['X-Frame-Options', 'DENY'],
];
