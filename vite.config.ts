import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { nameChunks } from './scripts/name-chunks.ts';
import { precompute } from './scripts/precompute.ts';
import { slimRouter } from './scripts/slim-router.ts';
import { alone, staffChunks, staffGroups } from './scripts/staff-chunks.ts';

/** What every page needs comes in two files, better packed and sooner fetched than two dozen. */
const commonChunks = {
	groups: [
		{
			name: 'framework',
			// What only staff screens use stays out of every guest's first load.
			test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(?:useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver))/,
		},
		{
			name: 'site',
			test: /\/(?:domain\/(?:record|beers\/beer-format|events\/event-words|hours\/(?:service-day|closed-by-staff))\.ts|app\/(?:facts|api\/read-json|age-gate\/age-gate|(?:beers|settings)\/queries|beers\/glass\/glass-defs|hours\/|layout\/(?!not-found)|announcement\/|theme\/|toasts\/|ui\/(?!tabs)).*\.tsx?)$/,
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
			// The rest of the menu: its card, its tools and what stands below the list.
			name: 'menu-page',
			test: /\/(?:domain\/beers\/(?:beer-filter|menu-choice|taste|tap-mark)\.ts|app\/(?:beers\/(?:filter-bar|lineup-view|menu-(?:forms|tools)|menu-filter|beer-card)|drinks\/drinks)\.tsx?)$/,
		},
		{
			// The live client comes after the page, on every page.
			name: 'follow',
			test: /\/(?:app\/live\/(?:follow|refresh)|domain\/live\/live)\.ts$/,
		},
		{
			// Whether the kitchen serves.
			name: 'kitchen',
			test: /\/(?:domain\/food\/food-kitchen|app\/food\/use-kitchen)\.ts$/,
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

/**
 * Where the code of a route cannot be fetched, React Router reloads the page that the guest is leaving, and the click is
 * lost. With this it loads the page that was clicked: one load for each click, and the server renders it whole.
 */
const loadWhatWasClicked: Plugin = {
	name: 'load-what-was-clicked',
	transform(code, id) {
		if (!id.endsWith('/react-router/dist/production/lib/dom/ssr/routeModules.js')) return null;
		const reload = 'window.location.reload();';
		if (!code.includes(reload))
			throw new Error('React Router handles missing code anew: loadWhatWasClicked.');
		const clicked = 'window.__reactRouterDataRouter?.state.navigation.location';
		const go = `let to = ${clicked}; if (to) window.location.assign(to.pathname + to.search + to.hash); else ${reload}`;
		return code.replace(reload, go);
	},
};

/** One build: the browser's files, and the server with its pages as one module graph (design §2). */
export default defineConfig({
	plugins: [
		tailwindcss(),
		reactRouter(),
		precompute,
		slimRouter,
		loadWhatWasClicked,
		staffChunks,
		nameChunks,
	],
	build: { assetsInlineLimit: 0, target: 'es2023', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
	environments: {
		client: {
			build: { rolldownOptions: { output: { codeSplitting: commonChunks }, treeshake: pureModules } },
		},
		ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
	},
});
