import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { openBar } from '#tests/taps.ts';

/** Records the statements that SQLite runs from now on. */
function countStatements(): { readonly texts: string[] } & Disposable {
	const texts: string[] = [];
	const prototype: { all(...args: unknown[]): unknown; run(...args: unknown[]): unknown } =
		Object.getPrototypeOf(new Database(':memory:').prepare('select 1'));
	const spies = (['all', 'run'] as const).map((name) => {
		const real = prototype[name];
		return vi.spyOn(prototype, name).mockImplementation(function (this: { source: string }, ...args) {
			texts.push(this.source);
			return real.apply(this, args);
		});
	});
	return {
		texts,
		[Symbol.dispose]() {
			for (const spy of spies) spy.mockRestore();
		},
	};
}

test.each([
	['with a queue', ['ice-house', 'stovepipe'], 15],
	['without a queue', [], 12],
] as const)('a kick %s runs few statements, those of the sign-in included', async (_case, waiting, most) => {
	await using bar = await openBar('2026-11-21T03:00:00Z');
	if (waiting.length > 0) await bar.queue(4, ...waiting);
	const { headers } = await hire(bar.taproom, 'bartender', 'jo');
	using counted = countStatements();
	const response = await send(bar.app, 'POST', '/api/taps/4/kick', {}, { headers });
	expect(response.status).toBe(200);
	expect(counted.texts.length, counted.texts.join('\n')).toBeGreaterThan(5);
	expect(counted.texts.length, counted.texts.join('\n')).toBeLessThanOrEqual(most);
});
