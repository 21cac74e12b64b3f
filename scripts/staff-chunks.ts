import type { Plugin } from 'vite';

const guestsEntry = /\/(?:app\/(?:root|routes\/[^/]+)|entry\.client)\.tsx/;
const staffHome = /\/app\/(?:routes\/admin|admin\/tonight\/tonight-screen)\.tsx/;
const staffScreen = /\/app\/routes\/admin\.tsx/;

/** Of libraries and rules that guests' modules name without using them. */
const writing = /node_modules\/@tanstack\/.*(?:useMutation|mutationObserver)\./;
const checking =
	/node_modules\/zod\/|\/domain\/(?:resources\/publishing|text\/plain-text|hours\/planned-time)\.ts$/;

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

/** Which of the staff's modules go into which file. */
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

/** What is fetched once the modules themselves are there: where they import by a call, and all that leads to. */
function laterThan(modules: ReadonlySet<string>, read: (id: string) => Module | null): ReadonlySet<string> {
	const first = [...modules].flatMap((id) => read(id)?.dynamicallyImportedIds ?? []);
	return reachable(first, read, { lazy: false });
}

export const staffChunks: Plugin = {
	name: 'staff-chunks',
	applyToEnvironment: ({ name }) => name === 'client',
	// React Router keeps its routes' exports as they are; what is taken out of them may have to be exported besides.
	options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
	buildEnd() {
		const ids = [...this.getModuleIds()];
		const read = (id: string) => this.getModuleInfo(id);
		const homes = ids.filter((id) => staffHome.test(id));
		const guests = ids.filter((id) => guestsEntry.test(id) && !staffScreen.test(id));
		if (homes.length < 2 || guests.length < 2) throw new Error('Routes have moved: scripts/staff-chunks.ts.');
		const needed = reachable(homes, read, { lazy: false });
		const atOnce = reachable(guests, read, { lazy: false });
		const everything = reachable(guests, read, { lazy: true });
		parts.clear();
		for (const id of laterThan(needed, read))
			if (!atOnce.has(id)) parts.set(id, everything.has(id) ? 'checks' : 'later');
		for (const id of needed) {
			if (everything.has(id)) parts.delete(id);
			else parts.set(id, 'staff');
		}
	},
};
