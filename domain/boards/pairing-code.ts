/** Letters that cannot be confused across a room: without I, L, O and Q, and without B and S, G and Z, U and V. */
export const codeLetters = 'ACDEFHJKMNPRTWXY';
export const codeLength = 6;

/** In milliseconds. */
export const codeLifetime = 5 * 60_000;

/** Parses a typed code: 'khd rwc' becomes 'KHDRWC'; null if it is invalid. */
export function readCode(typed: string): string | null {
	const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
	return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))
		? code
		: null;
}

/** Formats a code: 'KHD RWC'. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
