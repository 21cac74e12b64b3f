/** Completes a path on the site, or returns an external address. Without a `baseUrl` the path stays relative. */
export const absoluteUrl = (baseUrl: string, address: string): string =>
	URL.canParse(address) ? address : `${baseUrl}/${address.replace(/^\/+/, '')}`;
