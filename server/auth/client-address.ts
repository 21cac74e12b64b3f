import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { SessionPlace } from './sessions.ts';

/** Strips the port, and the IPv6 prefix of an IPv4 address. Returns null for anything that is no address. */
function plainAddress(text: string | undefined): string | null {
	const bare = text
		?.trim()
		.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
		.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/, '$1')
		.replace(/^::ffff:(?=\d+\.)/i, '')
		.split('%', 1)[0];
	return bare && isIP(bare) ? bare : null;
}

function socketAddress(context: Context): string | null {
	// Requests without a socket, as in tests, have no address.
	return context.env?.incoming ? plainAddress(getConnInfo(context).remote.address) : null;
}

const unknownAddress = 'unknown';

/**
 * Returns the client's address. Behind a trusted proxy that is the last entry of X-Forwarded-For, since anybody can
 * forge those before it.
 */
export function addressOf(context: Context, trustProxy: boolean): string {
	const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
	return plainAddress(forwarded) ?? socketAddress(context) ?? unknownAddress;
}

/**
 * Returns an IPv4 address as it is, and the 64-bit network of an IPv6 one: one household has all its 2^64 addresses
 * (RFC 4291 §2.5.1).
 */
export function networkOf(address: string): string {
	if (isIP(address) !== 6) return address;
	const [start = [], end] = address.split('::').map((part) => part.split(':').filter(Boolean));
	const zeros = end ? Array.from({ length: 8 - start.length - end.length }, () => '0') : [];
	const groups = [...start, ...zeros, ...(end ?? [])].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Identifies the client for limits on work per client. */
export const clientOf = (
	context: Context,
	{ auth }: { readonly auth: { readonly trustProxy: boolean } },
): string => networkOf(addressOf(context, auth.trustProxy));

/** Says whether a request comes from this machine, under a local host name and without a proxy. */
export function isLoopback(context: Context): boolean {
	const handedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => context.req.header(name));
	const { hostname } = new URL(context.req.url);
	const local = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
	const address = socketAddress(context) ?? '';
	return local && !handedOn && (address === '::1' || address.startsWith('127.'));
}

/** Browsers by their mark in User-Agent. Order matters: nearly all claim to be Chrome and Safari too. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?(?:iOS)?\//, 'Edge'],
	[/\b(?:OPR|Opera|OPT)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
	[/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
	[/\bcurl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac(?:intosh| OS X)\b/, 'a Mac'],
	[/\bLinux\b/, 'Linux'],
];

/** Characters of a User-Agent that are read. Real ones are shorter, and a hostile one must not slow the patterns down. */
const longestRead = 500;

export function deviceWords(userAgent: string | undefined): string {
	const text = (userAgent ?? '').slice(0, longestRead);
	const find = (list: typeof browsers) => list.find(([mark]) => mark.test(text))?.[1];
	const browser = find(browsers);
	const system = find(systems);
	if (browser && system) return `${browser} on ${system}`;
	if (browser) return browser;
	return system ? `A browser on ${system}` : 'An unknown device';
}

/** Keeps the last known address when this request's is unknown, so that it does not look like a move to another network. */
export const placeAfter = (last: SessionPlace, place: SessionPlace): SessionPlace =>
	place.address === unknownAddress ? { ...place, address: last.address } : place;

export const placeOf = (context: Context, trustProxy: boolean): SessionPlace => ({
	address: addressOf(context, trustProxy),
	device: deviceWords(context.req.header('user-agent')),
});
