import type { Plugin } from 'vite';

const guestsEntry = /\/app\/(?:entry\.client|routes\/[^/]+)\.tsx$/;
/** The tables of routes name every page: they stay where the programs begin, and no file that a program imports leads back there. */
const tables = /\/app\/(?:admin\/(?:staff-routes|entry\.staff)|routes)\.tsx?$/;
const staffHome = /\/app\/admin\/(?:entry\.staff|tonight\/tonight-screen)\.tsx$/;

/** Matches libraries and rules that guests' modules name without using them. */
const writing = /node_modules\/@tanstack\/.*(?:useMutation|mutationObserver)\./;
const checking =
	/node_modules\/zod\/|\/domain\/(?:publishing\/publishing|text\/plain-text|hours\/planned-time)\.ts$/;

interface Module {
	readonly importedIds: readonly string[];
	readonly dynamicallyImportedIds: readonly string[];
}

/** Every module that some lead to, themselves included; those fetched later too where `lazy` says so. */
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

/** The staff's modules go into these files. */
type Part = 'staff' | 'later' | 'checks';
const parts = new Map<string, Part>();

/** Modules of a group that lead to others leave those where they are; none of them leads back. */
export const alone = { includeDependenciesRecursively: false };

const group = (name: Part, also?: RegExp) => ({
	name,
	test: (id: string) => parts.get(id) === name || (also?.test(id) ?? false),
	...alone,
});

/**
 * What the staff's home needs comes in few files: behind a slow signal each of seventy would cost a round trip. `staff`
 * is what no guest ever loads and its first row needs, `later` what comes after that, `checks` what guests load after
 * their page, if at all, and staff after that row.
 */
export const staffGroups = [group('staff', writing), group('checks', checking), group('later')];

/** Finds what is fetched once the modules themselves are there: where they import by a call, and all that leads to; not other pages. */
function laterThan(modules: readonly string[], read: (id: string) => Module | null): ReadonlySet<string> {
	const first = modules
		.filter((id) => !tables.test(id))
		.flatMap((id) => read(id)?.dynamicallyImportedIds ?? []);
	return reachable(first, read, { lazy: false });
}

export const staffChunks: Plugin = {
	name: 'staff-chunks',
	applyToEnvironment: ({ name }) => name === 'client',
	// A document takes what an entry exports by its name; what is taken out of an entry may have to be exported besides.
	options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
	buildEnd() {
		const ids = [...this.getModuleIds()];
		const read = (id: string) => this.getModuleInfo(id);
		const homes = ids.filter((id) => staffHome.test(id));
		const guests = ids.filter((id) => guestsEntry.test(id));
		if (homes.length < 2 || guests.length < 2) throw new Error('Routes have moved: scripts/staff-chunks.ts.');
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
