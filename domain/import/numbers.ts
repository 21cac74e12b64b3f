/** A number as somebody wrote it down, and the unit behind it as written in lower case ('' without one). */
export interface WrittenNumber {
	readonly value: number;
	readonly unit: string;
}

const shape = /^(?:[~≈]|ca\.?)?\s*([+-]?[\d.,'’   ]*\d(?:e[+-]?\d+)?)\s*([^\d]*)$/i;

/** Takes thousands' marks away and makes the decimal mark a point; of two kinds of mark the last is the decimal one. */
function plainDigits(digits: string): string | null {
	const bare = digits.replace(/['’   ]/g, '');
	const commas = bare.split(',').length - 1;
	const points = bare.split('.').length - 1;
	if (commas === 0) return points > 1 ? bare.replaceAll('.', '') : bare;
	if (points === 0) return commas > 1 ? bare.replaceAll(',', '') : bare.replace(',', '.');
	const decimalComma = bare.lastIndexOf(',') > bare.lastIndexOf('.');
	if (decimalComma) return commas > 1 ? null : bare.replaceAll('.', '').replace(',', '.');
	return points > 1 ? null : bare.replaceAll(',', '');
}

/**
 * Reads '6,5 %', '6.5%', '1.048', '1 234,5', '35 IBU', '$7.00'. A lone comma is a decimal one: no figure of a beer needs
 * thousands. Null for what is no number.
 */
export function readNumber(text: string): WrittenNumber | null {
	if (text.length > 60) return null;
	const found = shape.exec(text.trim().replace(/^[$€£]\s*/, ''));
	const digits = found?.[1] === undefined ? null : plainDigits(found[1]);
	if (digits === null) return null;
	const value = Number(digits);
	return Number.isFinite(value) ? { value, unit: (found?.[2] ?? '').trim().toLowerCase() } : null;
}

/** Specific gravity of degrees Plato (Lincoln's equation, ASBC). */
export function gravityOfPlato(plato: number): number {
	return 1 + plato / (258.6 - 227.1 * (plato / 258.2));
}

/** Percent by volume of two specific gravities, to a tenth: the brewers' rule of thumb, good to about 8 %. */
export function abvOfGravities(original: number, final: number): number {
	return Math.round((original - final) * 1312.5) / 10;
}

/** SRM of EBC, to a tenth (one SRM is 1.97 EBC). */
export function srmOfEbc(ebc: number): number {
	return Math.round((ebc / 1.97) * 10) / 10;
}
