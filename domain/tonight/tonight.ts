import type { StaffBeerRow } from '../beers/staff-beer-schema.ts';
import type { PlainDate } from '../zoned-time.ts';

export type { MenuCheck, TonightBoard, TonightEvent } from './tonight-schema.ts';

/** The statuses of the beers that the home of the staff area is about. */
export const tonightStatuses = ['on-tap', 'coming-soon'] as const;

/** Nearly empty ones first, because something must be done about them; then as the taps stand on the wall. */
export function byNeed(rows: readonly StaffBeerRow[]): StaffBeerRow[] {
	const tap = ({ tapNumber }: StaffBeerRow) => tapNumber ?? Number.MAX_SAFE_INTEGER;
	return rows.toSorted(
		(one, other) =>
			Number(other.low) - Number(one.low) ||
			tap(one) - tap(other) ||
			one.name.localeCompare(other.name, 'en'),
	);
}

/** How long a beer has been on, in words, on a service day: 'since today', 'since yesterday', '12 days'. Null when nobody knows. */
export function onSince(tappedOn: string | null, today: PlainDate): string | null {
	const days = tappedOn === null ? Number.NaN : (Date.parse(today) - Date.parse(tappedOn)) / 86_400_000;
	if (!Number.isSafeInteger(days) || days < 0) return null;
	if (days === 0) return 'since today';
	return days === 1 ? 'since yesterday' : `${days} days`;
}

/** What a sentence about tonight is made of. */
export interface TonightState {
	readonly low: readonly { readonly name: string }[];
	readonly pouring: number;
	/** Whether the list was found correct in this service day. */
	readonly checked: boolean;
}

/** What needs doing tonight, most urgent first; empty when nothing does. */
export function toDo({ low, pouring, checked }: TonightState): string[] {
	const [first, ...others] = low;
	return [
		...(pouring === 0 ? ['Nothing is on tap.'] : []),
		...(first && others.length === 0 ? [`${first.name} is running low.`] : []),
		...(others.length > 0 ? [`${low.length} kegs are running low.`] : []),
		...(checked ? [] : ['The list has not been checked today.']),
	];
}
