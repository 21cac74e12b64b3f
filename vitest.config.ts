import { defineConfig } from 'vitest/config';

/** Unit, property and HTTP tests. React Router's plugin stays out: it cannot run outside its own build. */
export default defineConfig({
	test: {
		include: ['{domain,content,server,app,scripts}/**/*.test.{ts,tsx}'],
		environment: 'node',
		// A busy machine is no fault of the code; nothing here is timed.
		testTimeout: 30_000,
		globalSetup: ['tests/template-database.ts'],
		// Every rule names its time zone; a zone far from New York shows any that does not.
		env: { TZ: 'Pacific/Auckland' },
	},
});
