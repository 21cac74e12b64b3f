import * as z from 'zod/mini';
import { currentCountry, isCountry, legalAgeIn } from './countries.ts';
import { americanFormats, type Formats } from './formats.ts';

function isCurrency(code: string): boolean {
	return Intl.supportedValuesOf('currency').includes(code);
}

/** The taproom's formats for guests and staff. Its time zone is part of the opening hours (`scheduleSchema`). */
export const localeSchema = z.strictObject({
	country: z
		.string()
		.check(z.refine(isCountry, { error: 'Must be a country’s code of two letters, such as US or DE.' })),
	/**
	 * Amounts are integers in its minor unit ('cents' in the API), or in that of the currency in which they were
	 * entered (`amountDigits`).
	 */
	currency: z
		.string()
		.check(
			z.refine(isCurrency, { error: 'Must be a currency’s code of three letters, such as USD or EUR.' }),
		),
	/**
	 * The decimals of all amounts, if prices were entered in a currency with another number of them; null means the
	 * currency's own.
	 */
	amountDigits: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(4))), null),
	prices: z.enum(['sign-first', 'sign-last', 'sign-last-comma']),
	units: z.enum(['oz', 'cl', 'ml']),
	weekStartsOn: z.literal([0, 1, 6]),
	dates: z.enum(['month-first', 'day-first', 'iso']),
	clock: z.literal([12, 24]),
	/** The age from which guests may drink beer; null means the country's (`legalAgeIn`). */
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

/** The formats as sent to pages: whatever equals the American format is left out. */
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

/** Computes formats once from the runtime's data (CLDR, ISO 4217), so that pages need none of it. */
export function formatsOf({ currency, amountDigits, prices, legalAge, ...written }: Locale): Formats {
	const format = new Intl.NumberFormat('en', {
		style: 'currency',
		currency,
		currencyDisplay: 'narrowSymbol',
	});
	const sign = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
	const isFirst = prices === 'sign-first';
	// A sign ending in a letter needs a space: 'CHF 5', 'kr 55', but '$5' and 'A$5'.
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

export function differentFormats(formats: Formats): z.infer<typeof formatsSchema> {
	const american: Readonly<Record<string, unknown>> = { ...americanFormats };
	return Object.fromEntries(Object.entries(formats).filter(([name, value]) => american[name] !== value));
}

/** Replaces an obsolete country code in a stored locale. */
export function upgradeLocale(older: unknown): unknown {
	if (typeof older !== 'object' || older === null || !('country' in older)) return older;
	const { country } = older;
	return typeof country === 'string' ? { ...older, country: currentCountry(country) } : older;
}

/**
 * Returns the next locale such that prices keep their figures: in another currency 6.50 stays 6.50, even in yen,
 * which has no hundredths. If there are no prices yet, amounts use the new currency's own minor unit.
 */
export function keepingFigures(before: Locale, next: Locale, hasPrices: boolean): Locale {
	const digits = formatsOf(before).digits;
	const isOwn = formatsOf({ ...next, amountDigits: null }).digits === digits;
	return { ...next, amountDigits: isOwn || !hasPrices ? null : digits };
}
