import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import type { RunningTaproom } from '#server/start.ts';
import { takeSnapshot } from './snapshot.ts';

const built = new URL('../build/', import.meta.url);

export interface TestTaproom extends RunningTaproom {
	/** Sets the taproom's clock to an instant (ISO 8601). */
	setNow(instant: string): void;
	/** Resets the database to its state at the start, unless nothing was written. */
	reset(): Promise<void>;
}

interface TestTaproomOptions {
	/** The taproom's clock at the start; it stands still until `setNow`. Null lets it run. */
	readonly now?: string | null;
	/** A database file to copy; by default the demo brewery. */
	readonly template?: string;
	readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built taproom with a data folder, in this process and on a free loopback port. */
export async function startBuilt(
	folder: string,
	clock: () => Date,
	environment: Readonly<Record<string, string>> = {},
): Promise<RunningTaproom> {
	const { start, renderWith }: typeof import('#server/entry.ts') = await import(
		new URL('server/index.js', built).href
	);
	return start({
		config: readConfig({ PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: 'a-test-password', ...environment }),
		log: pino({ level: 'silent' }),
		clock,
		clientFolder: fileURLToPath(new URL('client', built)),
		renderWith: renderWith(),
	});
}

/** Starts the built taproom in this process, on a free loopback port, with its own database file and clock. */
export async function startTestTaproom(options: TestTaproomOptions = {}): Promise<TestTaproom> {
	const { now = '2026-11-20T20:30:00Z', template, environment = {} } = options;
	const folder = mkdtempSync(join(tmpdir(), 'taproom-test-'));
	if (template) cpSync(template, join(folder, 'taproom.sqlite'));
	let instant = now === null ? null : new Date(now);
	const clock = () => (instant ? new Date(instant) : new Date());
	const running = await startBuilt(folder, clock, environment);
	const snapshot = await takeSnapshot(running, join(folder, 'start.sqlite'));
	return {
		...running,
		reset: snapshot.restore,
		setNow(next) {
			instant = new Date(next);
		},
		async stop() {
			await running.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
