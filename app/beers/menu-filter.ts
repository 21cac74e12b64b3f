/** Filters and sorts the menu in the browser; the first page is filtered by the server. */
export const menuFilter = lazyModule(() => import('#domain/beers/lineup.ts'));

/** Wraps code that a first page load does not need; the `prefetch` of its route waits for it. */
function lazyModule<Module>(fetchCode: () => Promise<Module>) {
	let ready: Module | null = null;
	return {
		prefetch: async (): Promise<Module> => {
			ready ??= await fetchCode();
			return ready;
		},
		ready: () => ready,
	};
}
