import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { connectPostgres } from '#server/db/postgres/connect.ts';
import type { Db } from '#server/db/schema.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { postgresProject } from './find-postgres.ts';
import { PostgresDatabases } from './postgres-databases.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** A database file with the newest schema and the demo brewery's beers. It is copied and never opened. */
		templateDatabase: string;
		/** The same file without any content. */
		blankDatabase: string;
		/** The address of a PostgreSQL server with the templates `seeded` and `blank`; null for tests on SQLite. */
		postgres: string | null;
	}
}

async function fill(db: Db, demo: boolean): Promise<void> {
	await migrate(db);
	if (demo) await seedDemo(db, new Date('2026-11-01T12:00:00Z'));
	await db.destroy();
}

/** Vitest's global setup. It builds the templates once per run, since a copy costs a test next to nothing. */
export default async function buildTemplates({ name, provide }: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'taproom-template-'));
	const file = async (name: string, demo: boolean) => {
		const path = join(folder, `${name}.sqlite`);
		await fill(connect(path), demo);
		return path;
	};
	provide('templateDatabase', await file('seeded', true));
	provide('blankDatabase', await file('blank', false));
	const server = name === postgresProject ? await startPostgres() : null;
	if (server) {
		const databases = new PostgresDatabases(server.url('postgres'));
		for (const name of ['seeded', 'blank']) {
			const url = await databases.create('template0', name);
			await fill(connectPostgres({ url: async () => url }), name === 'seeded');
		}
		await databases.end();
	}
	provide('postgres', server?.url('postgres') ?? null);
	return async () => {
		await server?.[Symbol.asyncDispose]();
		rmSync(folder, { recursive: true, force: true });
	};
}
