import { createHash } from 'node:crypto';

const knownHashes = new Map<string, string>();
const mostKnownHashes = 300;

/**
 * Returns the CSP hash of an exact text (W3C CSP3 §2.3.1). Hashes are cached, since a page's styles are long and
 * seldom change.
 */
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

/** The policy of staff pages, which frame our own tap list and show SVG images that are being edited (blob:). */
export const staffPolicy = (scripts: readonly string[], styles: readonly string[]) =>
	policy(
		own('script-src', scripts),
		own('style-src', styles),
		own('connect-src'),
		own('frame-src'),
		own('img-src', ['blob:']),
	);

/** In development Vite injects styles by script and uses a web socket. */
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

/** The policy of the one page that any site may frame; it runs one script and loads fonts. */
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
