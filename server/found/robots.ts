/** What search engines leave alone: the staff's area, the calls, and the pages made for whoever works on the site. */
const closed = ['/admin', '/api/', '/debug', '/button-demo', '/button-examples', '/responsive-test'];

/** `robots.txt` (RFC 9309): all but a few addresses may be read, and the sitemap names what there is. */
export function robotsText(baseUrl: string): string {
	const rules = closed.map((path) => `Disallow: ${path}`);
	return ['User-agent: *', ...rules, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}
