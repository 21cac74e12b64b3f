/** Where a sign-in leads when it was not on the way to anywhere. */
const home = '/admin';

/**
 * Where to go after signing in (design §7: same-origin paths only). What is no path of this site, and the login itself,
 * leads to the start of the staff area. Judged as browsers read addresses, which drop tabs and take `\` for `/`.
 */
export function nextPath(wanted: string | null | undefined): string {
	// Any origin will do: what matters is whether the path leaves it.
	const here = 'https://taproom.invalid';
	if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return home;
	const { origin, pathname, search, hash } = new URL(wanted, here);
	if (origin !== here || pathname.startsWith('//') || /^\/admin\/login\/?$/i.test(pathname)) return home;
	return `${pathname}${search}${hash}`;
}

/** The address of the login that leads back to where somebody wanted to go. */
export function loginPath(wanted: string): string {
	const next = nextPath(wanted);
	return next === home ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}
