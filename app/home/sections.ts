/** The home page's sections from top to bottom; the names are heard: 'Go to Hero section' (design §7). */
export const homeSections = [
	{ id: 'hero', name: 'Hero' },
	{ id: 'info', name: 'InfoTabs' },
	{ id: 'instagram', name: 'Instagram' },
	{ id: 'footer', name: 'Footer' },
] as const;

/** The index of the section over which the secondary menu hides (spec §2). */
export const menuHiddenAt = 1;

/** A key press on the home page, with what it was pressed on already reduced to what matters. */
interface SectionKey {
	readonly key: string;
	readonly modified: boolean;
}

/**
 * The section a key leads to from `current`, or null when it is none of ours (spec §2): down keys stop at the last
 * section, Space goes around from there to the first, up keys stop at the first.
 */
export function sectionForKey({ key, modified }: SectionKey, current: number): number | null {
	if (modified) return null;
	const last = homeSections.length - 1;
	switch (key) {
		case 'ArrowDown':
		case 'PageDown':
			return Math.min(current + 1, last);
		case ' ':
			return current === last ? 0 : current + 1;
		case 'ArrowUp':
		case 'PageUp':
			return Math.max(current - 1, 0);
		case 'Home':
			return 0;
		case 'End':
			return last;
		default:
			return null;
	}
}
