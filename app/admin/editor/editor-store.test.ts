import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { storage } from '#tests/storage.ts';
import { same } from './draft.ts';
import { EditorStore } from './editor-store.ts';
import { byFields, type EditedResource } from './resource.ts';

interface Dish {
	readonly name: string;
	readonly note: string;
}
interface SavedDish extends Dish {
	readonly version: number;
	readonly deleted?: boolean;
}
const resource: EditedResource<SavedDish, Dish> = {
	noun: 'dish',
	draftKey: () => 'dish-draft',
	blank: { name: '', note: '' },
	valuesOf: ({ name, note }) => ({ name, note }),
	problems: ({ name }) => (name === '' ? [{ path: 'name', message: 'Please fill this in.' }] : []),
	save: async (values, before) => ({
		data: { ...values, version: (before?.version ?? 0) + 1 },
		change: null,
	}),
	conflictOf: (details) =>
		details === 'theirs' ? { theirs: { ...saved, version: 3, name: 'Theirs' }, username: 'olive' } : null,
	...byFields<Dish>({ labels: { name: 'Name', note: 'Note' }, textOf: (dish, field) => dish[field] }),
	isDeleted: ({ deleted = false }) => deleted,
};
const saved: SavedDish = { version: 2, name: 'Beans', note: '' };

/** Makes a form whose saves fail with this refusal, or with other behavior of its resource. */
const editorOf = (particular: Partial<typeof resource> = {}, start: SavedDish | null = saved) =>
	new EditorStore({ ...resource, ...particular }, start);
const refusedWith = (error: AppError) => ({ save: () => Promise.reject(error) });

beforeEach(() => {
	vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test('a mended field leaves the errors; when all are mended, typing is no longer watched', async () => {
	const fields = [{ path: 'note', message: 'Too loud.' }];
	const editor = editorOf(refusedWith(new AppError('INVALID_INPUT', 'No.', { fields })));
	const paths = () => editor.snapshot().errors.map(({ path }) => path);
	editor.set({ note: 'LOUD' });
	await editor.submit();
	editor.set({ name: '' });
	expect(paths()).toEqual(['name', 'note']);
	editor.set({ note: 'Hush.' });
	expect(paths()).toEqual(['name']);
	editor.set({ name: 'Beans' });
	expect([paths(), editor.snapshot().attempt]).toEqual([[], 0]);
});

test('what was typed while a save was on its way stays typed', async () => {
	const editor = editorOf();
	editor.set({ name: 'Dilly Beans' });
	const saving = editor.submit();
	editor.set({ note: 'Pickled.' });
	await saving;
	const { values, version, typed } = editor.snapshot();
	expect([values, version, typed]).toEqual([{ name: 'Dilly Beans', note: 'Pickled.' }, 3, true]);
});

test('a save that somebody else was quicker than opens both versions and keeps what is typed', async () => {
	const editor = editorOf(refusedWith(new AppError('CONFLICT', 'Newer.', { details: 'theirs' })));
	editor.set({ note: 'Pickled.' });
	await editor.submit();
	expect(editor.snapshot()).toMatchObject({
		values: { name: 'Beans', note: 'Pickled.' },
		conflict: {
			theirs: { name: 'Theirs' },
			choices: [
				{ name: 'name', theirs: 'Theirs', yours: 'Beans', side: 'theirs' },
				{ name: 'note', theirs: '', yours: 'Pickled.', side: 'yours' },
			],
			username: 'olive',
		},
	});
});

test('what was chosen of two versions is saved over the newer one', async () => {
	const save = vi
		.fn(resource.save)
		.mockRejectedValueOnce(new AppError('CONFLICT', 'Newer.', { details: 'theirs' }));
	const editor = editorOf({ save });
	editor.set({ note: 'Pickled.' });
	await editor.submit();
	editor.resolve(new Map());
	expect(save.mock.lastCall?.slice(0, 3)).toEqual([
		{ name: 'Theirs', note: 'Pickled.' },
		{ ...saved, version: 3, name: 'Theirs' },
		3,
	]);
});

test('a save of what was deleted meanwhile says so, and goes on from the deleted version', async () => {
	const gone = { ...saved, version: 4, deleted: true };
	const conflictOf = () => ({ theirs: gone, username: null });
	const editor = editorOf({ ...refusedWith(new AppError('CONFLICT', 'It was deleted.', {})), conflictOf });
	editor.set({ note: 'Pickled.' });
	await editor.submit();
	const { base, failure, conflict, values } = editor.snapshot();
	expect([base, failure, conflict, values.note]).toEqual([gone, 'It was deleted.', null, 'Pickled.']);
});

test('wrong fields of the server stand beside the others, and any other failure keeps the form', async () => {
	const fields = [{ path: 'name', message: 'Taken.' }];
	const refused = editorOf(refusedWith(new AppError('INVALID_INPUT', 'No.', { fields })));
	await refused.submitChange({ name: 'Peas' });
	expect([refused.snapshot().errors, refused.snapshot().attempt]).toEqual([fields, 1]);
	const offline = editorOf(refusedWith(new AppError('NETWORK_ERROR', 'Network error occurred')));
	await offline.submitChange({ name: 'Peas' });
	expect([offline.snapshot().failure, offline.snapshot().values.name]).toEqual([
		'No signal. What you typed is still here; save again when it is back.',
		'Peas',
	]);
});

test('values are the same whatever the order of their fields; an unreadable price is not none', () => {
	expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
	expect([same({ price: Number.NaN }, { price: null }), same([1, 2], [2, 1])]).toEqual([false, false]);
});

test('without a change there is nothing to save, unless it is new or what is left of something damaged', () => {
	const editor = editorOf();
	expect(editor.snapshot().savable).toBe(false);
	editor.set({ note: 'Pickled.' });
	expect(editor.snapshot().savable).toBe(true);
	expect(editorOf({}, null).snapshot().savable).toBe(true);
	expect(editorOf({ isDamaged: () => true }).snapshot().savable).toBe(true);
});

test('what was typed before another version is shown is offered as a draft', () => {
	const editor = editorOf();
	editor.set({ note: 'Pickled.' });
	editor.take({ ...saved, version: 3, name: 'Theirs' });
	expect(editor.snapshot()).toMatchObject({ values: { name: 'Theirs', note: '' }, typed: false });
	editor.continueDraft();
	expect(editor.snapshot()).toMatchObject({
		values: { name: 'Beans', note: 'Pickled.' },
		version: 2,
		offered: null,
	});
	expect(editorOf().snapshot().offered?.values.note).toBe('Pickled.');
});

test('nothing is saved while one of several photos is on its way, whichever arrives first', async () => {
	const editor = editorOf();
	editor.set({ note: 'With both photos.' });
	editor.setUploading(true, 'chapters.0.image');
	editor.setUploading(true, 'people.0.image');
	editor.setUploading(false, 'people.0.image');
	await editor.submit();
	expect(editor.snapshot()).toMatchObject({ base: saved, failure: expect.stringMatching(/photo is still/) });
	editor.setUploading(false, 'chapters.0.image');
	await editor.submit();
	expect(editor.snapshot()).toMatchObject({ base: { version: 3 }, failure: null });
});
