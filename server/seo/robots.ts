/**
 * What search engines leave alone: the staff's area and the calls. Workshop pages are not among them: they say 'noindex'
 * themselves, which only a crawler that may read them learns.
 */
const closed = ['/admin', '/api/'];

/** `robots.txt` (RFC 9309): all but a few addresses may be read, and the sitemap names what there is. */
export function robotsText(baseUrl: string): string {
	const rules = closed.map((path) => `Disallow: ${path}`);
	return ['User-agent: *', ...rules, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}
