/** `x` and `y` are percent of the chart, `y` downward; `radius` is in pixels of the plane. */
export interface ChartMark {
	readonly x: number;
	readonly y: number;
	readonly radius: number;
}

interface Size {
	readonly width: number;
	readonly height: number;
}

/**
 * The chart on the narrowest screen of each kind (320, 769 and 1152 px), in pixels. On larger screens marks are only
 * farther apart, so whatever fits here fits there.
 */
const planes = {
	phone: { width: 224, height: 520, letter: 6.1, line: 14 },
	tablet: { width: 600, height: 520, letter: 6.4, line: 15 },
	desktop: { width: 980, height: 580, letter: 6.8, line: 16 },
} as const;
type ChartPlane = keyof typeof planes;

/** In pixels. A dot moved farther would misstate its figures. */
const farthest = 12;

const rounded = (percent: number) => Math.round(percent * 100) / 100;
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Moves overlapping marks apart by a few pixels, so that each can be seen and tapped. */
export function spreadOut(marks: readonly ChartMark[]): ChartMark[] {
	const { width, height } = planes.desktop;
	const start = marks.map(({ x, y, radius }) => ({ x: (x / 100) * width, y: (y / 100) * height, radius }));
	const now = start.map((mark) => ({ ...mark }));
	for (let round = 0; round < 12; round += 1) {
		now.forEach((one, at) => {
			for (const other of now.slice(at + 1)) pushApart(one, other);
		});
		now.forEach((mark, at) => {
			const home = start[at] ?? mark;
			const away = Math.hypot(mark.x - home.x, mark.y - home.y);
			const back = away > farthest ? farthest / away : 1;
			mark.x = within(home.x + (mark.x - home.x) * back, width);
			mark.y = within(home.y + (mark.y - home.y) * back, height);
		});
	}
	return now.map(({ x, y, radius }) => ({
		x: rounded((x / width) * 100),
		y: rounded((y / height) * 100),
		radius,
	}));
}

function pushApart(one: { x: number; y: number; radius: number }, other: typeof one): void {
	const least = one.radius + other.radius;
	const [dx, dy] = [other.x - one.x, other.y - one.y];
	if (Math.abs(dx) >= least || Math.abs(dy) >= least) return;
	const distance = Math.hypot(dx, dy);
	if (distance >= least) return;
	// Two marks at the same point are moved apart sideways.
	const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
	const step = (least - distance) / 2;
	one.x -= ux * step;
	one.y -= uy * step;
	other.x += ux * step;
	other.y += uy * step;
}

export interface ChartLabel {
	/** The index of the mark. */
	readonly at: number;
	/** The anchor of the text: `x` and `y` in percent of the chart, `dx` and `dy` in pixels from there. */
	readonly x: number;
	readonly y: number;
	readonly dx: number;
	readonly dy: number;
	readonly anchor: 'start' | 'middle' | 'end';
	/**
	 * The smallest screen with room for the label. A label with a line is used on that screen only, since larger ones
	 * have room closer to the mark.
	 */
	readonly from: ChartPlane;
	/** Whether the label is away from its mark, connected by a line. */
	readonly hasLeader: boolean;
}

interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

const meet = (one: Box, other: Box) =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

interface Named {
	readonly at: number;
	readonly name: string;
	/** Whether the label may be away from its mark, connected by a line. */
	readonly mayHaveLeader: boolean;
}

/** Places names beside their marks, in the given order, where they cover no mark or other name; the rest get no label. */
export function labelsOf(marks: readonly ChartMark[], names: readonly Named[]): ChartLabel[] {
	const labels: (ChartLabel & { readonly name: string })[] = [];
	for (const from of ['phone', 'tablet', 'desktop'] as const) {
		const plane = planes[from];
		const placed = labels.filter(({ hasLeader }) => !hasLeader);
		const taken = [
			...marks.map((mark) => markBox(mark, plane)),
			...placed.map((label) => labelBox(label, label.name, plane)),
		];
		for (const { at, name, mayHaveLeader } of names) {
			const mark = marks[at];
			if (!mark || placed.some((label) => label.at === at)) continue;
			const fits = (place: Place) => isFree(labelBox(place, name, plane), taken, plane);
			const beside = besides(mark, plane).find(fits);
			const free = beside ?? (mayHaveLeader ? around(mark, plane).find(fits) : undefined);
			if (!free) continue;
			labels.push({ ...free, at, from, name });
			taken.push(labelBox(free, name, plane));
		}
	}
	return labels.map(({ name, ...label }) => label);
}

type Plane = (typeof planes)[ChartPlane];
type Place = Omit<ChartLabel, 'at' | 'from'>;

function isFree(box: Box, taken: readonly Box[], { width, height }: Size): boolean {
	const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
	return isInside && !taken.some((other) => meet(box, other));
}

function markBox({ x, y, radius }: ChartMark, { width, height }: Plane): Box {
	const [left, top] = [(x / 100) * width, (y / 100) * height];
	return { left: left - radius, right: left + radius, top: top - radius, bottom: top + radius };
}

function labelBox({ x, y, dx, dy, anchor }: Place, name: string, plane: Plane): Box {
	const long = name.length * plane.letter;
	const at = (x / 100) * plane.width + dx;
	const left = anchor === 'start' ? at : anchor === 'end' ? at - long : at - long / 2;
	const middle = (y / 100) * plane.height + dy;
	return { left, right: left + long, top: middle - plane.line / 2, bottom: middle + plane.line / 2 };
}

function besides({ x, y, radius }: ChartMark, plane: Plane): Place[] {
	const aside = radius + 4;
	const above = radius + plane.line / 2 + 1;
	const side = { x, y, dy: 0, hasLeader: false } as const;
	const middle = { x, y, dx: 0, anchor: 'middle', hasLeader: false } as const;
	return [
		{ ...side, dx: aside, anchor: 'start' },
		{ ...side, dx: -aside, anchor: 'end' },
		{ ...middle, dy: -above },
		{ ...middle, dy: above },
	];
}

/** Yields places in growing circles around a mark, in steps of 20 degrees. */
function around(mark: ChartMark, { width, height }: Plane): Place[] {
	const mostFar = Math.min(width, height) / 2.5;
	const places: Place[] = [];
	for (let far = 28; far <= mostFar; far += 14) {
		for (let turn = 0; turn < 18; turn += 1) {
			const angle = (turn * Math.PI) / 9;
			const isLeft = Math.cos(angle) < 0;
			places.push({
				x: rounded(mark.x + ((Math.cos(angle) * far) / width) * 100),
				y: rounded(mark.y + ((Math.sin(angle) * far) / height) * 100),
				dx: isLeft ? -3 : 3,
				dy: 0,
				anchor: isLeft ? 'end' : 'start',
				hasLeader: true,
			});
		}
	}
	return places;
}
