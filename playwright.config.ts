import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { quietFlags, requireChromium } from './scripts/find-chromium.ts';
import { temporaryPlace } from './tests/temporary-place.ts';

// The taproom runs in the workers as its owner runs it: React's development build would check every element of every page.
process.env.NODE_ENV = 'production';
// Pages drawn and packets of the browser are much short-lived memory: with little room it is swept all the time.
process.env.NODE_OPTIONS ??= '--max-semi-space-size=64';
// Workers, and what the taproom starts for an import or a backup, compile a module once and not each time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');
process.env.TMPDIR ??= temporaryPlace();

/** Browser journeys on the built site; each worker runs a taproom of its own (tests/fixtures.ts). */
export default defineConfig({
	testDir: 'tests',
	testMatch: '**/*.spec.ts',
	fullyParallel: true,
	workers: 2,
	// Node reads our types away by itself, and the built server needs nothing done: Babel takes seconds in every process.
	build: { external: ['**/*.ts', '**/build/**'] },
	forbidOnly: Boolean(process.env.CI),
	reporter: [['line']],
	// A story takes half a minute on a quiet machine; a busy one is no fault of the taproom's.
	timeout: 300_000,
	expect: { timeout: 30_000 },
	use: {
		viewport: { width: 390, height: 844 },
		// A stored screen would stand between a test and the server; tests of the worker allow it.
		serviceWorkers: 'block',
		colorScheme: 'light',
		timezoneId: 'Asia/Tokyo',
		launchOptions: { executablePath: requireChromium(), args: quietFlags },
	},
});
