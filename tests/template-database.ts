import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/seed/demo.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** A database file with the newest schema and the demo brewery's beers, to be copied, never opened. */
		templateDatabase: string;
	}
}

/** Vitest's global set-up: the template is built once per run, and copying it costs a test next to nothing. */
export default async function buildTemplate({ provide }: TestProject): Promise<() => void> {
	const folder = mkdtempSync(join(tmpdir(), 'taproom-template-'));
	const file = join(folder, 'taproom.sqlite');
	const db = connect(file);
	await migrate(db);
	await seedDemo(db, new Date('2026-11-01T12:00:00Z'));
	await db.destroy();
	provide('templateDatabase', file);
	return () => rmSync(folder, { recursive: true, force: true });
}
