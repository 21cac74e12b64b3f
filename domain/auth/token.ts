type TokenVerdict = 'good' | 'malformed' | 'unreadable' | 'expired';

/** Reads a token's times in Unix milliseconds without checking its signature; null if they cannot be read. */
export function readTokenTimes(token: string): { issuedAt: number; expiresAt: number } | null {
	try {
		const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
		const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
		const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
		if (typeof payload !== 'object' || payload === null) return null;
		const { iat, exp } = { iat: null, exp: null, ...payload };
		if (typeof iat !== 'number' || typeof exp !== 'number') return null;
		return { issuedAt: iat * 1000, expiresAt: exp * 1000 };
	} catch {
		return null;
	}
}

/** Judges a stored token (spec §5, 'Token at start'). `alwaysGood` recognizes development tokens, which are not checked. */
export function judgeToken(
	token: string,
	now: Date,
	alwaysGood: (token: string) => boolean = () => false,
): TokenVerdict {
	const parts = token.split('.');
	if (parts.length !== 3 || parts.some((part) => part === '')) return 'malformed';
	if (alwaysGood(token)) return 'good';
	const times = readTokenTimes(token);
	if (!times) return 'unreadable';
	return times.expiresAt < now.getTime() ? 'expired' : 'good';
}
