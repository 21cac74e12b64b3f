import { type BeerStatus, beerStatuses } from './beer.ts';

export function statusWords(status: string): string {
	const words = status.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export function knownStatus(status: string): BeerStatus | null {
	return beerStatuses.find((known) => known === status) ?? null;
}

/** A status that this version does not know is shown as written. */
export function statusLabel(status: string): string {
	return knownStatus(status) ? statusWords(status) : status;
}

/** Returns a beer's label. An archived beer that never poured is not called gone. */
export const beerStatusLabel = ({
	status,
	tappedOn,
}: {
	readonly status: string;
	readonly tappedOn: string | null;
}): string => (status === 'archived' && tappedOn === null ? 'Not on tap yet' : statusLabel(status));
