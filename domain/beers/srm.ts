import { contrast } from '../brand/contrast.ts';

/**
 * The color of beer for SRM (Standard Reference Method) 1 to 40, from our own table. The step from 13 to 14 is wider
 * than the others, so that one of the two page inks is readable on every color.
 */
export const srmScale: readonly string[] = [
	'#F5D571',
	'#F3CE64',
	'#F1C757',
	'#EFBF4D',
	'#ECB743',
	'#EAAF38',
	'#E6A532',
	'#E19B2B',
	'#DD9124',
	'#D78820',
	'#D2801D',
	'#CC7719',
	'#C87118',
	'#AF5713',
	'#A85112',
	'#A14C12',
	'#9A4611',
	'#934111',
	'#8D3D10',
	'#863810',
	'#803510',
	'#793110',
	'#732E10',
	'#6D2B10',
	'#672810',
	'#612610',
	'#5C2310',
	'#562110',
	'#511F10',
	'#4C1D11',
	'#481B11',
	'#431911',
	'#3F1811',
	'#3B1711',
	'#381510',
	'#341410',
	'#31130F',
	'#2E120F',
	'#2B110E',
	'#28100D',
];

/** A color as spec §3 allows it: a number or its text. */
export type SrmValue = number | string | null | undefined;

function parseSrm(srm: SrmValue): number | null {
	const text = typeof srm === 'string' ? srm.trim() : '';
	const value = typeof srm === 'string' ? (/^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN) : srm;
	return typeof value === 'number' && value >= 0 ? value : null;
}

/** Returns a beer's hex color (spec §5): SRM is rounded and clamped to the table. */
export function srmColor(srm: SrmValue): string | null {
	const value = parseSrm(srm);
	if (value === null) return null;
	const degree = Math.min(40, Math.round(value));
	return srmScale[degree <= 5 ? 0 : degree - 1] ?? null;
}

const darkInk = '#221A14';
const lightInk = '#FBF6EA';

/**
 * Returns the page ink (dark or light) that reads better on a color, with a contrast of at least 4.5:1 on all colors
 * of the table.
 */
export function srmInk(hex: string): typeof darkInk | typeof lightInk {
	return contrast(hex, darkInk) >= contrast(hex, lightInk) ? darkInk : lightInk;
}

type SrmWord = 'straw' | 'gold' | 'amber' | 'deep amber' | 'copper' | 'brown' | 'dark brown' | 'black';

/** Returns a guest's word for the color, by the bounds of beer judges (rounded SRM). */
export function srmWord(srm: SrmValue): SrmWord | null {
	const value = parseSrm(srm);
	if (value === null) return null;
	const degree = Math.round(value);
	if (degree < 4) return 'straw';
	if (degree < 7) return 'gold';
	if (degree < 10) return 'amber';
	if (degree < 14) return 'deep amber';
	if (degree < 18) return 'copper';
	if (degree < 23) return 'brown';
	return degree < 32 ? 'dark brown' : 'black';
}

/** Returns the SRM for drawing a beer: its own, else its style's. */
export const drawnSrm = ({
	srm,
	liquid,
}: {
	readonly srm: number | null;
	readonly liquid?: number | undefined;
}): number | null => srm ?? liquid ?? null;

/** Says whether a beer is so dark that ink on it would be invisible. */
export const isDarkBeer = (srm: SrmValue): boolean => (parseSrm(srm) ?? 0) > 25;
