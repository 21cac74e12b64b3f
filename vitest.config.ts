import { defineConfig } from 'vitest/config';

/** The wings without I/O and without state: their test files share their workers' modules. */
const pure = '{domain,demo,style-guide}/**/*.test.{ts,tsx}';

/** Unit, property and HTTP tests. React Router's plugin stays out: it cannot run outside its own build. */
export default defineConfig({
	test: {
		environment: 'node',
		// A busy machine is no fault of the code; nothing here is timed.
		testTimeout: 30_000,
		maxWorkers: '100%',
		// Every rule names its time zone; a zone far from New York shows any that does not.
		env: { TZ: 'Pacific/Auckland' },
		projects: [
			{ extends: true, test: { name: 'rules', include: [pure], isolate: false } },
			{
				extends: true,
				test: {
					name: 'house',
					include: ['{server,app,scripts,tools}/**/*.test.{ts,tsx}'],
					globalSetup: ['tests/template-database.ts'],
				},
			},
		],
	},
});
