import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs comes in two files, better packed and sooner fetched than two dozen. */
const commonChunks = {
	groups: [
		{
			name: 'framework',
			// Mutations are the staff's: what only their screens use stays out of every guest's first load.
			test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(?:useMutation|mutationObserver))/,
		},
		{
			name: 'site',
			test: /\/app\/(?:facts|age-gate\/|hours\/|layout\/|splash\/|theme\/|toasts\/|ui\/).*\.tsx?$/,
		},
	],
};

/** One build: the browser's files, and the server with its pages as one module graph (design §2). */
export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: 'es2023' },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: commonChunks } } } },
		ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
	},
});
