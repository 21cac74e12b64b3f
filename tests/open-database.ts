import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Db } from '#server/db/schema.ts';

/** A folder of a test's own, gone when the test is over. */
export function temporaryFolder(): Disposable & { readonly path: string } {
	const path = mkdtempSync(join(tmpdir(), 'taproom-test-'));
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export interface OpenDatabase extends AsyncDisposable {
	readonly db: Db;
	readonly file: string;
}

/** With the schema and the demo brewery, with the schema alone, or with nothing at all. */
export type DatabaseStart = 'seeded' | 'blank' | 'empty';

/** A real database file of a test's own; an empty one may begin with the bytes of another file. */
export function openDatabase(start: DatabaseStart, bytes?: Uint8Array): OpenDatabase {
	const folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	if (start === 'seeded') copyFileSync(inject('templateDatabase'), file);
	if (start === 'blank') copyFileSync(inject('blankDatabase'), file);
	if (bytes) writeFileSync(file, bytes);
	const db = connect(file);
	return {
		db,
		file,
		async [Symbol.asyncDispose]() {
			await db.destroy();
			folder[Symbol.dispose]();
		},
	};
}
