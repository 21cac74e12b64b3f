/** `y` increases downward. */
type ChartPlace = { readonly x: number; readonly y: number };

const byStrength = (one: ChartPlace, other: ChartPlace) => one.x - other.x || other.y - one.y;
const byBitterness = (one: ChartPlace, other: ChartPlace) => other.y - one.y || one.x - other.x;
const keys = {
	ArrowRight: [byStrength, 1],
	ArrowLeft: [byStrength, -1],
	End: [byStrength, Number.POSITIVE_INFINITY],
	Home: [byStrength, Number.NEGATIVE_INFINITY],
	ArrowUp: [byBitterness, 1],
	ArrowDown: [byBitterness, -1],
} as const;
const isChartKey = (key: string): key is keyof typeof keys => Object.hasOwn(keys, key);

export function stepOnChart(points: readonly ChartPlace[], from: number, key: string): number | null {
	if (!isChartKey(key)) return null;
	const [compare, step] = keys[key];
	const order = points.map((point, index) => ({ ...point, index })).sort(compare);
	const at = order.findIndex(({ index }) => index === from) + step;
	return order[Math.min(order.length - 1, Math.max(0, at))]?.index ?? null;
}

/** In pixels: a thumb's width around a touch. */
const reach = 30;

/** Returns the mark nearest to a touch (in pixels of a chart of this size), or null if none is near. */
export function nearestOnChart(
	points: readonly ChartPlace[],
	touch: ChartPlace,
	{ width, height }: { readonly width: number; readonly height: number },
): number | null {
	const far = ({ x, y }: ChartPlace) => Math.hypot((x / 100) * width - touch.x, (y / 100) * height - touch.y);
	const distances = points.map(far);
	const nearest = Math.min(...distances);
	return nearest > reach ? null : distances.indexOf(nearest);
}
