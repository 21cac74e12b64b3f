import type { StaffBeerRow } from './staff-beer-schema.ts';
import type { TonightBoard } from './tonight-schema.ts';
import type { PlainDate } from './zoned-time.ts';

export type { MenuCheck, TonightBoard, TonightEvent } from './tonight-schema.ts';

/** What a touch behind the bar makes of a beer: kicked, a keg is empty and the beer in the archive; tapped, it pours. */
export const touchStatus = { kick: 'archived', tap: 'on-tap' } as const;
export type BeerTouch = keyof typeof touchStatus;

/** Nearly empty ones first, because something must be done about them; then as the taps stand on the wall. */
export function byNeed(rows: readonly StaffBeerRow[]): StaffBeerRow[] {
	const tap = ({ tapNumber }: StaffBeerRow) => tapNumber ?? Number.POSITIVE_INFINITY;
	return [...rows].sort(
		(one, other) =>
			Number(other.low) - Number(one.low) ||
			Math.sign(tap(one) - tap(other)) ||
			one.name.localeCompare(other.name, 'en'),
	);
}

/**
 * How long a beer has been on, in words, on a service day: 'since today', 'since yesterday', '12 days'. Null for a date that
 * is missing or lies ahead.
 */
export function onSince(tappedOn: string | null, today: PlainDate): string | null {
	const days = tappedOn === null ? Number.NaN : (Date.parse(today) - Date.parse(tappedOn)) / 86_400_000;
	if (!Number.isSafeInteger(days) || days < 0) return null;
	if (days === 0) return 'since today';
	return days === 1 ? 'since yesterday' : `${days} days`;
}

/** The lowest tap that nothing hangs on: where a beer goes that is tapped without saying where. */
export function lowestFreeTap(onTap: readonly StaffBeerRow[]): number {
	const taken = new Set(onTap.map(({ tapNumber }) => tapNumber));
	let number = 1;
	while (taken.has(number)) number += 1;
	return number;
}

/** The board right after a touch, before the server has said anything: what was touched changes its list. */
export function afterTouch(
	board: TonightBoard,
	touch: BeerTouch,
	id: string,
	today: PlainDate,
): TonightBoard {
	if (touch === 'kick') return { ...board, onTap: board.onTap.filter((row) => row.id !== id) };
	const row = board.coming.find((one) => one.id === id);
	if (!row) return board;
	const tapNumber = row.tapNumber ?? lowestFreeTap(board.onTap);
	const tapped = { ...row, status: touchStatus.tap, tappedOn: today, tapNumber };
	return {
		...board,
		coming: board.coming.filter((one) => one.id !== id),
		onTap: [...board.onTap, tapped],
	};
}

/** The board right after a beer was marked low, or no longer. */
export function afterLow(board: TonightBoard, id: string, low: boolean): TonightBoard {
	return { ...board, onTap: board.onTap.map((row) => (row.id === id ? { ...row, low } : row)) };
}

/** What takes a touch back: everything as the row was before it. */
export function undoOf({
	status,
	tapNumber,
	tappedOn,
	low,
}: StaffBeerRow): Pick<StaffBeerRow, 'status' | 'tapNumber' | 'tappedOn' | 'low'> {
	return { status, tapNumber, tappedOn, low };
}
