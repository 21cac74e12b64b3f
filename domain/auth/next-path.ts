const home = '/admin';

/** Where to go after signing in: a path of this site (design §7), as browsers read it: they drop tabs and take `\` for `/`. */
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
