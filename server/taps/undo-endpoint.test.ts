import { expect, test } from 'vitest';
import { openBar } from '#tests/taps.ts';

test('a bartender undoes another’s kick by the log of the night, once, and not a tap that the manager added', async () => {
	await using bar = await openBar('2026-11-20T22:00:00Z');
	await bar.queue(4, 'ice-house');
	const before = await bar.state();
	const { change } = await bar.write('taps.kick', { number: 4 });
	bar.setNow('2026-11-20T22:40:00Z');
	const undo = (id: string | null) => bar.request('changes.undo', { id: id ?? '' }, { as: 'al', body: {} });
	expect((await undo(change)).status).toBe(200);
	expect(await bar.state()).toEqual(before);
	expect((await undo(change)).status).toBe(409);
	const line = { number: 30, name: null, gas: null, cleanedOn: null, outOfOrder: false };
	const added = await bar.write('taps.create', {}, { body: line });
	expect((await undo(added.change)).status).toBe(403);
});
