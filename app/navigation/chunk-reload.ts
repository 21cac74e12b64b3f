import { readStored, store } from '#app/storage.ts';

const reloadedKey = 'chunk-reload';

export function isChunkError(error: unknown): boolean {
	return (
		error instanceof Error &&
		/dynamically imported module|importing a module script failed|error loading dynamically imported|unable to preload/i.test(
			error.message,
		)
	);
}

/** Reloads if a chunk failed to load (spec §2), once per address and minute; returns true while a reload is under way. */
export function reloadForChunk(now: number): boolean {
	const [address, at] = (readStored('sessionStorage', reloadedKey) ?? '').split(' ');
	if (address === location.pathname && now - Number(at) < 60_000) return false;
	if (!store('sessionStorage', reloadedKey, `${location.pathname} ${now}`)) return false;
	location.reload();
	return true;
}
