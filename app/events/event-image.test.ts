import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { eventMotifs } from '#domain/events/event.ts';

test('every motif of an event has its drawing', () => {
	const drawn = globSync('app/events/motifs/*.svg').map((file) => basename(file, '.svg'));
	expect(drawn).toEqual(expect.arrayContaining([...eventMotifs]));
});
