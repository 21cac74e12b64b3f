import type { Beer } from './beer.ts';

/** The words of the badges on a beer's card (spec §2). */
export type CardBadge = 'Barrel Aged' | 'Limited' | 'Retired' | 'On Tap';

/**
 * The one badge of a card (spec §2): barrel ageing beats all; then the status; 'On Tap' only where the view asks for
 * it and the beer truly is.
 */
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

/** Retired and archived beers look muted: they cannot be ordered (spec §2). */
export function isMuted(beer: Pick<Beer, 'status'>): boolean {
	return beer.status === 'retired' || beer.status === 'archived';
}

/** The status as a detail page prints it: uppercase, the hyphen a space. Any status can be printed (spec §2). */
export function statusBadge(status: string): string {
	return status.replaceAll('-', ' ').toUpperCase();
}

/** How long a beer counts as just tapped, in days: about a week (design §9). */
export const justTappedDays = 7;

/** Whether a beer came on within the last week, by calendar dates (YYYY-MM-DD) of the taproom's zone. */
export function isJustTapped(beer: Pick<Beer, 'status' | 'tappedOn'>, today: string): boolean {
	if (beer.status !== 'on-tap' || beer.tappedOn === null) return false;
	const age = (Date.parse(today) - Date.parse(beer.tappedOn)) / 86_400_000;
	return age >= 0 && age <= justTappedDays;
}

/** Whether a keg that pours is nearly empty: 'Almost gone', in the words guests know (design §9). */
export function isAlmostGone(beer: Pick<Beer, 'status' | 'low'>): boolean {
	return beer.low && beer.status === 'on-tap';
}

/** What a detail page says below 'Ready to Try …?' (spec §2). */
export function availabilityMessage(status: string): string {
	if (status === 'on-tap') return 'This beer is currently on tap and ready to enjoy!';
	if (status === 'coming-soon') return 'This beer is coming soon to our taps. Stay tuned!';
	return "Visit us to see what's currently available on tap.";
}
