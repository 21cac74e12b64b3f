import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Lists the server's files that a file imports, for values and types. */
function importsOf(file: string): string[] {
	const found = readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+\.ts)'/g);
	return [...found].map(([, path = '']) => join(dirname(file), path)).filter((path) => existsSync(path));
}

test('nothing that the taproom is made of needs the whole taproom', () => {
	const taproom = join(import.meta.dirname, 'taproom.ts');
	const seen = new Set(importsOf(taproom));
	for (const file of seen) for (const next of importsOf(file)) seen.add(next);
	expect(seen.size).toBeGreaterThan(100);
	expect([...seen].filter((file) => importsOf(file).includes(taproom))).toEqual([]);
});
