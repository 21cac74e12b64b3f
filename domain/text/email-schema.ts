import * as z from 'zod/mini';

/** As z.email(), and with top-level domains in ASCII (IDNA): xn--p1ai. */
const asciiEmail = z.email({
	pattern:
		/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/,
});

/** Returns the address with its domain in ASCII (IDNA), as it is looked up: hallo@xn--bru-qla.example. */
function withAsciiDomain(address: string): string {
	const [, local, domain] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
	const site = `http://${domain}`;
	return domain && URL.canParse(site) ? `${local}@${new URL(site).hostname}` : address;
}

/** Accepts domains in any script, such as hallo@bräu.example. */
export const emailSchema = z.string().check(
	z.refine((address) => z.safeParse(asciiEmail, withAsciiDomain(address)).success, {
		error: 'Must be an email address.',
	}),
);
