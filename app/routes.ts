import type { PageModule, Route } from './navigation/navigator.ts';

const pages = import.meta.glob<PageModule>('./routes/*.tsx');

/** `routes/beers.$slug.tsx` is the page of `/beers/:slug`; these are not so called. */
const patterns: Readonly<Record<string, readonly string[]>> = {
	home: ['/'],
	// One page under two names (spec §2).
	'button-demo': ['/button-demo', '/button-examples'],
	'not-found': ['*'],
};

/** What is said there is of one moment, or the server's to say. */
const byLoad = new Set(['debug', 'not-found']);

/** An address that is written out goes before one with a part that may be anything. */
const rank = ({ pattern }: Route) => (pattern === '*' ? 2 : Number(pattern.includes(':')));

/** The pages of guests (spec §2), for server and browser; the first that fits is meant. Staff's are in `admin/staff-routes.ts`. */
export const routes: readonly Route[] = Object.entries(pages)
	.flatMap(([path, page]): Route[] => {
		const name = path.slice('./routes/'.length, -'.tsx'.length);
		const own = patterns[name] ?? [`/${name.replaceAll('.', '/').replaceAll('$', ':')}`];
		const route = {
			file: `app/routes/${name}.tsx`,
			page,
			...(byLoad.has(name) && { byLoad: true as const }),
		};
		return own.map((pattern) => ({ ...route, pattern }));
	})
	.sort((a, b) => rank(a) - rank(b));
