const reloadedKey = 'chunk-reload';

export function isChunkError(error: unknown): boolean {
	return (
		error instanceof Error &&
		/dynamically imported module|importing a module script failed|error loading dynamically imported|unable to preload/i.test(
			error.message,
		)
	);
}

/** Reloads for a chunk that failed to load (spec §2), once per address and minute; true while a reload is under way. */
export function reloadForChunk(now: number): boolean {
	try {
		const [address, at] = (sessionStorage.getItem(reloadedKey) ?? '').split(' ');
		if (address === location.pathname && now - Number(at) < 60_000) return false;
		sessionStorage.setItem(reloadedKey, `${location.pathname} ${now}`);
	} catch {
		return false;
	}
	location.reload();
	return true;
}
