import { strongFrom } from './taste.ts';

/** Returns a guest's word for the strength, by the bounds of the menu's filter. */
export function abvWord(abv: number): 'Light' | 'Moderate' | 'Fairly strong' | 'Strong' {
	if (abv < 4.5) return 'Light';
	if (abv < 6) return 'Moderate';
	return abv < strongFrom ? 'Fairly strong' : 'Strong';
}

/** Bands of bitterness (spec §5): under 20, 40, 60, 80 and 100 IBU, and more. */
export const ibuBands = ['gentle', 'balanced', 'firm', 'bitter', 'very-bitter', 'extreme'] as const;
type IbuBand = (typeof ibuBands)[number];

export function ibuBand(ibu: number | null | undefined): IbuBand | null {
	if (typeof ibu !== 'number' || !(ibu >= 0)) return null;
	return ibuBands[Math.min(5, Math.floor(ibu / 20))] ?? null;
}

const words: Record<IbuBand, string> = {
	gentle: 'Gentle',
	balanced: 'Balanced',
	firm: 'Firmly bitter',
	bitter: 'Bitter',
	'very-bitter': 'Very bitter',
	extreme: 'Extremely bitter',
};

export function ibuWord(ibu: number | null | undefined): string | null {
	const band = ibuBand(ibu);
	return band && words[band];
}
