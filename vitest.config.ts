import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { mayHavePostgres, postgresProject } from './tests/find-postgres.ts';
import { temporaryPlace } from './tests/temporary-place.ts';

// Workers, and the commands that tests start, compile a module once and not each time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');
process.env.TMPDIR ??= temporaryPlace();

/** About SQLite's files, from one, or counting its statements: over PostgreSQL there is nothing of them. */
const filesOfSqlite = [
	'server/db/{connect,driver,threaded-writer}.test.ts',
	'server/auth/every-endpoint.test.ts',
	'server/bar/statements.test.ts',
	'server/backups/{backup,backup-worker-client,compare,restore,restore-refused,upgrade}.test.ts',
];

const server = {
	include: ['server/**/*.test.ts'],
	globalSetup: ['tests/template-database.ts', 'tests/bundled-programs.ts'],
	setupFiles: ['tests/quick-bcrypt.ts', 'tests/quick-programs.ts'],
	isolate: false,
};

/**
 * What `npm test` has time for twice: where staff write at once, where instances hear of each other, where the engines differ. The
 * others (`POSTGRES_TESTS=all`, as in the CI) go through these, and through queries of their own.
 */
const onPostgres =
	process.env.POSTGRES_TESTS === 'all'
		? server.include
		: ['server/{bar,beers,boards,change-overs,cluster,data,db,menu,resources,setup,tonight}/**/*.test.ts'];

if (!mayHavePostgres()) {
	process.stderr.write('No PostgreSQL runs on this platform: the server’s tests run on SQLite alone.\n');
}

/** Unit, property and HTTP tests. */
export default defineConfig({
	test: {
		environment: 'node',
		globalSetup: ['tests/fonts.ts'],
		// A busy machine is no fault of the code; nothing here is timed.
		testTimeout: 120_000,
		maxWorkers: '100%',
		// Every rule names its time zone; a zone far from New York shows any that does not.
		env: { TZ: 'Pacific/Auckland' },
		projects: [
			// Each worker loads the modules of these once: nothing in them remembers what one test file did for the next.
			{
				extends: true,
				test: { name: 'rules', include: ['{domain,demo,style-guide}/**/*.test.{ts,tsx}'], isolate: false },
			},
			// Apart from the rules: the tools load all of Zod, whose words for a fault then stand for every module of the worker.
			{ extends: true, test: { name: 'tools', include: ['tools/**/*.test.ts'], isolate: false } },
			{ extends: true, test: { name: 'server', ...server } },
			...(mayHavePostgres()
				? [
						{
							extends: true as const,
							test: { name: postgresProject, ...server, include: onPostgres, exclude: filesOfSqlite },
						},
					]
				: []),
			// A page's modules remember, such as that storage was refused; a command's end with it.
			{
				extends: true,
				test: {
					name: 'app and commands',
					include: ['{app,scripts}/**/*.test.{ts,tsx}'],
					globalSetup: ['tests/template-database.ts'],
					setupFiles: ['tests/quick-bcrypt.ts'],
				},
			},
		],
	},
});
