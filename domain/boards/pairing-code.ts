/** Letters that nobody takes for another across a room: no I, L, O, Q, and neither B nor S, G nor Z, U nor V. */
export const codeLetters = 'ACDEFHJKMNPRTWXY';
export const codeLength = 6;

/** In milliseconds. */
export const codeLifetime = 5 * 60_000;

/** As somebody types it: 'khd rwc' is 'KHDRWC'; null for what can be none. */
export function readCode(typed: string): string | null {
	const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
	return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
		? code
		: null;
}

/** 'KHD RWC'. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
