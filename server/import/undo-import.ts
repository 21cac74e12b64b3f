import * as z from 'zod/mini';
import { contentRefOf } from '#domain/changes/change-groups.ts';
import { AppError } from '#domain/errors.ts';
import { type UndoneImport, undoneImportSchema, wholeImportSchema } from '#domain/import/import-log.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds, readContentKind } from '#domain/resources/kinds.ts';
import { snapshotSchema } from '../bar/snapshot.ts';
import type { LogEntry, TurnParts, Undoer } from '../changes/undoer.ts';
import type { Db } from '../db/schema.ts';
import { timeId } from '../history/store.ts';
import { itemOf, readPlaced } from '../resources/content-store.ts';
import { audit } from '../resources/versioned.ts';
import { recreateBeers, removeAdded, restoreFields } from './restore-beers.ts';
import { UndoWork } from './undo-work.ts';

/** Undoes (or redoes) the parts of one kind one by one. `onPart` is told whether each succeeded. */
async function turnEach(
	work: UndoWork,
	kind: 'tap' | 'content',
	turn: TurnParts,
	onPart: (part: LogEntry, isBack: boolean) => void,
): Promise<void> {
	const { context, direction, pause } = work;
	for await (const parts of work.entries(kind, direction === 'undo')) {
		for (const part of parts) {
			await pause();
			onPart(part, (await turn(context, [part], direction)) === null);
		}
	}
}

/** Undoes kegs and taps in groups that depend on each other, each completely or not at all. */
const turnBar = (work: UndoWork, turn: TurnParts) =>
	turnEach(work, 'tap', turn, (part, isBack) => {
		const { beers = [] } = z.safeParse(snapshotSchema, part.after).data ?? {};
		for (const { id, name } of beers) {
			if (isBack) work.moved.add(id);
			else work.leave(id, name);
		}
	});

function titleOf({ subjectId, before, after }: LogEntry): string {
	const { kind: word, slug } = contentRefOf(subjectId);
	const name = readContentKind(word);
	const kind: ContentKind | null = name && kinds[name];
	const item = kind && (itemOf(kind, readPlaced(after)) ?? itemOf(kind, readPlaced(before)));
	return kind && item ? kind.titleOf(item) : slug;
}

const turnItems = (work: UndoWork, turn: TurnParts) =>
	turnEach(work, 'content', turn, (part, isBack) => {
		work.isMixed = true;
		if (!isBack) work.leave(part.subjectId, titleOf(part));
		else if (part.before === null) work.remove([part.subjectId]);
		else work.restore(part.subjectId);
	});

/** Undoes in the reverse order of the import, and redoes in its order. */
async function turnParts(work: UndoWork, turn: TurnParts): Promise<void> {
	const steps = [
		async () => {
			for await (const parts of work.beers('beer changed')) await restoreFields(work, parts);
		},
		async () => {
			for await (const parts of work.beers('beer added')) await removeAdded(work, parts);
			for await (const parts of work.beers('beer removed')) await recreateBeers(work, parts);
		},
		() => turnBar(work, turn),
		() => turnItems(work, turn),
	];
	for (const step of work.direction === 'undo' ? steps.toReversed() : steps) await step();
	work.restoreMoved();
}

const wholeOf = ({ after }: LogEntry) =>
	z.safeParse(wholeImportSchema, after).data ?? z.safeParse(undoneImportSchema, after).data;

const earlierWords =
	'It was imported before this version, which keeps what became of the kegs. Put its beers back in their forms.';

/** Says whether an import of an earlier release changed kegs, which its log entry does not describe well enough to undo. */
async function isWithoutKegs(db: Db, entry: LogEntry): Promise<boolean> {
	if (wholeOf(entry)?.bar) return false;
	const onTap = '%"status":"on-tap"%';
	const parts = db.selectFrom('history').select('id').where('part_of', '=', entry.id);
	const found = parts.where((part) =>
		part.or([part('subject', '=', 'keg'), part('before', 'like', onTap), part('after', 'like', onTap)]),
	);
	return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Undoes a whole import: what it added, what it changed, and what it did at the taps. The undo can be undone in the
 * same way.
 */
export const undoImport: Undoer = {
	rightsOf(root) {
		const { data } = z.safeParse(wholeImportSchema, root.after);
		return data?.drinks || data?.events ? ['content:manage'] : [];
	},
	async obstacle({ db }, entry) {
		if (await isWithoutKegs(db, entry)) return earlierWords;
		const touched = await db
			.selectFrom('history as part')
			.leftJoin('beers', 'beers.id', 'part.subject_id')
			.select('part.id')
			.where('part.part_of', '=', entry.id)
			.where((where) =>
				where.or([
					where('part.subject', 'in', ['content', 'tap']),
					where.and([where('part.after', 'is', null), where('beers.id', 'is', null)]),
					where.and([
						where('part.after', 'is not', null),
						where('beers.deleted_at', 'is', null),
						where('beers.id', 'is not', null),
					]),
				]),
			)
			.limit(1)
			.executeTakeFirst();
		return touched ? null : 'Its beers are in the bin or gone. Restore one of them first.';
	},
	async undo(context, entry, note, turn) {
		const id = timeId(context.now);
		const work = await UndoWork.of({ ...context, partOf: id }, entry, note.action);
		await turnParts(work, turn);
		const { done } = work;
		if (done.removed + done.restored === 0)
			throw new AppError('CONFLICT', 'All of it has been changed since; there is nothing to take back.');
		const file = wholeOf(entry)?.file ?? '';
		const after: UndoneImport = { file, ...done, bar: true, ...(work.isMixed && { mixed: true }) };
		const { subjectId } = entry;
		await audit(context, { ...note, id, subject: 'import', subjectId, before: entry.after, after });
		context.announce('beers');
		context.announce('taps');
	},
};
