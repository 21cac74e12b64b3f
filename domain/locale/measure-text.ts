import type { Formats } from './formats.ts';

/** Units per US fluid ounce. */
const perOunce = { oz: 1, cl: 2.95735, ml: 29.5735 } as const;
const tolerance = 0.15;

/** Matches the measure in a label: '16 oz', '0,5 L', '50 cl'. */
const named = /(\d{1,9}(?:[.,]\d{1,9})?)\s{0,3}(?:fl\.?\s{0,3})?(oz|cl|ml|l)(?![a-z])/i;

/** Formats ounces in the taproom's unit: 16 is '16 oz' or '47 cl'. */
export function measureText(formats: Formats, ounces: number): string {
	const { units } = formats;
	return `${measured(formats, ounces, units === 'oz' ? 10 : 1)} ${units}`;
}

/** Converts to the taproom's unit, rounded to one `parts`-th. */
const measured = (formats: Formats, ounces: number, parts: number): number =>
	Math.round(ounces * perOunce[formats.units] * parts) / parts;

/** Formats ounces for a form, in metric to a hundredth: the stored 16.907 ounces appear as '50'. */
export const typedMeasure = (formats: Formats, ounces: number): string =>
	String(formats.units === 'oz' ? ounces : measured(formats, ounces, 100));

/**
 * Converts a typed measure to ounces. If the tenth of an ounce gives the same text, that tenth is used, so that
 * saving an unchanged form changes nothing.
 */
export function ouncesOfMeasure(formats: Formats, measure: number): number {
	const { units } = formats;
	if (units === 'oz') return measure;
	const ounces = measure / perOunce[units];
	const tenth = Math.round(ounces * 10) / 10;
	return Math.abs(ounces - tenth) < 0.0018 ? tenth : Math.round(ounces * 10_000) / 10_000;
}

/**
 * Returns what a size's label leaves open: the true pour if it differs ('9.5 oz true pour'), or the size in the
 * taproom's unit if the label uses another or none ('47 cl' for '16 oz'); null if it says everything.
 */
export function sizeNote(formats: Formats, label: string, ounces: number): string | null {
	const [, digits, unit = ''] = named.exec(label) ?? [];
	if (digits === undefined) return measureText(formats, ounces);
	const key = unit.toLowerCase();
	const written = Number(digits.replace(',', '.'));
	const labeled =
		key === 'oz'
			? written
			: (key === 'l' ? written * 100 : key === 'ml' ? written / 10 : written) / perOunce.cl;
	if (Math.abs(labeled - ounces) > tolerance) return `${measureText(formats, ounces)} true pour`;
	return (key === 'oz') === (formats.units === 'oz') ? null : measureText(formats, ounces);
}

/** Names the true size of a pour for staff: 'true ounces', 'true size in cl'. */
export function measureName(formats: Formats): string {
	const { units } = formats;
	return units === 'oz' ? 'true ounces' : `true size in ${units}`;
}
