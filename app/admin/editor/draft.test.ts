import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userKey } from '#domain/auth/sign-in-keys.ts';
import { storage } from '#tests/storage.ts';
import { readDraft, storeDraft } from './draft.ts';
import { dropOwnDrafts, ownDraftKeys } from './draft-keys.ts';

const blank = { name: '', low: false, sizes: ['a'], price: null };
const values = { ...blank, name: 'Barn Door', sizes: [] };
const at = new Date('2026-11-20T20:30:00Z');

const signIn = (id: string) => localStorage.setItem(userKey, JSON.stringify({ id }));

beforeEach(() => {
	vi.stubGlobal('localStorage', storage({}));
	signIn('anna');
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

test('a field that has no value yet is none that a draft lacks', () => {
	const open = { ...values, publishAt: undefined };
	storeDraft('beer-draft/a1', { at, version: 3, values: open });
	expect(readDraft('beer-draft/a1', { ...blank, publishAt: undefined })).toMatchObject({ values });
});

test.each([
	['no JSON', '{'],
	['no draft', '{"values":{}}'],
	['a field is missing', JSON.stringify({ at, version: 1, values: { ...values, name: undefined } })],
	['a mark became a text', JSON.stringify({ at, version: 1, values: { ...values, low: 'no' } })],
	['a list became a text', JSON.stringify({ at, version: 1, values: { ...values, sizes: 'pint' } })],
])('what an older or a broken page left is no draft: %s', (_, text) => {
	localStorage.setItem('beer-draft/a1@anna', text);
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
});

test('a browser that denies its storage stores nothing and refuses nothing', () => {
	vi.stubGlobal('localStorage', undefined);
	storeDraft('beer-draft/a1', { at, version: 3, values });
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
	storeDraft('beer-draft/a1', null);
});

test('a draft is its owner’s: others are not offered it and do not overwrite it, and its owner can delete it', () => {
	storeDraft('beer-draft/a1', { at, version: 3, values });
	signIn('bo');
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
	storeDraft('beer-draft/a1', { at, version: 4, values });
	expect(ownDraftKeys()).toEqual(['beer-draft/a1@bo']);
	dropOwnDrafts();
	expect(readDraft('beer-draft/a1', blank)).toBeNull();
	signIn('anna');
	expect(readDraft('beer-draft/a1', blank)).toMatchObject({ version: 3 });
});

test('what is typed after a session has ended is still of who typed it', () => {
	signIn('anna');
	readDraft('beer-draft/a1', blank);
	localStorage.removeItem(userKey);
	storeDraft('beer-draft/a1', { at, version: 3, values });
	signIn('anna');
	expect(readDraft('beer-draft/a1', blank)).toMatchObject({ version: 3 });
});
