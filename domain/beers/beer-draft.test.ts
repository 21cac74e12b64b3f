import { expect, test } from 'vitest';
import { draftKey, draftTime, draftVersion } from './beer-draft.ts';

test('a draft has a place of its own per beer and version', () => {
	expect(draftKey('a1', 3)).toBe('beer-draft/a1/3');
	expect(draftKey(null, 0)).toBe('beer-draft/new/0');
	expect(draftVersion(draftKey('a1', 12), 'a1')).toBe(12);
	expect(draftVersion(draftKey(null, 0), null)).toBe(0);
});

test('the key of another beer, or of anything else, names no version', () => {
	expect(draftVersion('beer-draft/a1/3', 'a')).toBeNull();
	expect(draftVersion('beer-draft/a1/x', 'a1')).toBeNull();
	expect(draftVersion('auth-token', null)).toBeNull();
});

test('a draft of today is told by the taproom’s clock, an older one with its date', () => {
	const now = new Date('2026-11-20T21:30:00Z');
	expect(draftTime(new Date('2026-11-20T20:58:00Z'), now, 'America/New_York')).toBe('3:58 PM');
	expect(draftTime(new Date('2026-11-20T03:10:00Z'), now, 'America/New_York')).toBe('Nov 19, 10:10 PM');
});
