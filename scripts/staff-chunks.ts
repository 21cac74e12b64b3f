import type { Plugin } from 'vite';

const guestsEntry = /\/app\/(?:entry\.client|routes\/[^/]+)\.tsx$/;
const guestsProgram = /\/app\/entry\.client\.tsx$/;
/**
 * Matches the route tables. They name every page, so they stay in the programs' first files. No file imported by a
 * program may lead back to them.
 */
const tables = /\/app\/(?:admin\/(?:staff-routes|entry\.staff)|routes)\.tsx?$/;
const staffHome = /\/app\/admin\/(?:entry\.staff|tonight\/tonight-screen)\.tsx$/;

/** Matches libraries and rules that modules of public pages import but do not use. */
const writing = /node_modules\/@tanstack\/.*(?:useMutation|mutationObserver)\./;
const checking =
	/node_modules\/zod\/|\/domain\/(?:publishing\/publishing|text\/plain-text|hours\/planned-time)\.ts$/;

/** Says whether a module is ours and neither starts a program nor names all pages. */
const isShared = (id: string): boolean =>
	/\/(?:app|domain)\//.test(id) &&
	!id.includes('/node_modules/') &&
	!guestsEntry.test(id) &&
	!tables.test(id);

interface Module {
	readonly importedIds: readonly string[];
	readonly dynamicallyImportedIds: readonly string[];
}

/**
 * Returns all modules that the given ones import, directly or not, including themselves. `lazy` adds modules loaded
 * later.
 */
export function reachable(
	from: readonly string[],
	read: (id: string) => Module | null,
	{ lazy }: { readonly lazy: boolean },
): ReadonlySet<string> {
	const found = new Set(from);
	for (const id of found) {
		const module = read(id);
		for (const next of module?.importedIds ?? []) found.add(next);
		for (const next of (lazy && module?.dynamicallyImportedIds) || []) found.add(next);
	}
	return found;
}

/** Staff modules are put into files with these names. */
type Part = 'staff' | 'later' | 'checks';
const parts = new Map<string, Part>();

/** Our modules that the guests' program imports, which every public page therefore needs. */
let ofEveryPage: ReadonlySet<string> = new Set();

export const isOfEveryPage = (id: string): boolean => ofEveryPage.has(id);

/** A module in a group does not pull its own imports into that group. No imported module imports the group. */
export const alone = { includeDependenciesRecursively: false };

const group = (name: Part, also?: RegExp) => ({
	name,
	test: (id: string) => parts.get(id) === name || (also?.test(id) ?? false),
	...alone,
});

/**
 * The staff home is packed into few files, because on a slow connection each of seventy files would cost a round
 * trip. `staff` holds what no public page loads and the first row needs. `later` holds what comes after that row.
 * `checks` holds what public pages load after their content, if at all, and staff screens after the first row.
 */
export const staffGroups = [group('staff', writing), group('checks', checking), group('later')];

/**
 * Finds modules that the given ones load later with a call of `import()`, and everything those import. Other pages do
 * not count.
 */
function laterThan(modules: readonly string[], read: (id: string) => Module | null): ReadonlySet<string> {
	const first = modules
		.filter((id) => !tables.test(id))
		.flatMap((id) => read(id)?.dynamicallyImportedIds ?? []);
	return reachable(first, read, { lazy: false });
}

export const staffChunks: Plugin = {
	name: 'staff-chunks',
	applyToEnvironment: ({ name }) => name === 'client',
	// A document imports an entry's exports by name. Code moved out of an entry may need extra exports.
	options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
	buildEnd() {
		const ids = [...this.getModuleIds()];
		const read = (id: string) => this.getModuleInfo(id);
		const homes = ids.filter((id) => staffHome.test(id));
		const guests = ids.filter((id) => guestsEntry.test(id));
		if (homes.length < 2 || guests.length < 2) throw new Error('Routes have moved: scripts/staff-chunks.ts.');
		const program = guests.filter((id) => guestsProgram.test(id));
		ofEveryPage = new Set([...reachable(program, read, { lazy: false })].filter(isShared));
		const needed = reachable(homes, read, { lazy: false });
		const atOnce = reachable(guests, read, { lazy: false });
		const everything = reachable(guests, read, { lazy: true });
		parts.clear();
		const own = [...needed].filter((id) => !atOnce.has(id));
		for (const id of laterThan(own, read))
			if (!atOnce.has(id)) parts.set(id, everything.has(id) ? 'checks' : 'later');
		for (const id of needed) {
			if (everything.has(id) || tables.test(id)) parts.delete(id);
			else parts.set(id, 'staff');
		}
	},
};
