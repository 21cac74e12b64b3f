import { strongFrom } from './taste.ts';

/** Returns a guest's word for the strength, by the bounds of the menu's filter. */
export function abvWord(abv: number): 'Light' | 'Moderate' | 'Fairly strong' | 'Strong' {
	if (abv < 4.5) return 'Light';
	if (abv < 6) return 'Moderate';
	return abv < strongFrom ? 'Fairly strong' : 'Strong';
}
