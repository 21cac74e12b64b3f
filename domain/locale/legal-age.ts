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
