import { addDays, daysBetween, type PlainDate } from '../zoned-time.ts';
import type { Beer } from './beer.ts';

export type CardBadge = 'Barrel Aged' | 'Limited' | 'Retired' | 'On Tap';

/** Spec §2: barrel aging beats all, then the status. */
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

/** They cannot be ordered (spec §2). */
export function isMuted(beer: Pick<Beer, 'status'>): boolean {
	return beer.status === 'retired' || beer.status === 'archived';
}

/** Only what can be ordered now has prices on a menu (design §9). */
export const isPouring = ({ status }: Pick<Beer, 'status'>): boolean => status === 'on-tap';

/** What a card and a page say of a beer that cannot be had; null for what pours, or is on its way and says so. */
export function notPouring(beer: Pick<Beer, 'status'>): string | null {
	return isPouring(beer) || beer.status === 'coming-soon' ? null : 'Not pouring today';
}

export function statusBadge(status: string): string {
	return status.replaceAll('-', ' ').toUpperCase();
}

/** In days (design §9). */
export const justTappedDays = 7;

/** Dates are calendar dates (YYYY-MM-DD) of the taproom's zone. */
export function isJustTapped(beer: Pick<Beer, 'status' | 'tappedOn'>, today: string): boolean {
	if (!isPouring(beer) || beer.tappedOn === null) return false;
	const age = daysBetween(beer.tappedOn, today);
	return age >= 0 && age <= justTappedDays;
}

/**
 * The first day on which 'Just tapped' tells anything: until then more than half of what pours is new, as on a taproom's first
 * day, and the words would stand at nearly every beer. Null where that is so on any day.
 */
export function newsFrom(beers: readonly Pick<Beer, 'status' | 'tappedOn'>[]): PlainDate | null {
	const dates = beers
		.filter(isPouring)
		.map(({ tappedOn }) => tappedOn ?? '')
		.sort();
	const half = dates[Math.ceil(dates.length / 2) - 1] ?? '';
	return half === '' ? null : addDays(half, justTappedDays + 1);
}

/** Whether a menu says 'Just tapped' of it; `from` is what `newsFrom` says of the whole menu. */
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
