/**
 * How one taproom writes money, dates, times and measures. `formatsOf` derives it from the setting, so that pages
 * need no tables.
 */
export interface Formats {
	/** The currency's code (ISO 4217). */
	readonly currency: string;
	/** ISO 3166, such as 'US'. */
	readonly country: string;
	/** The decimals of all stored amounts: 2 for cents, 0 for yen, unless they were entered in another currency. */
	readonly digits: number;
	/** The sign before an amount: '$', 'CHF ' or empty. */
	readonly before: string;
	/** The sign after an amount: ' €' or empty. */
	readonly after: string;
	readonly decimal: '.' | ',';
	readonly clock: 12 | 24;
	readonly dates: 'month-first' | 'day-first' | 'iso';
	readonly units: 'oz' | 'cl' | 'ml';
	/** Sunday is 0. */
	readonly weekStartsOn: 0 | 1 | 6;
	/** The age from which guests may drink beer here. */
	readonly legalAge: number;
}

export const americanFormats: Formats = {
	currency: 'USD',
	country: 'US',
	digits: 2,
	before: '$',
	after: '',
	decimal: '.',
	clock: 12,
	dates: 'month-first',
	units: 'oz',
	weekStartsOn: 1,
	legalAge: 21,
};

/** What is needed to format a time of day. */
export type ClockFormat = Pick<Formats, 'clock'>;

/** The highest price in minor units: a keg for ten million dong, a glass for a hundred thousand dinars. */
export const mostCents = 100_000_000;

/** Formats minor units without a sign: 650 is '6.50', 700 is '7'. */
export function amountText(formats: Formats, minor: number, isGrouped = true): string {
	const { digits, decimal } = formats;
	const [whole = '', part = ''] = exactAmount(formats, minor).split('.');
	const point = decimal === '.' ? ',' : '.';
	const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, point) : whole;
	return minor % 10 ** digits ? `${grouped}${decimal}${part}` : grouped;
}

/** Returns the currency's sign: '$', 'CHF'. */
export const moneySign = ({ before, after }: Formats): string => `${before}${after}`.trim();

/** Formats an amount for machines, whatever people read: 650 is '6.50', in yen '650'. */
export const exactAmount = ({ digits }: Formats, minor: number): string =>
	(minor / 10 ** digits).toFixed(digits);

/** Converts to minor units, rounded: 6.5 is 650. */
export const minorOf = ({ digits }: Formats, amount: number): number => Math.round(amount * 10 ** digits);

/** Formats an amount as a menu does: 700 is '$7', 650 is '$6.50', or '5,50 €' if the taproom writes so. */
export const moneyText = (formats: Formats, minor: number): string =>
	`${formats.before}${amountText(formats, minor)}${formats.after}`;
