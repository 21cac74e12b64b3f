import type { BusinessInfo } from './business.ts';

type Address = Pick<BusinessInfo['address'], 'street' | 'city' | 'state' | 'zip' | 'country'>;

const joined = (parts: readonly string[], by: string) => parts.filter((part) => part !== '').join(by);

/** 'Kingston, NY', and of what nobody has filled in neither word nor comma. */
export const localityOf = ({ city, state }: Pick<Address, 'city' | 'state'>): string =>
	joined([city, state], ', ');

/** A number stands before its town where there are no states: '10115 Berlin', but 'London SE1 9HH' and 'Troy, NY 12180'. */
function townLine({ city, state, zip }: Address): string {
	const before = state === '' && /^[\d -]+$/.test(zip);
	return before ? joined([zip, city], ' ') : joined([localityOf({ city, state }), zip], ' ');
}

/** As on an envelope, a line each. */
export const addressLines = (address: Address): string[] =>
	[address.street, townLine(address), address.country].filter((line) => line !== '');

export const fullAddress = (address: Address): string => addressLines(address).join(', ');
