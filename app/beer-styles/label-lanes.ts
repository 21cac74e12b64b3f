/** `fraction` is the position of its mark on the scale, 0 to 1. */
type ScaleLabel = { readonly fraction: number; readonly letters: number };

/** The width of the scale on a phone of 320 pixels, in pixels. */
const narrowestScale = 280;
const letterWidth = 8;
/** The least distance between two labels on a line, as a fraction of the scale. */
const gap = 0.03;

/** Puts each label on the lowest free line (`lane`, counted up from the scale), in the order of the scale. */
export function labelLanes(labels: readonly ScaleLabel[]) {
	const laneEnds: number[] = [];
	const lanes = new Map<ScaleLabel, number>();
	for (const label of labels.toSorted((one, other) => one.fraction - other.fraction)) {
		const { start, end } = spanOf(label);
		const free = laneEnds.findIndex((laneEnd) => laneEnd + gap <= start);
		const lane = free < 0 ? laneEnds.length : free;
		laneEnds[lane] = end;
		lanes.set(label, lane);
	}
	return labels.map((label) => ({ anchor: spanOf(label).anchor, lane: lanes.get(label) ?? 0 }));
}

/** Returns the part of the scale that a label covers. Near an end of the scale it extends inward. */
export function spanOf({ fraction, letters }: ScaleLabel) {
	const width = Math.min(1, (letters * letterWidth) / narrowestScale);
	if (fraction - width / 2 < 0) return { anchor: 'start', start: fraction, end: fraction + width } as const;
	if (fraction + width / 2 > 1) return { anchor: 'end', start: fraction - width, end: fraction } as const;
	return { anchor: 'middle', start: fraction - width / 2, end: fraction + width / 2 } as const;
}
