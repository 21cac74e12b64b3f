/** From top to bottom. The names are heard, 'Go to Hero section' (design §7); the words are seen. */
export const homeSections = [
	{ id: 'hero', name: 'Hero', label: 'Welcome' },
	{ id: 'info', name: 'InfoTabs', label: 'Plan your visit' },
	{ id: 'instagram', name: 'Instagram', label: 'Photos' },
	{ id: 'footer', name: 'Footer', label: 'Find us' },
] as const;

/** The section over which the secondary menu hides (spec §2). */
export const menuHiddenAt = 1;

/** In pixels of the page. */
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

/** So much of the window a step within a tall section goes on; the rest is read twice. */
const stepShare = 0.85;

const endOf = ({ top, height }: Stretch) => top + height;

/**
 * Where a key scrolls to (spec §2), null when the key is left to the browser. A section taller than the window is read to its end
 * before the next one, and upwards from its end (design §7).
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

/** The section that a wheel came to rest just before, or null: nothing goes back against the wheel. */
export function settleAfterWheel(y: number, direction: number, sections: readonly Stretch[]): number | null {
	const ahead = sections.find(({ top }) => {
		const left = (top - y) * direction;
		return left > 1 && left <= settlesWithin;
	});
	return ahead?.top ?? null;
}
