import type { PageModule, Route } from './navigation/navigator.ts';

const pages = import.meta.glob<PageModule>('./routes/*.tsx');

/** Patterns of routes that do not follow from the file name, as `routes/beers.$slug.tsx` gives `/beers/:slug`. */
const patterns: Readonly<Record<string, readonly string[]>> = {
	home: ['/'],
	// One page with two addresses (spec §2).
	'button-demo': ['/button-demo', '/button-examples'],
	'not-found': ['*'],
};

/** Pages whose content depends on the moment or only on the server. */
const byLoad = new Set(['debug', 'not-found']);

/** Ranks exact addresses before those with parameters, and `*` last. */
const rank = ({ pattern }: Route) => (pattern === '*' ? 2 : Number(pattern.includes(':')));

/**
 * The public pages (spec §2) for server and browser; the first match counts. Staff screens are in
 * `admin/staff-routes.ts`.
 */
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
