import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import {
	adopted,
	begun,
	errorsOf,
	isSavable,
	refusedBy,
	same,
	withChange,
	withErrors,
} from './editor-state.ts';
import { compareFields, type EditedResource } from './resource.ts';

interface Dish {
	readonly name: string;
	readonly note: string;
}
interface SavedDish extends Dish {
	readonly version: number;
	readonly deleted?: boolean;
}
const labels = { name: 'Name', note: 'Note' };
const resource: EditedResource<SavedDish, Dish> = {
	noun: 'dish',
	draftKey: null,
	blank: { name: '', note: '' },
	valuesOf: ({ name, note }) => ({ name, note }),
	problems: ({ name }) => (name === '' ? [{ path: 'name', message: 'Please fill this in.' }] : []),
	save: async () => saved,
	conflictOf: (details) =>
		details === 'theirs' ? { theirs: { ...saved, version: 3, name: 'Theirs' }, username: 'olive' } : null,
	compare: (versions) => compareFields({ labels, wordsOf: (dish, field) => dish[field] }, versions),
	isDeleted: ({ deleted = false }) => deleted,
};
const saved: SavedDish = { version: 2, name: 'Beans', note: '' };
const start = begun(resource, saved);

test('a mended field leaves the errors; when all are mended, typing is no longer watched', () => {
	const refused = withErrors(withChange(resource, start, { name: '' }), [
		{ path: 'note', message: 'Too loud.' },
	]);
	expect(errorsOf(resource, refused).map(({ path }) => path)).toEqual(['name', 'note']);
	const half = withChange(resource, refused, { note: 'Hush.' });
	expect(errorsOf(resource, half).map(({ path }) => path)).toEqual(['name']);
	const mended = withChange(resource, half, { name: 'Beans' });
	expect([errorsOf(resource, mended), mended.attempt]).toEqual([[], 0]);
});

test('what was typed while a save was on its way stays typed', () => {
	const sent = withChange(resource, start, { name: 'Dilly Beans' });
	const typing = withChange(resource, sent, { note: 'Pickled.' });
	const after = adopted(resource, typing, { version: 3, ...sent.values }, sent.values);
	expect([after.values, after.version, after.typed]).toEqual([
		{ name: 'Dilly Beans', note: 'Pickled.' },
		3,
		true,
	]);
});

test('a save that somebody else was quicker than opens both versions and keeps what is typed', () => {
	const typed = withChange(resource, start, { note: 'Pickled.' });
	const conflict = new AppError('CONFLICT', 'Newer.', { details: 'theirs' });
	const after = refusedBy(resource, typed, conflict);
	expect(after).toMatchObject({
		values: typed.values,
		conflict: { theirs: { name: 'Theirs' }, yours: typed.values, username: 'olive' },
	});
});

test('a save of what was deleted meanwhile says so, and goes on from the deleted version', () => {
	const gone = { ...saved, version: 4, deleted: true };
	const after = refusedBy(
		{ ...resource, conflictOf: () => ({ theirs: gone, username: null }) },
		withChange(resource, start, { note: 'Pickled.' }),
		new AppError('CONFLICT', 'It was deleted.', {}),
	);
	expect([after.base, after.failure, after.conflict, after.values.note]).toEqual([
		gone,
		'It was deleted.',
		null,
		'Pickled.',
	]);
});

test('wrong fields of the server stand beside the others, and any other failure keeps the form', () => {
	const fields = [{ path: 'name', message: 'Taken.' }];
	const refused = refusedBy(resource, start, new AppError('INVALID_INPUT', 'No.', { fields }));
	expect([errorsOf(resource, refused), refused.attempt]).toEqual([fields, 1]);
	const offline = refusedBy(resource, start, new AppError('NETWORK_ERROR', 'Network error occurred'));
	expect([offline.failure, offline.values]).toEqual([
		'Network error occurred. What you typed is still here; save again when you are back online.',
		start.values,
	]);
});

test('values are the same whatever the order of their fields; an unreadable price is not none', () => {
	expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
	expect([same({ price: Number.NaN }, { price: null }), same([1, 2], [2, 1])]).toEqual([false, false]);
});

test('without a change there is nothing to save, unless it is new or what is left of something damaged', () => {
	expect(isSavable(resource, start)).toBe(false);
	expect(isSavable(resource, withChange(resource, start, { note: 'Pickled.' }))).toBe(true);
	expect(isSavable(resource, begun(resource, null))).toBe(true);
	expect(isSavable({ ...resource, isDamaged: () => true }, start)).toBe(true);
});
