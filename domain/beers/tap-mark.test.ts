import { expect, test } from 'vitest';
import { tapMark } from './tap-mark.ts';

const on = { status: 'on-tap', tapNumber: 3 };
const [plain, nitro] = [{ number: 3, gas: null } as const, { number: 7, gas: 'nitro' } as const];

test.each([
	[on, '3'],
	[{ ...on, tapNumber: null }, ''],
	[{ ...on, status: 'archived' }, ''],
	[{ ...on, taps: [plain, { number: 7, gas: 'co2' } as const] }, '3 · 7'],
	[{ ...on, taps: [plain, nitro] }, '3 · 7 nitro'],
	[{ ...on, taps: [{ number: 3, gas: 'cask' } as const] }, '3 cask'],
])('%j is marked %j', (beer, mark) => {
	expect(tapMark(beer)).toBe(mark);
});
