/** The two-letter codes of ISO 3166-1 in use, plus XK, by which the European Union and CLDR denote Kosovo. */
export const countryCodes: readonly string[] = (
	'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
	'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
	'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
	'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
	'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
	'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
	'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

const known: ReadonlySet<string> = new Set(countryCodes);

export const isCountry = (code: string): boolean => known.has(code);

/** Regions that CLDR lists separately, by the country that has their code. */
const partsOf: Readonly<Record<string, string>> = {
	AC: 'SH',
	TA: 'SH',
	CP: 'FR',
	CQ: 'GG',
	DG: 'IO',
	EA: 'ES',
	IC: 'ES',
};

/** Returns the present code for an obsolete (YU) or alternative one (UK); anything else is returned unchanged. */
export function currentCountry(code: string): string {
	if (isCountry(code) || !/^[A-Z]{2}$/.test(code)) return code;
	const region = partsOf[code] ?? new Intl.Locale('und', { region: code }).region ?? code;
	return isCountry(region) ? region : code;
}

/** The present currencies of ISO 4217. A taproom with one that no longer exists keeps it until it chooses another. */
export const currencyCodes: readonly string[] = (
	'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
	'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
	'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU ' +
	'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG ' +
	'SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST ' +
	'XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ');

/** The legal age to buy beer in a bar, if it is not 18; if provinces differ, that of most. */
const agesOf: Readonly<Record<number, string>> = {
	16: 'AT BE CH DE LI LU',
	19: 'CA KR',
	20: 'IS JP LT PY TH',
	21: 'ID IN LK MN MY PW US',
};

const usual = 18;

export function legalAgeIn(country: string): number {
	const found = Object.entries(agesOf).find(([, countries]) => countries.split(' ').includes(country));
	return found ? Number(found[0]) : usual;
}
