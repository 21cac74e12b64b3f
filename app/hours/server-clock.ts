/** A device that is minutes off is set by its owner, or by a test of ours; one that is a day off knows nothing of tonight. In milliseconds. */
const believed = 12 * 3_600_000;

let ahead = 0;
let onCorrection: (() => void) | undefined;

/** The instant by the device's clock, put right by the server's where that is half a day off. In milliseconds since 1970. */
export const instantNow = (): number => Date.now() + ahead;

/** `now`: the server's clock, this moment, in milliseconds since 1970. */
export function hearServerClock(now: number): void {
	const off = now - Date.now();
	ahead = Math.abs(off) > believed ? off : 0;
	onCorrection?.();
}

export function setOnCorrection(listener: (() => void) | undefined): void {
	onCorrection = listener;
}
