/** A label over a scale: where its mark stands (0 to 1), and how many letters it has. */
interface ScaleLabel {
	readonly fraction: number;
	readonly letters: number;
}

/** Where a label stands: how it hangs on its mark, and its line, counted up from the scale. */
interface PlacedLabel {
	readonly anchor: 'start' | 'middle' | 'end';
	readonly lane: number;
}

/** The narrowest scale, on a phone of 320 pixels, and the width of a letter of the label, both in pixels. */
const narrowestScale = 280;
const letterWidth = 8;
/** The least distance between two labels of a line, as a part of the scale. */
const gap = 0.03;

/**
 * Puts the labels of marks on as few lines as keep them apart, even on a phone: each on the lowest line that is free,
 * in the order of the scale. Labels near an end of the scale hang inward.
 */
export function labelLanes(labels: readonly ScaleLabel[]): readonly PlacedLabel[] {
	const order = labels.map((label, at) => ({ label, at }));
	order.sort((one, other) => one.label.fraction - other.label.fraction);
	const laneEnds: number[] = [];
	const placed = new Map<number, PlacedLabel>();
	for (const { label, at } of order) {
		const { anchor, start, end } = spanOf(label);
		const free = laneEnds.findIndex((laneEnd) => laneEnd + gap <= start);
		const lane = free < 0 ? laneEnds.length : free;
		laneEnds[lane] = end;
		placed.set(at, { anchor, lane });
	}
	return labels.map((_, at) => placed.get(at) ?? { anchor: 'middle', lane: 0 });
}

export function spanOf({ fraction, letters }: ScaleLabel): {
	anchor: PlacedLabel['anchor'];
	start: number;
	end: number;
} {
	const width = Math.min(1, (letters * letterWidth) / narrowestScale);
	if (fraction - width / 2 < 0) return { anchor: 'start', start: fraction, end: fraction + width };
	if (fraction + width / 2 > 1) return { anchor: 'end', start: fraction - width, end: fraction };
	return { anchor: 'middle', start: fraction - width / 2, end: fraction + width / 2 };
}
