/** A height on a glass and its half width there, in units of the drawing (100 wide, 140 high). */
export type ContourNode = readonly [height: number, halfWidth: number];

export const rounded = (value: number): number => Math.round(value * 10) / 10;
export const tenths = (value: number): string => `${rounded(value)}`;

/** Computes the slope as Catmull and Rom do. */
function slope(nodes: readonly ContourNode[], i: number): number {
	const before = nodes[i - 1] ?? nodes[i];
	const after = nodes[i + 1] ?? nodes[i];
	return before && after && after[0] !== before[0] ? (after[1] - before[1]) / (after[0] - before[0]) : 0;
}

/** Returns the curves between nodes, with Bézier control points at the thirds. */
function pieces(nodes: readonly ContourNode[]) {
	return nodes.slice(1).map((to, i) => {
		const from = nodes[i] as ContourNode;
		const third = (to[0] - from[0]) / 3;
		const out = from[1] + slope(nodes, i) * third;
		const into = to[1] - slope(nodes, i + 1) * third;
		return { from, to, third, out, into };
	});
}

export function halfWidthAt(nodes: readonly ContourNode[], height: number): number {
	const piece = pieces(nodes).find(({ to }) => height <= to[0]);
	if (!piece) return nodes.at(-1)?.[1] ?? 0;
	const t = (height - piece.from[0]) / (piece.to[0] - piece.from[0]);
	const u = 1 - t;
	return (
		u * u * u * piece.from[1] +
		3 * u * u * t * piece.out +
		3 * u * t * t * piece.into +
		t * t * t * piece.to[1]
	);
}

/**
 * Returns path commands along the left (-1) or right (1) side of a glass centered on `center`, in the order of the
 * nodes. Each command starts where the one before it ended, which is shorter than naming the place; no rounding adds up.
 */
function along(center: number, nodes: readonly ContourNode[], side: -1 | 1): string {
	return pieces(nodes)
		.map(({ from, to, third, out, into }) => {
			const step = (half: number, height: number) =>
				`${tenths(rounded(center + side * half) - rounded(center + side * from[1]))} ${tenths(rounded(height) - rounded(from[0]))}`;
			return `c${step(out, from[0] + third)} ${step(into, to[0] - third)} ${step(to[1], to[0])}`;
		})
		.join('');
}

export const alongLeft = (center: number, nodes: readonly ContourNode[]): string => along(center, nodes, -1);

/** Returns path commands along the right side, from the last node to the first. */
export const backOnRight = (center: number, nodes: readonly ContourNode[]): string =>
	along(center, nodes.toReversed(), 1);

/** Returns the part of a contour between two heights, moved inwards by `inset` units. */
export function innerContour(
	nodes: readonly ContourNode[],
	from: number,
	to: number,
	inset: number,
): ContourNode[] {
	const between = nodes.map(([height]) => height).filter((height) => height > from + 1 && height < to - 1);
	return [from, ...between, to].map((height) => [height, halfWidthAt(nodes, height) - inset]);
}
