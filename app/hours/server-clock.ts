/** The largest error of a device's clock that is not corrected, in milliseconds; a larger one shows another day. */
const toleratedError = 18 * 3_600_000;

let correction = 0;
let onCorrection: (() => void) | undefined;

/** Returns Unix milliseconds by the device's clock, corrected by the server's if it is about a day off or more. */
export const instantNow = (): number => Date.now() + correction;

/** Takes the server's present time in Unix milliseconds. */
export function hearServerClock(now: number): void {
	const off = now - Date.now();
	correction = Math.abs(off) > toleratedError ? off : 0;
	onCorrection?.();
}

export function setOnCorrection(listener: (() => void) | undefined): void {
	onCorrection = listener;
}
