import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types that the browser does not run; their text needs no permission. */
const dataType = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sha256 source of each distinct inline script of a page (W3C CSP3 §2.3.1); an empty one never runs. */
export function inlineScriptHashes(html: string): string[] {
	const run = [...html.matchAll(inlineScript)].filter(
		([, attributes = '', text = '']) => text !== '' && !dataType.test(attributes),
	);
	return [...new Set(run.map(([, , text = '']) => hashOf(text)))];
}

export function inlineStyleHashes(html: string): string[] {
	return [...html.matchAll(inlineStyle)].map(([, text = '']) => hashOf(text));
}

/** The policy of a page: nothing but our own files, and inline only what it was rendered with. */
export const contentSecurityPolicy = (scripts: readonly string[], styles: readonly string[] = []) =>
	policy(own('script-src', scripts), own('style-src', styles), own('connect-src'));

/** The same while developing: Vite puts styles in by script and talks over a socket. */
export const developmentPolicy = (scripts: readonly string[]) =>
	policy(own('script-src', scripts), own('style-src', ["'unsafe-inline'"]), own('connect-src', ['ws:']));

/** The policy of a page that runs no script at all. */
export const scriptlessPolicy = (styles: readonly string[]) => policy(own('style-src', styles));

const own = (name: string, others: readonly string[] = []) => [name, "'self'", ...others].join(' ');

function policy(...directives: string[]): string {
	return [
		"default-src 'none'",
		...directives,
		"img-src 'self'",
		"font-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}
