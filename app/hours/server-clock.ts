/** In milliseconds: a device's clock with a larger error shows another day and is corrected. */
const believed = 18 * 3_600_000;

let ahead = 0;
let onCorrection: (() => void) | undefined;

/** Returns Unix milliseconds by the device's clock, corrected by the server's if it is about a day off or more. */
export const instantNow = (): number => Date.now() + ahead;

/** Takes the server's present time in Unix milliseconds. */
export function hearServerClock(now: number): void {
	const off = now - Date.now();
	ahead = Math.abs(off) > believed ? off : 0;
	onCorrection?.();
}

export function setOnCorrection(listener: (() => void) | undefined): void {
	onCorrection = listener;
}
