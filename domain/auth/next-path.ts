const home = '/admin';

/**
 * Returns the path to open after signing in, on this site only (design §7). Like browsers, it drops tabs and treats
 * `\` as `/`.
 */
export function nextPath(wanted: string | null | undefined): string {
	const here = 'https://taproom.invalid';
	if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return home;
	const { origin, pathname, search, hash } = new URL(wanted, here);
	if (origin !== here || pathname.startsWith('//') || /^\/admin\/login\/?$/i.test(pathname)) return home;
	return `${pathname}${search}${hash}`;
}

export function loginPath(wanted: string): string {
	const next = nextPath(wanted);
	return next === home ? '/admin/login' : `/admin/login?next=${encodeURIComponent(next)}`;
}
