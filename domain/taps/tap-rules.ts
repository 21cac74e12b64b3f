import { addDays, type PlainDate } from '../zoned-time.ts';
import type { Gas, Tap } from './taps.ts';

export const gasLabels: Readonly<Record<Gas, string>> = { co2: 'CO2', nitro: 'Nitro', cask: 'Cask' };

/** In days: lines are cleaned every two weeks (Brewers Association, Draught Beer Quality Manual). */
const cleanFor = 14;

/** Of a line whose cleaning nobody notes, nothing is said. */
export function cleaningDue({ cleanedOn }: Pick<Tap, 'cleanedOn'>, today: PlainDate): boolean {
	return cleanedOn !== null && addDays(cleanedOn, cleanFor) <= today;
}

/** 'Tap 12, Hand pump'. */
export const tapTitle = ({ number, name }: Pick<Tap, 'number' | 'name'>): string =>
	`Tap ${number}${name === null ? '' : `, ${name}`}`;
