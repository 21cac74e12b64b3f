/**
 * The sections from top to bottom. Screen readers announce the names, 'Go to Hero section' (design §7); the labels
 * are visible.
 */
export const homeSections = [
	{ id: 'hero', name: 'Hero', label: 'Welcome' },
	{ id: 'info', name: 'InfoTabs', label: 'Plan your visit' },
	{ id: 'instagram', name: 'Instagram', label: 'Photos' },
	{ id: 'footer', name: 'Footer', label: 'Find us' },
] as const;

/** The index of the section from which on the secondary menu is hidden (spec §2). */
export const menuHiddenAt = 1;

/** The extent of a section in pixels of the page. */
interface Stretch {
	readonly top: number;
	readonly height: number;
}

const steps: Readonly<Record<string, 1 | -1>> = {
	ArrowDown: 1,
	PageDown: 1,
	' ': 1,
	ArrowUp: -1,
	PageUp: -1,
};

/** The share of the window by which a key scrolls within a tall section; the rest stays visible. */
const stepShare = 0.85;

const endOf = ({ top, height }: Stretch) => top + height;

/**
 * Returns where a key scrolls to (spec §2), or null to leave the key to the browser. A section taller than the window
 * is scrolled through before the next one, and upwards from its end (design §7).
 */
export function scrollForKey(
	{ key, modified }: { key: string; modified: boolean },
	sections: readonly Stretch[],
	view: Stretch,
): number | null {
	if (modified) return null;
	const first = sections[0];
	if (key === 'Home') return first?.top ?? null;
	if (key === 'End') return sections.at(-1)?.top ?? null;
	const step = steps[key];
	const middle = view.top + view.height / 2;
	const at = sections.findLastIndex(({ top }) => top <= middle);
	const section = sections[at];
	if (!step || !section) return null;
	const next = sections[at + step];
	if (step === 1) {
		const rest = endOf(section) - endOf(view);
		if (rest > 1) return view.top + Math.min(rest, view.height * stepShare);
		return next?.top ?? (key === ' ' ? (first?.top ?? null) : null);
	}
	const rest = view.top - section.top;
	if (rest > 1) return view.top - Math.min(rest, view.height * stepShare);
	return next ? Math.max(next.top, endOf(next) - view.height) : null;
}

/** In pixels. */
const settlesWithin = 96;

/**
 * Returns the section just ahead of where a wheel came to rest, or null. It never scrolls against the wheel's
 * direction.
 */
export function snapAfterWheel(y: number, direction: number, sections: readonly Stretch[]): number | null {
	const ahead = sections.find(({ top }) => {
		const left = (top - y) * direction;
		return left > 1 && left <= settlesWithin;
	});
	return ahead?.top ?? null;
}
