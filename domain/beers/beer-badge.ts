import { addDays, daysBetween, type PlainDate } from '../zoned-time.ts';
import type { Beer } from './beer.ts';

export type CardBadge = 'Barrel Aged' | 'Limited' | 'Retired' | 'On Tap';

/** Returns the badge of a card: barrel aging comes before the status (spec §2). */
export function cardBadge(
	beer: Pick<Beer, 'barrelAged' | 'status'>,
	view: { onTapBadge?: boolean } = {},
): CardBadge | null {
	if (beer.barrelAged) return 'Barrel Aged';
	if (beer.status === 'limited-edition') return 'Limited';
	if (beer.status === 'retired') return 'Retired';
	if (view.onTapBadge && beer.status === 'on-tap') return 'On Tap';
	return null;
}

/** Says whether a beer is shown muted because it cannot be ordered (spec §2). */
export function isMuted(beer: Pick<Beer, 'status'>): boolean {
	return beer.status === 'retired' || beer.status === 'archived';
}

/** Menus show prices only for beers on tap (design §9). */
export const isPouring = ({ status }: Pick<Beer, 'status'>): boolean => status === 'on-tap';

/** Returns a card's note about a beer that cannot be ordered; null for one that pours or is coming. */
export function notPouring(beer: Pick<Beer, 'status'>): string | null {
	return isPouring(beer) || beer.status === 'coming-soon' ? null : 'Not pouring today';
}

export function statusBadge(status: string): string {
	return status.replaceAll('-', ' ').toUpperCase();
}

/** In days (design §9). */
export const justTappedDays = 7;

/** Dates are calendar dates (YYYY-MM-DD) in the taproom's time zone. */
export function isJustTapped(beer: Pick<Beer, 'status' | 'tappedOn'>, today: string): boolean {
	if (!isPouring(beer) || beer.tappedOn === null) return false;
	const age = daysBetween(beer.tappedOn, today);
	return age >= 0 && age <= justTappedDays;
}

/**
 * Returns the first day on which 'Just tapped' is informative. Before it, more than half of what pours is new, as
 * when a taproom opens, so nearly every beer would have the note. Null if there is no such restriction.
 */
export function newsFrom(beers: readonly Pick<Beer, 'status' | 'tappedOn'>[]): PlainDate | null {
	const dates = beers
		.filter(isPouring)
		.map(({ tappedOn }) => tappedOn ?? '')
		.sort();
	const half = dates[Math.ceil(dates.length / 2) - 1] ?? '';
	return half === '' ? null : addDays(half, justTappedDays + 1);
}

/** Says whether a menu marks a beer as 'Just tapped'; `from` is the result of `newsFrom` for the whole menu. */
export const isNews = (
	beer: Pick<Beer, 'status' | 'tappedOn'>,
	from: PlainDate | null | undefined,
	today: PlainDate,
): boolean => isJustTapped(beer, today) && (from == null || today >= from);

export function isAlmostGone(beer: Pick<Beer, 'status' | 'low'>): boolean {
	return beer.low && isPouring(beer);
}

export function availabilityMessage(status: string): string {
	if (status === 'on-tap') return 'This beer is currently on tap and ready to enjoy!';
	if (status === 'coming-soon') return 'This beer is coming soon to our taps. Stay tuned!';
	return "Visit us to see what's currently available on tap.";
}
