import { existsSync, globSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminScreens } from './app/admin/screens.ts';
import { nameChunks } from './scripts/name-chunks.ts';
import { precompute } from './scripts/precompute.ts';
import { alone, isOfEveryPage, staffChunks, staffGroups } from './scripts/staff-chunks.ts';

/** Matches modules by their paths. If one has moved, the build fails instead of packing it elsewhere unseen. */
function modules(...paths: readonly string[]): (id: string) => boolean {
	const moved = paths.filter((path) => !existsSync(path));
	if (moved.length > 0) throw new Error(`${moved.join(', ')} has moved: vite.config.ts.`);
	return (id) => paths.some((path) => id.endsWith(`/${path}`));
}

/** Most pages need these too. Imports alone cannot say so: they also name what only the server uses of a module. */
const onMostPages = modules(
	...globSync('app/ui/*.{ts,tsx}').filter((path) => !path.includes('/tabs.')),
	'app/beers/glass/glass-defs.tsx',
	'app/layout/lazy-not-found.tsx',
	'app/layout/order-online.tsx',
	'domain/beer-styles/style-address.ts',
	'domain/beers/beer-format.ts',
	'domain/beers/srm.ts',
	'domain/beers/taste.ts',
	'domain/events/event-text.ts',
	'domain/hours/closed-by-staff.ts',
	'domain/text/echoed-text.ts',
);

/** What every page needs comes in two files, better packed and sooner fetched than two dozen. */
const commonChunks = {
	groups: [
		{
			name: 'framework',
			// TanStack's index names all of it, so imports cannot say what only staff screens use.
			test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/(?!.*(?:useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver))/,
		},
		{ name: 'site', test: (id: string) => isOfEveryPage(id) || onMostPages(id) },
		{
			// What every page with beers on it shows; small parts pack better together.
			name: 'beers',
			test: modules(
				'app/beers/beer-image.tsx',
				'app/beers/glass/glass.tsx',
				'app/beers/srm-swatch.tsx',
				'domain/beers/beer-badge.ts',
			),
		},
		{ name: 'menu', test: modules('app/beer-styles/style-tooltip.tsx', 'domain/beers/beer.ts') },
		{
			// A beer's card, parts of which are on its page.
			name: 'card',
			test: modules('app/beers/beer-card.tsx', 'domain/beers/menu-remarks.ts', 'domain/beers/to-go.ts'),
		},
		{
			// The rest of the menu: its tools and what stands below the list.
			name: 'menu-page',
			test: modules(
				'app/beers/filter-bar.tsx',
				'app/beers/lineup-view.tsx',
				'app/beers/menu-tools.tsx',
				'app/beers/print-parts.tsx',
				'app/drinks/drinks.tsx',
				'domain/beers/beer-filter.ts',
				'domain/beers/menu-choice.ts',
			),
		},
		{
			// The live client comes after the page, on every page.
			name: 'follow',
			test: modules('app/live/follow.ts', 'app/live/refresh.ts', 'domain/live/live.ts'),
		},
		{
			// What guests and the staff's home both need of the bar: whether the kitchen serves, and the rules of a tap.
			name: 'kitchen',
			test: modules('app/food/use-kitchen.ts', 'domain/bar/tap-rules.ts', 'domain/food/food-kitchen.ts'),
			...alone,
		},
		...staffGroups,
	],
};

/**
 * The rules, and what the server alone writes for machines, do nothing by being imported: a page that uses none of a
 * module's exports does not fetch it.
 */
const pureModules = {
	moduleSideEffects: (id: string) => !/\/(?:domain|app\/seo)\/[^?]*\.ts$/.test(id),
};

/** A document starts a program with the module of its page (`server/pages/page-parts.ts`). */
const programs = [
	'app/entry.client.tsx',
	'app/admin/entry.staff.tsx',
	'app/print.css',
	...globSync('app/routes/*.tsx'),
	...new Set(adminScreens.map(({ file }) => `app/${file}`)),
];

/** One build: the browser's files, and the server with its pages as one module graph (design §2). */
export default defineConfig({
	appType: 'custom',
	plugins: [tailwindcss(), react(), precompute, staffChunks, nameChunks],
	builder: {},
	build: { assetsInlineLimit: 0, target: 'es2023', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
	environments: {
		client: {
			build: {
				outDir: 'build/client',
				manifest: true,
				rolldownOptions: {
					input: programs,
					output: { codeSplitting: commonChunks },
					treeshake: pureModules,
				},
			},
		},
		ssr: {
			build: {
				outDir: 'build/server',
				ssr: true,
				rolldownOptions: { input: { index: './server/entry.ts' } },
			},
		},
	},
});
