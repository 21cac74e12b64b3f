/** Copies an address. Resolves with a toast about the result. */
export async function copyLink(name: string, address: string) {
	// If the site does not know its own address, `address` is a path.
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
