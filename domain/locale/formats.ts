/** How one taproom writes sums, dates, times and measures. `formatsOf` makes them of the setting, so that a page needs no tables. */
export interface Formats {
	/** ISO 4217. */
	readonly currency: string;
	/** ISO 3166: 'US'. */
	readonly country: string;
	/** Of every amount that is stored, behind its point: 2 for cents, 0 for yen, unless they were typed in another currency. */
	readonly digits: number;
	/** '$', 'CHF ' or nothing. */
	readonly before: string;
	/** ' €' or nothing. */
	readonly after: string;
	readonly decimal: '.' | ',';
	readonly clock: 12 | 24;
	readonly dates: 'month-first' | 'day-first' | 'iso';
	readonly units: 'oz' | 'cl' | 'ml';
	/** Sunday is 0. */
	readonly weekStartsOn: 0 | 1 | 6;
	/** From what age guests may drink beer here. */
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

/** What is needed to write a time of day. */
export type ClockFormat = Pick<Formats, 'clock'>;

/** The highest price, in minor units: a keg of ten million dong, a glass of a hundred thousand dinars. */
export const mostCents = 100_000_000;

/** An amount in minor units without its sign: 650 is '6.50', 700 is '7'. */
export function amountText(formats: Formats, minor: number, isGrouped = true): string {
	const { digits, decimal } = formats;
	const [whole = '', part = ''] = exactAmount(formats, minor).split('.');
	const point = decimal === '.' ? ',' : '.';
	const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, point) : whole;
	return minor % 10 ** digits ? `${grouped}${decimal}${part}` : grouped;
}

/** '$', 'CHF'. */
export const moneySign = ({ before, after }: Formats): string => `${before}${after}`.trim();

/** For machines, whatever people read: 650 is '6.50', of yen '650'. */
export const exactAmount = ({ digits }: Formats, minor: number): string =>
	(minor / 10 ** digits).toFixed(digits);

/** In minor units, rounded to what there is a coin for: 6.5 is 650. */
export const minorOf = ({ digits }: Formats, amount: number): number => Math.round(amount * 10 ** digits);

/** As a menu prints it: 700 is '$7', 650 is '$6.50'; '5,50 €' where the taproom writes so. */
export const moneyText = (formats: Formats, minor: number): string =>
	`${formats.before}${amountText(formats, minor)}${formats.after}`;
