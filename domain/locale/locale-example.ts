import { formatTime } from '../zoned-time.ts';
import { dateText } from './date-text.ts';
import { minorOf, moneyText, setVenueFormats, venueFormats } from './formats.ts';
import { formatsOf, type Locale } from './locale-schema.ts';
import { sizeNote } from './measure-text.ts';

const price = () => moneyText(venueFormats().digits === 0 ? 650 : minorOf(6.5));

/** What a taproom would write that has not been saved as writing so. */
export function writtenAs(locale: Locale, what: 'price' | 'line'): string {
	const before = venueFormats();
	setVenueFormats(formatsOf(locale));
	try {
		if (what === 'price') return price();
		const note = sizeNote('16 oz', 16) ?? sizeNote('0.5 L', 16.9);
		const size = locale.units === 'oz' ? `0.5 L (${note})` : `16 oz (${note})`;
		const day = dateText('2026-11-20', { weekday: true, long: true, year: true });
		return `${size} ${price()} · ${day} · Open until ${formatTime(1290)}`;
	} finally {
		setVenueFormats(before);
	}
}
