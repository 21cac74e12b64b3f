import * as z from 'zod/mini';
import { currentCountry, isCountry } from './countries.ts';
import { americanFormats, type Formats } from './formats.ts';
import { legalAgeIn } from './legal-age.ts';

function isCurrency(code: string): boolean {
	return Intl.supportedValuesOf('currency').includes(code);
}

/** How the taproom writes what guests and staff read. Its time zone is the opening hours' (`scheduleSchema`). */
export const localeSchema = z.strictObject({
	country: z
		.string()
		.check(z.refine(isCountry, { error: 'Must be a country’s code of two letters, such as US or DE.' })),
	/** Amounts are integers of its minor unit ('cents' on the wire), or of that of the currency in which they were typed (`amountDigits`). */
	currency: z
		.string()
		.check(
			z.refine(isCurrency, { error: 'Must be a currency’s code of three letters, such as USD or EUR.' }),
		),
	/** How many digits of every amount stand behind its point, where prices were typed in a currency that has another number of them; null is the currency's own. */
	amountDigits: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(4))), null),
	prices: z.enum(['sign-first', 'sign-last', 'sign-last-comma']),
	units: z.enum(['oz', 'cl', 'ml']),
	weekStartsOn: z.literal([0, 1, 6]),
	dates: z.enum(['month-first', 'day-first', 'iso']),
	clock: z.literal([12, 24]),
	/** From what age guests may drink beer; null is what the country says (`legalAgeIn`). */
	legalAge: z._default(
		z.nullable(
			z
				.int({ error: 'Must be a number of years.' })
				.check(
					z.minimum(14, { error: 'Must be 14 or more.' }),
					z.maximum(25, { error: 'Must be 25 or less.' }),
				),
		),
		null,
	),
});
export type Locale = z.infer<typeof localeSchema>;

export const defaultLocale: Locale = {
	country: 'US',
	currency: 'USD',
	amountDigits: null,
	prices: 'sign-first',
	units: 'oz',
	weekStartsOn: 1,
	dates: 'month-first',
	clock: 12,
	legalAge: null,
};

/** As pages get it: what is as in America is left out. */
export const formatsSchema = z.partial(
	z.object({
		currency: z.string(),
		country: z.string(),
		digits: z.int(),
		before: z.string(),
		after: z.string(),
		decimal: z.enum(['.', ',']),
		clock: z.literal([12, 24]),
		dates: localeSchema.shape.dates,
		units: localeSchema.shape.units,
		weekStartsOn: localeSchema.shape.weekStartsOn,
		legalAge: z.int(),
	}),
);

/** Signs and digits come from the runtime's own data (CLDR, ISO 4217), once, so that a page needs none of it. */
export function formatsOf({ currency, amountDigits, prices, legalAge, ...written }: Locale): Formats {
	const format = new Intl.NumberFormat('en', {
		style: 'currency',
		currency,
		currencyDisplay: 'narrowSymbol',
	});
	const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
	const isFirst = prices === 'sign-first';
	// A sign of letters stands apart: 'CHF 5', 'kr 55', but '$5' and 'A$5'.
	const apart = /\p{L}$/u.test(sign) ? '\u00a0' : '';
	return {
		...written,
		currency,
		legalAge: legalAge ?? legalAgeIn(written.country),
		digits: amountDigits ?? format.resolvedOptions().maximumFractionDigits ?? 2,
		before: isFirst ? `${sign}${apart}` : '',
		after: isFirst ? '' : `\u00a0${sign}`,
		decimal: prices === 'sign-last-comma' ? ',' : '.',
	};
}

/** What a page must know of a taproom's formats. */
export function differentFormats(formats: Formats): z.infer<typeof formatsSchema> {
	const american: Readonly<Record<string, unknown>> = { ...americanFormats };
	return Object.fromEntries(Object.entries(formats).filter(([name, value]) => american[name] !== value));
}

/** A locale of before with the code that its country has today. */
export function upgradeLocale(older: unknown): unknown {
	if (typeof older !== 'object' || older === null || !('country' in older)) return older;
	const { country } = older;
	return typeof country === 'string' ? { ...older, country: currentCountry(country) } : older;
}

/**
 * A locale to come whose prices read as those of `before`: with another currency 6.50 stays 6.50, though the yen has no
 * hundredth. Where nothing has a price yet, amounts are of the currency's own minor unit.
 */
export function keepingFigures(before: Locale, next: Locale, hasPrices: boolean): Locale {
	const digits = formatsOf(before).digits;
	const isOwn = formatsOf({ ...next, amountDigits: null }).digits === digits;
	return { ...next, amountDigits: isOwn || !hasPrices ? null : digits };
}
