/** Resolves with the toast that says how it went. */
export async function copyLink(name: string, address: string) {
	// A site that does not know its own address gives paths.
	const url = new URL(address, location.href).href;
	try {
		await navigator.clipboard.writeText(url);
		return {
			type: 'success',
			title: 'Link copied',
			message: `Paste it anywhere to share ${name}.`,
		} as const;
	} catch {
		return { type: 'error', title: 'Link not copied', message: `Copy it from here: ${url}` } as const;
	}
}
