import { contrast } from '../brand/contrast.ts';

/**
 * The color of beer by SRM (Standard Reference Method degrees) 1 to 40: our own table. The step between 13 and 14 is wider
 * than the others, so that no color falls where neither of the two page inks could be read on it.
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

/** Spec §3. */
export type SrmValue = number | string | null | undefined;

function parseSrm(srm: SrmValue): number | null {
	const text = typeof srm === 'string' ? srm.trim() : '';
	const value = typeof srm === 'string' ? (/^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN) : srm;
	return typeof value === 'number' && value >= 0 ? value : null;
}

/** The hex color of a beer (spec §5): 5 or less is the lightest, above 40 the darkest, anything between is rounded. */
export function srmColor(srm: SrmValue): string | null {
	const value = parseSrm(srm);
	if (value === null) return null;
	const degree = Math.min(40, Math.round(value));
	return srmScale[degree <= 5 ? 0 : degree - 1] ?? null;
}

const darkInk = '#221A14';
const lightInk = '#FBF6EA';

/** The page ink (dark or light) that reads better on a colour; at least 4.5:1 on every color of the SRM scale. */
export function srmInk(hex: string): typeof darkInk | typeof lightInk {
	return contrast(hex, darkInk) >= contrast(hex, lightInk) ? darkInk : lightInk;
}

type SrmWord = 'straw' | 'gold' | 'amber' | 'deep amber' | 'copper' | 'brown' | 'dark brown' | 'black';

/** A guest's word for the color, by the bounds that beer judges use (rounded SRM). */
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

/** The SRM of what is drawn: a beer's own, or else its style's. */
export const drawnSrm = ({
	srm,
	liquid,
}: {
	readonly srm: number | null;
	readonly liquid?: number | undefined;
}): number | null => srm ?? liquid ?? null;

/** So dark that ink on it would not be seen. */
export const isDarkBeer = (srm: SrmValue): boolean => (parseSrm(srm) ?? 0) > 25;
