/** Of a path on the site or of an address elsewhere. Without a `baseUrl` a path stays one, for whoever reads it on its page. */
export const wholeAddress = (baseUrl: string, address: string): string =>
	URL.canParse(address) ? address : `${baseUrl}/${address.replace(/^\/+/, '')}`;
