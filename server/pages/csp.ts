import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types that the browser does not run; their text needs no permission. */
const dataType = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;

/** The sha256 source of each distinct inline script of a page, as CSP writes it (W3C CSP3 §2.3.1). */
export function inlineScriptHashes(html: string): string[] {
	const sources = new Set<string>();
	for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
		if (dataType.test(attributes)) continue;
		sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
	}
	return [...sources];
}

/** The policy of a page: nothing but our own files, and of inline scripts only those it was rendered with. */
export function contentSecurityPolicy(scriptSources: readonly string[]): string {
	return [
		"default-src 'none'",
		`script-src 'self' ${scriptSources.join(' ')}`.trimEnd(),
		"style-src 'self'",
		"img-src 'self'",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}
