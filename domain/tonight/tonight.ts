import { daysBetween, type PlainDate } from '../zoned-time.ts';

export const tonightStatuses = ['on-tap', 'coming-soon'] as const;

/** Describes how long a beer is on: 'since today', '12 days'; null if it is unknown. */
export function onSince(tappedOn: string | null, today: PlainDate): string | null {
	const days = tappedOn === null ? Number.NaN : daysBetween(tappedOn, today);
	if (!Number.isSafeInteger(days) || days < 0) return null;
	if (days === 0) return 'since today';
	return days === 1 ? 'since yesterday' : `${days} days`;
}
