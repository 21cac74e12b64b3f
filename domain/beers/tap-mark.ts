import type { BeerCard } from './beer.ts';

/** Returns the tap numbers before a beer: '4', on several taps '3 · 7', with an unusual gas '3 · 7 nitro'. */
export function tapMark({
	status,
	tapNumber,
	taps,
}: Pick<BeerCard, 'status' | 'tapNumber' | 'taps'>): string {
	if (status !== 'on-tap') return '';
	if (!taps) return tapNumber === null ? '' : String(tapNumber);
	const marks = taps.map(({ number, gas }) =>
		gas === null || gas === 'co2' ? `${number}` : `${number} ${gas}`,
	);
	return marks.join(' · ');
}
