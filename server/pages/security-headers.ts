import type { Header } from './cached-response.ts';

export const securityHeaders: readonly Header[] = [
	// An upload or a data file is never guessed into a page.
	['X-Content-Type-Options', 'nosniff'],
	// Other sites learn that a visitor came from us, not from which page.
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	[
		'Permissions-Policy',
		'camera=(), geolocation=(), microphone=(), payment=(), usb=(), ' +
			'publickey-credentials-create=(self), publickey-credentials-get=(self)',
	],
	// A window that we open, or that opened us, cannot reach into ours.
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	// What is no page loads nothing and stands in no frame; a page's own policy takes its place.
	['Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
];

/** Leaves out two on the hot path: a page has its own policy, and HTML with `nosniff` is no other site's script. */
export const pageSecurityHeaders: readonly Header[] = securityHeaders.filter(
	([name]) => name !== 'Content-Security-Policy' && name !== 'Cross-Origin-Resource-Policy',
);

/** Adds the headers that a response does not set itself. */
export function addSecurityHeaders(headers: Headers): void {
	const wanted = headers.has('Content-Security-Policy') ? pageSecurityHeaders : securityHeaders;
	for (const [name, value] of wanted) if (!headers.has(name)) headers.set(name, value);
}

/** Responses that any site may read have these: they hold nothing that is not public, and take no credentials. */
export const openToOtherSites: readonly Header[] = [
	['Access-Control-Allow-Origin', '*'],
	['Cross-Origin-Resource-Policy', 'cross-origin'],
];
