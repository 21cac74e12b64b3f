import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** One build: the browser's files, and the server with its pages as one module graph (design §2). */
export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: 'es2023' },
	environments: {
		ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
	},
});
