import type { StaffBeerRow } from '../beers/beer-endpoints.ts';
import { byTap } from '../beers/beer-order.ts';
import type { PlainDate } from '../zoned-time.ts';

export const tonightStatuses = ['on-tap', 'coming-soon'] as const;

/** Nearly empty ones first; then as the taps stand on the wall. */
export function byNeed(rows: readonly StaffBeerRow[]): StaffBeerRow[] {
	return rows.toSorted((one, other) => Number(other.low) - Number(one.low) || byTap(one, other));
}

/** 'since today', '12 days'; null when it is not known. */
export function onSince(tappedOn: string | null, today: PlainDate): string | null {
	const days = tappedOn === null ? Number.NaN : (Date.parse(today) - Date.parse(tappedOn)) / 86_400_000;
	if (!Number.isSafeInteger(days) || days < 0) return null;
	if (days === 0) return 'since today';
	return days === 1 ? 'since yesterday' : `${days} days`;
}

export function toDo(state: {
	low: readonly { name: string }[];
	pouring: number;
	checked: boolean;
}): string[] {
	const { low, pouring, checked } = state;
	const [first, ...others] = low;
	return [
		pouring === 0 && 'Nothing is on tap.',
		first && (others.length > 0 ? `${low.length} kegs are running low.` : `${first.name} is running low.`),
		!checked && 'The list has not been checked today.',
	].filter((text) => typeof text === 'string');
}
