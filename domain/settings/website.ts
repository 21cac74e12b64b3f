/** Stands for an address that nobody has told yet. */
export const untoldWebsite = 'http://localhost';

/** `nobody`: this machine alone. `house`: whoever is in the building's own network. */
export type Reach = 'everybody' | 'house' | 'nobody';

const loopback =
	/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
const network = [
	/^10(?:\.\d+){3}$/,
	/^192\.168(?:\.\d+){2}$/,
	/^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
	/^169\.254(?:\.\d+){2}$/,
	/^\[f(?:[cd][\da-f]{2}|e[89ab][\da-f]):/,
	/\.(?:local|lan|home|internal|home\.arpa)$/,
	// One word is a machine's name, which only its own network knows.
	/^[^.[\]]+$/,
];

/** From where a phone finds a web address, by its host alone: whether anything answers there is not asked. */
export function reachOf(address: string): Reach {
	if (!URL.canParse(address)) return 'nobody';
	const host = new URL(address).hostname.toLowerCase().replace(/\.$/, '');
	if (host === '' || loopback.test(host)) return 'nobody';
	return network.some((pattern) => pattern.test(host)) ? 'house' : 'everybody';
}

/** Whether what is printed, coded or copied may carry the address. */
export const leadsSomewhere = (address: string): boolean => reachOf(address) !== 'nobody';
