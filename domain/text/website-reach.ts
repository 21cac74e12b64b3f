/** A placeholder for a website that nobody has entered. */
export const unknownWebsite = 'http://localhost';

/** `nobody` means only this machine, `network` the local network. */
type Reach = 'everybody' | 'network' | 'nobody';

const loopback =
	/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
const network = [
	/^10(?:\.\d+){3}$/,
	/^192\.168(?:\.\d+){2}$/,
	/^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
	/^169\.254(?:\.\d+){2}$/,
	/^\[f(?:[cd][\da-f]{2}|e[89ab][\da-f]):/,
	/\.(?:local|lan|home|internal|home\.arpa)$/,
	// A host name without a dot, which only its own network resolves.
	/^[^.[\]]+$/,
];

/** Says from where a phone can reach a web address, judged by its host alone and without a request. */
export function reachOf(address: string): Reach {
	if (!URL.canParse(address)) return 'nobody';
	const host = new URL(address).hostname.toLowerCase().replace(/\.$/, '');
	if (host === '' || loopback.test(host)) return 'nobody';
	return network.some((pattern) => pattern.test(host)) ? 'network' : 'everybody';
}

/** Says whether the address may be printed, encoded or shared. */
export const leadsSomewhere = (address: string): boolean => reachOf(address) !== 'nobody';
