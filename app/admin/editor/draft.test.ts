import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '#tests/storage.ts';
import { readDraft, storeDraft } from './draft.ts';

const blank = { name: '', low: false, sizes: ['a'], price: null };
const values = { ...blank, name: 'Barn Door', sizes: [] };
const at = new Date('2026-11-20T20:30:00Z');

beforeEach(() => {
	vi.stubGlobal('localStorage', storage({}));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test('a draft comes back as it was stored, until it is cleared', () => {
	storeDraft('beer-draft/a1', { at, version: 3, values });
	expect(readDraft('beer-draft/a1', blank)).toEqual({ at, version: 3, values });
	expect(readDraft('beer-draft/a2', blank)).toBeNull();
	storeDraft('beer-draft/a1', null);
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
});

test.each([
	['no JSON', '{'],
	['no draft', '{"values":{}}'],
	['a field is missing', JSON.stringify({ at, version: 1, values: { ...values, name: undefined } })],
	['a mark became a text', JSON.stringify({ at, version: 1, values: { ...values, low: 'no' } })],
	['a list became a text', JSON.stringify({ at, version: 1, values: { ...values, sizes: 'pint' } })],
])('what an older or a broken page left is no draft: %s', (_, text) => {
	localStorage.setItem('beer-draft/a1', text);
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
});

test('a browser that denies its storage stores nothing and refuses nothing', () => {
	vi.stubGlobal('localStorage', undefined);
	storeDraft('beer-draft/a1', { at, version: 3, values });
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
	storeDraft('beer-draft/a1', null);
});
