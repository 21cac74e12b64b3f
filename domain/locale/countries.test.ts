import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readStored, settings } from '../settings/setting.ts';
import { countryCodes, currencyCodes, currentCountry, isCountry } from './countries.ts';
import { defaultLocale, localeSchema } from './locale-schema.ts';

const nameOf = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

test('every country stands in the list once, by a name of its own and a code that is today’s', () => {
	// The list is that of ISO 3166-1, and Kosovo.
	expect(countryCodes).toHaveLength(249 + 1);
	expect(countryCodes).toEqual([...new Set(countryCodes)].sort());
	const names = countryCodes.map((code) => nameOf.of(code));
	expect(names).not.toContain(undefined);
	expect(new Set(names).size).toBe(countryCodes.length);
	for (const code of countryCodes) expect(Intl.getCanonicalLocales(`und-${code}`)).toEqual([`und-${code}`]);
});

test.each(
	'DY BU FX SU CS YU RH YD VD UK DD AN NH TP ZR HV AC CP CQ DG EA IC TA EU EZ UN QO XA XB ZZ PC NT'.split(
		' ',
	),
)('%s is no country today', (code) => {
	expect(isCountry(code)).toBe(false);
	expect(z.safeParse(localeSchema, { ...defaultLocale, country: code }).success).toBe(false);
});

test.each([
	['DD', 'DE'],
	['UK', 'GB'],
	['BU', 'MM'],
	['SU', 'RU'],
	['YD', 'YE'],
	['TP', 'TL'],
	['IC', 'ES'],
	['US', 'US'],
	['XK', 'XK'],
])('a taproom that had chosen %s is in %s', (code, today) => {
	expect(currentCountry(code)).toBe(today);
	expect(readStored(settings.locale, { ...defaultLocale, country: code })).toMatchObject({
		item: { country: today },
	});
});

test.each(['', 'ZZ', 'Germany', 'us', '12'])('%s is left as it is', (code) => {
	expect(currentCountry(code)).toBe(code);
});

test('every currency is one that the runtime writes, once', () => {
	expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort());
	const known = Intl.supportedValuesOf('currency');
	expect(currencyCodes.filter((code) => !known.includes(code))).toEqual([]);
	for (const gone of ['DEM', 'HRK', 'BGN', 'ANG', 'SLL', 'ZWL', 'CUC'])
		expect(currencyCodes).not.toContain(gone);
});
