import { formatTime } from '../zoned-time.ts';
import { dateText } from './date-text.ts';
import { minorOf, moneyText } from './formats.ts';
import { formatsOf, type Locale } from './locale-schema.ts';
import { sizeNote } from './measure-text.ts';

/** Formats a sample price, or a line of samples, in this locale. */
export function writtenAs(locale: Locale, what: 'price' | 'line'): string {
	const formats = formatsOf(locale);
	const price = moneyText(formats, formats.digits === 0 ? 650 : minorOf(formats, 6.5));
	if (what === 'price') return price;
	const note = sizeNote(formats, '16 oz', 16) ?? sizeNote(formats, '0.5 L', 16.9);
	const size = locale.units === 'oz' ? `0.5 L (${note})` : `16 oz (${note})`;
	const day = dateText(formats, '2026-11-20', { weekday: true, long: true, year: true });
	return `${size} ${price} · ${day} · Open until ${formatTime(formats, 1290)}`;
}
