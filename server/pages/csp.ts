import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Their text needs no permission. */
const dataType = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** W3C CSP3 §2.3.1; an empty script never runs. */
export function inlineScriptHashes(html: string): string[] {
	const run = [...html.matchAll(inlineScript)].filter(
		([, attributes = '', text = '']) => text !== '' && !dataType.test(attributes),
	);
	return [...new Set(run.map(([, , text = '']) => hashOf(text)))];
}

export const inlineStyleHashes = (html: string): string[] =>
	[...html.matchAll(inlineStyle)].map(([, text = '']) => hashOf(text));

export const contentSecurityPolicy = (scripts: readonly string[], styles: readonly string[] = []) =>
	policy(own('script-src', scripts), own('style-src', styles), own('connect-src'));

/** Vite puts styles in by script and talks over a socket. */
export const developmentPolicy = (scripts: readonly string[]) =>
	policy(own('script-src', scripts), own('style-src', ["'unsafe-inline'"]), own('connect-src', ['ws:']));

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
