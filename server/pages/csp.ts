import { createHash } from 'node:crypto';

const knownHashes = new Map<string, string>();
const mostKnownHashes = 300;

/** W3C CSP3 §2.3.1: of its exact text. Remembered, since the styles of a page are long and seldom change. */
export function hashOf(text: string): string {
	const known = knownHashes.get(text);
	if (known !== undefined) return known;
	if (knownHashes.size >= mostKnownHashes) knownHashes.clear();
	const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
	knownHashes.set(text, hash);
	return hash;
}

export const contentSecurityPolicy = (scripts: readonly string[], styles: readonly string[] = []) =>
	policy(own('script-src', scripts), own('style-src', styles), own('connect-src'), own('img-src'));

/** Staff see their tap list as other sites frame it, and draw an SVG of their own as a picture before it is sent. */
export const staffPolicy = (scripts: readonly string[], styles: readonly string[]) =>
	policy(
		own('script-src', scripts),
		own('style-src', styles),
		own('connect-src'),
		own('frame-src'),
		own('img-src', ['blob:']),
	);

/** Vite puts styles in by script and talks over a socket. */
export const developmentPolicy = (scripts: readonly string[]) =>
	policy(
		own('script-src', scripts),
		own('style-src', ["'unsafe-inline'"]),
		own('connect-src', ['ws:']),
		own('frame-src'),
		own('img-src', ['blob:']),
	);

export const scriptlessPolicy = (styles: readonly string[]) =>
	policy(own('style-src', styles), own('img-src'));

/** Writes the policy of the one page that any site may frame: it runs one script and loads letters. */
export const framePolicy = (scripts: readonly string[], styles: readonly string[]) =>
	[
		"default-src 'none'",
		`script-src ${scripts.join(' ')}`,
		`style-src ${styles.join(' ')}`,
		"connect-src 'self'",
		"font-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		'frame-ancestors *',
	].join('; ');

const own = (name: string, others: readonly string[] = []) => [name, "'self'", ...others].join(' ');

function policy(...directives: string[]): string {
	return [
		"default-src 'none'",
		...directives,
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}
