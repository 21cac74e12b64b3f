import { expect, test } from 'vitest';
import type { Keg, Tap, TapChange } from '#domain/bar/taps.ts';
import { staffRow } from '#tests/staff-rows.ts';
import { OwnVersions } from './own-versions.ts';

const keg: Keg = {
	id: 'k1',
	tapNumber: 1,
	size: null,
	batch: null,
	filledOn: null,
	level: null,
	tappedOn: '2026-11-01',
	tappedAt: '2026-11-01T20:00:00Z',
	goneAt: null,
	beer: { ...staffRow({ name: 'Barn Door' }), deleted: false },
};
const line = { name: null, gas: null, cleanedOn: null, outOfOrder: false, queue: [] };
const tap = (number: number, version: number, pouring: Keg | null): Tap => ({
	...line,
	number,
	version,
	pouring,
});
const changed = (...taps: Tap[]): TapChange => ({
	change: 'x',
	taps,
	ended: null,
	poured: null,
	skipped: [],
	shown: [],
});

/** Sends changes of the keg as a screen does, and notes which version each of them names. */
function sender() {
	const own = new OwnVersions();
	const sent: number[] = [];
	const send = (tapNumber: number, seen: number, answer: TapChange) =>
		own.send({ ...keg, tapNumber }, seen, async (version) => {
			sent.push(version);
			return answer;
		});
	return { sent, send };
}

test('a keg that is moved and noted at once names the version that each change before it has made', async () => {
	const { sent, send } = sender();
	// All three buttons are pressed while the list shows tap 1 at version 5.
	await Promise.all([
		send(1, 5, changed(tap(7, 3, keg), tap(1, 6, null))),
		send(1, 5, changed(tap(7, 4, keg))),
		send(1, 5, changed(tap(7, 5, keg))),
	]);
	expect(sent).toEqual([5, 3, 4]);
	await send(7, 9, changed(tap(7, 10, keg)));
	expect(sent.at(-1)).toBe(9);
});

test('two taps that come to the same version are two: what is shown of a keg since is what is named', async () => {
	const { sent, send } = sender();
	await send(1, 5, changed(tap(7, 3, keg), tap(1, 6, null)));
	await send(7, 3, changed(tap(7, 4, keg)));
	await send(7, 4, changed(tap(7, 5, keg)));
	// The version of tap 1 from which the first change was made.
	await send(7, 5, changed(tap(4, 5, keg), tap(7, 6, null)));
	await send(4, 5, changed(tap(4, 6, keg)));
	expect(sent).toEqual([5, 3, 4, 5, 5]);
	// Somebody else has changed tap 4, and the list was fetched again.
	await send(4, 8, changed(tap(4, 9, keg)));
	expect(sent.at(-1)).toBe(8);
});

test('one that is refused changes nothing of the next', async () => {
	const own = new OwnVersions();
	const refused = own.send(keg, 5, () => Promise.reject(new Error('Somebody was faster.')));
	await expect(refused).rejects.toThrow('Somebody was faster.');
	const versions: number[] = [];
	await own.send(keg, 5, async (version) => {
		versions.push(version);
		return changed(tap(1, 6, keg));
	});
	expect(versions).toEqual([5]);
});
