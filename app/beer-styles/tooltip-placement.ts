/** In pixels: up to this width the tooltip is a sheet at the bottom and is not placed (spec §2, §9). */
export const phoneWidth = 768;
/** In pixels from the edges of the window (spec §9). */
export const edgeMargin = 20;
const nameGap = 8;
/** In pixels: the tooltip goes below the name if it has this height there, or more than above. */
const comfortableHeight = 280;
const tallest = 640;

/** Returns the tooltip's width for a viewport, both in pixels (spec §2). */
export function assumedWidth(viewportWidth: number): number {
	if (viewportWidth >= 1200) return 650;
	if (viewportWidth >= 1024) return 550;
	return viewportWidth >= 769 ? 480 : 320;
}

type NameBox = Readonly<Record<'left' | 'top' | 'bottom', number>>;

interface Placement {
	/** `name` aligns it with the name's left edge; `right`, if there is no room for that, with the window's right side. */
	readonly side: 'name' | 'right';
	/** For `above`, `top` is its lower edge; for `below`, its upper edge. */
	readonly direction: 'below' | 'above';
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly maxHeight: number;
}

/** Returns the place in pixels from the window's top left corner; null on phones. */
export function placeTooltip(name: NameBox, viewport: { width: number; height: number }): Placement | null {
	if (viewport.width <= phoneWidth) return null;
	const width = assumedWidth(viewport.width);
	const fits = viewport.width - name.left >= width + edgeMargin;
	const below = viewport.height - name.bottom - nameGap - edgeMargin;
	const above = name.top - nameGap - edgeMargin;
	const goesBelow = below >= comfortableHeight || below >= above;
	return {
		side: fits ? 'name' : 'right',
		direction: goesBelow ? 'below' : 'above',
		left: fits ? Math.max(edgeMargin, name.left) : viewport.width - width - edgeMargin,
		top: goesBelow ? name.bottom + nameGap : name.top - nameGap,
		width,
		maxHeight: Math.min(tallest, goesBelow ? below : above),
	};
}
