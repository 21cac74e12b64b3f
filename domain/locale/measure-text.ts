import type { Formats } from './formats.ts';

/** Of one US fluid ounce. */
const perOunce = { oz: 1, cl: 2.95735, ml: 29.5735 } as const;
const tolerance = 0.15;

/** What a label names: '16 oz', '0,5 L', '50 cl'. */
const named = /(\d{1,9}(?:[.,]\d{1,9})?)\s{0,3}(?:fl\.?\s{0,3})?(oz|cl|ml|l)(?![a-z])/i;

/** 16 is '16 oz', or '47 cl' in a taproom that measures so. */
export function measureText(formats: Formats, ounces: number): string {
	const { units } = formats;
	return `${measured(formats, ounces, units === 'oz' ? 10 : 1)} ${units}`;
}

/** In the taproom's unit, to one part in so many. */
const measured = (formats: Formats, ounces: number, parts: number): number =>
	Math.round(ounces * perOunce[formats.units] * parts) / parts;

/** As staff type it, in metric to the hundredth: the stored ounces are the truth, and 16.907 of them read '50'. */
export const typedMeasure = (formats: Formats, ounces: number): string =>
	String(formats.units === 'oz' ? ounces : measured(formats, ounces, 100));

/** In ounces. What reads as a tenth of an ounce to the hundredth is that tenth, so that saving a form unchanged changes nothing. */
export function ouncesOfMeasure(formats: Formats, measure: number): number {
	const { units } = formats;
	if (units === 'oz') return measure;
	const ounces = measure / perOunce[units];
	const tenth = Math.round(ounces * 10) / 10;
	return Math.abs(ounces - tenth) < 0.0018 ? tenth : Math.round(ounces * 10_000) / 10_000;
}

/**
 * What the label of a size leaves open: the true pour where it is another ('9.5 oz true pour'), else the size in the taproom's
 * own unit where the label has another or none ('47 cl' of '16 oz'); null where it says all.
 */
export function sizeNote(formats: Formats, label: string, ounces: number): string | null {
	const [, digits, unit = ''] = named.exec(label) ?? [];
	if (digits === undefined) return measureText(formats, ounces);
	const key = unit.toLowerCase();
	const written = Number(digits.replace(',', '.'));
	const said =
		key === 'oz'
			? written
			: (key === 'l' ? written * 100 : key === 'ml' ? written / 10 : written) / perOunce.cl;
	if (Math.abs(said - ounces) > tolerance) return `${measureText(formats, ounces)} true pour`;
	return (key === 'oz') === (formats.units === 'oz') ? null : measureText(formats, ounces);
}

/** What staff call the true size of a pour: 'true ounces', 'true size in cl'. */
export function measureName(formats: Formats): string {
	const { units } = formats;
	return units === 'oz' ? 'true ounces' : `true size in ${units}`;
}
