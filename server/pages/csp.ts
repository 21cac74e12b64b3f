import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types that the browser does not run; their text needs no permission. */
const dataType = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/;

function source(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The sha256 source of each distinct inline script of a page, as CSP writes it (W3C CSP3 §2.3.1); an empty one never runs. */
export function inlineScriptHashes(html: string): string[] {
	const sources = new Set<string>();
	for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
		if (text === '' || dataType.test(attributes)) continue;
		sources.add(source(text));
	}
	return [...sources];
}

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/** The sha256 source of each inline style sheet of a page. */
export function inlineStyleHashes(html: string): string[] {
	return [...html.matchAll(inlineStyle)].map(([, text = '']) => source(text));
}

/** The policy of a page: nothing but our own files, and inline only what it was rendered with. */
export function contentSecurityPolicy(scripts: readonly string[], styles: readonly string[] = []): string {
	return policy([
		`script-src 'self' ${scripts.join(' ')}`,
		`style-src 'self' ${styles.join(' ')}`,
		"connect-src 'self'",
	]);
}

/** The same while developing: Vite puts styles in by script and talks over a socket. */
export function developmentPolicy(scripts: readonly string[]): string {
	return policy([
		`script-src 'self' ${scripts.join(' ')}`,
		"style-src 'self' 'unsafe-inline'",
		"connect-src 'self' ws:",
	]);
}

/** The policy of a page that runs no script at all. */
export function scriptlessPolicy(styles: readonly string[]): string {
	return policy([`style-src 'self' ${styles.join(' ')}`]);
}

function policy(directives: readonly string[]): string {
	return [
		"default-src 'none'",
		...directives.map((directive) => directive.trimEnd()),
		"img-src 'self'",
		"font-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}
