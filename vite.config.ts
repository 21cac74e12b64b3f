import { globSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminScreens } from './app/admin/screens.ts';
import { nameChunks } from './scripts/name-chunks.ts';
import { precompute } from './scripts/precompute.ts';
import { alone, staffChunks, staffGroups } from './scripts/staff-chunks.ts';

/** What every page needs comes in two files, better packed and sooner fetched than two dozen. */
const commonChunks = {
	groups: [
		{
			name: 'framework',
			// What only staff screens use stays out of every guest's first load.
			test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/(?!.*(?:useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver))/,
		},
		{
			name: 'site',
			test: /\/(?:domain\/(?:record|text\/echoed-text|beers\/(?:beer-format|taste)|events\/event-text|hours\/(?:service-day|closed-by-staff))\.ts|app\/(?:facts|root|document|hydrate|page-data|api\/read-json|age-gate\/age-gate|navigation\/|(?:beers|settings)\/queries|beers\/glass\/glass-defs|hours\/|layout\/(?!not-found)|announcement\/|theme\/|toasts\/|ui\/(?!tabs)).*\.tsx?)$/,
		},
		{
			// What every page with beers on it shows; small parts pack better together.
			name: 'beers',
			test: /\/(?:domain\/(?:beers\/(?:beer-badge|srm)|beer-styles\/style-address)\.ts|app\/beers\/(?:beer-image|srm-swatch|glass\/glass(?:es)?)\.tsx?)$/,
		},
		{
			name: 'menu',
			test: /\/(?:domain\/beers\/beer\.ts|app\/(?:beers\/glass\/glass-defs|beer-styles\/style-tooltip)\.tsx)$/,
		},
		{
			// A beer's card, parts of which are on its page.
			name: 'card',
			test: /\/(?:domain\/beers\/(?:menu-remarks|tap-mark|to-go)\.ts|app\/beers\/beer-card\.tsx)$/,
		},
		{
			// The rest of the menu: its tools and what stands below the list.
			name: 'menu-page',
			test: /\/(?:domain\/beers\/(?:beer-filter|menu-choice)\.ts|app\/(?:beers\/(?:filter-bar|lineup-view|print-parts|menu-tools|menu-filter)|drinks\/drinks)\.tsx?)$/,
		},
		{
			// The live client comes after the page, on every page.
			name: 'follow',
			test: /\/(?:app\/live\/(?:follow|refresh)|domain\/live\/live)\.ts$/,
		},
		{
			// What guests and the staff's home both need of the bar: whether the kitchen serves, and the rules of a tap.
			name: 'kitchen',
			test: /\/(?:domain\/(?:food\/food-kitchen|taps\/tap-rules)|app\/food\/use-kitchen)\.ts$/,
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
