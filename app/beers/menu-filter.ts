/** Filters and sorts the menu in the browser; the first page is filtered by the server. */
export const menuFilter = lazyModule(() => import('#domain/beers/lineup.ts'));

/** Code that a first page does without; the `prefetch` of its route waits for it. */
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
