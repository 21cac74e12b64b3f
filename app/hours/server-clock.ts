/** In milliseconds. By a clock that is further off it is another day. */
const believed = 18 * 3_600_000;

let ahead = 0;
let onCorrection: (() => void) | undefined;

/** The instant by the device's clock, put right by the server's where it is about a day off or more. In milliseconds since 1970. */
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
