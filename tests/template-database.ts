import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** A database file with the newest schema and the demo brewery's beers, to be copied, never opened. */
		templateDatabase: string;
		/** The same without any content. */
		blankDatabase: string;
	}
}

/** Vitest's global set-up: the templates are built once per run, and copying one costs a test next to nothing. */
export default async function buildTemplate({ provide }: TestProject): Promise<() => void> {
	const folder = mkdtempSync(join(tmpdir(), 'taproom-template-'));
	const file = async (name: string, demo: boolean) => {
		const path = join(folder, `${name}.sqlite`);
		const db = connect(path);
		await migrate(db);
		if (demo) await seedDemo(db, new Date('2026-11-01T12:00:00Z'));
		await db.destroy();
		return path;
	};
	provide('templateDatabase', await file('seeded', true));
	provide('blankDatabase', await file('blank', false));
	return () => rmSync(folder, { recursive: true, force: true });
}
