/** A point of the chart; x grows to the right, y downward. */
type ChartPlace = Readonly<Record<'x' | 'y', number>>;

/**
 * Where an arrow key leads from a point: left and right through all points by strength, up and down through all by
 * bitterness, Home and End to the ends of the former. Null for a key that is not the chart's. Every point is reached by
 * either pair, since both run through all of them.
 */
export function stepOnChart(points: readonly ChartPlace[], from: number, key: string): number | null {
	const byStrength = () => ordered(points, ({ x, y }) => [x, -y]);
	const byBitterness = () => ordered(points, ({ x, y }) => [-y, x]);
	switch (key) {
		case 'ArrowRight':
			return stepIn(byStrength(), from, 1);
		case 'ArrowLeft':
			return stepIn(byStrength(), from, -1);
		case 'ArrowUp':
			return stepIn(byBitterness(), from, 1);
		case 'ArrowDown':
			return stepIn(byBitterness(), from, -1);
		case 'Home':
			return byStrength()[0] ?? null;
		case 'End':
			return byStrength().at(-1) ?? null;
		default:
			return null;
	}
}

function ordered(
	points: readonly ChartPlace[],
	keysOf: (point: ChartPlace) => readonly [number, number],
): number[] {
	const keyed = points.map((point, index) => ({ index, keys: keysOf(point) }));
	keyed.sort((one, other) => one.keys[0] - other.keys[0] || one.keys[1] - other.keys[1]);
	return keyed.map(({ index }) => index);
}

function stepIn(order: readonly number[], from: number, step: 1 | -1): number {
	const at = order.indexOf(from) + step;
	return order[Math.min(order.length - 1, Math.max(0, at))] ?? from;
}
