import type { Header } from './cached-response.ts';

export const securityHeaders: readonly Header[] = [
	// Browsers must not guess that an upload or a data file is a page.
	['X-Content-Type-Options', 'nosniff'],
	// Other sites learn that a visitor came from us, but not from which page.
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	[
		'Permissions-Policy',
		'camera=(), geolocation=(), microphone=(), payment=(), usb=(), ' +
			'publickey-credentials-create=(self), publickey-credentials-get=(self)',
	],
	// Windows that we open, or that opened us, cannot access ours.
	['Cross-Origin-Opener-Policy', 'same-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
	// Responses that are no pages load nothing and cannot be framed. Pages replace this with a policy of their own.
	['Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"],
];

/**
 * Leaves out two headers on the hot path: a page has its own policy, and HTML with `nosniff` cannot run as another
 * site's script.
 */
export const pageSecurityHeaders: readonly Header[] = securityHeaders.filter(
	([name]) => name !== 'Content-Security-Policy' && name !== 'Cross-Origin-Resource-Policy',
);

/** Adds the headers that a response does not set itself. */
export function addSecurityHeaders(headers: Headers): void {
	const wanted = headers.has('Content-Security-Policy') ? pageSecurityHeaders : securityHeaders;
	for (const [name, value] of wanted) if (!headers.has(name)) headers.set(name, value);
}

/** For responses that any site may read: they are public and take no credentials. */
export const openToOtherSites: readonly Header[] = [
	['Access-Control-Allow-Origin', '*'],
	['Cross-Origin-Resource-Policy', 'cross-origin'],
];
