import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { type UndoneImport, undoneImportSchema, wholeImportSchema } from '#domain/import/whole-import.ts';
import type { LogEntry, Undoer } from '../changes/undoer.ts';
import { audit } from '../resources/versioned.ts';
import { undoItems } from './import-items.ts';
import { bringBack, removeAdded } from './undo-added.ts';
import { freeTaps, putBack } from './undo-changed.ts';
import { endFurther, pourFurther } from './undo-further.ts';
import { undoKegs } from './undo-kegs.ts';
import { UndoWork } from './undo-work.ts';

/** What comes on a tap comes after what leaves it. */
async function undoParts(work: UndoWork): Promise<void> {
	for await (const parts of work.parts('added')) await removeAdded(work, parts);
	await endFurther(work);
	const moving = await freeTaps(work);
	for await (const parts of work.parts('changed')) await putBack(work, parts, moving);
	for await (const parts of work.parts('removed')) await bringBack(work, parts);
	await pourFurther(work);
	await undoKegs(work);
	await undoItems(work);
}

const fileOf = ({ after }: LogEntry): string =>
	(z.safeParse(wholeImportSchema, after).data ?? z.safeParse(undoneImportSchema, after).data)?.file ?? '';

/** All beers of an import at once, those that it added and those that it changed; its undo is undone the same way. */
export const undoImport: Undoer = {
	async obstacle({ db }, { id }) {
		const touched = await db
			.selectFrom('history as part')
			.leftJoin('beers', 'beers.id', 'part.subject_id')
			.select('part.id')
			.where('part.part_of', '=', id)
			.where((where) =>
				where.or([
					where('part.subject', '=', 'content'),
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
	async undo(context, entry, { action, undoes, requestId }) {
		const { subject, subjectId } = { subject: 'import' as const, subjectId: entry.subjectId };
		const file = fileOf(entry);
		const whole = await audit(context, {
			subject,
			subjectId,
			action,
			undoes,
			requestId,
			before: entry.after,
		});
		const work = new UndoWork(context, entry, { whole, action });
		await undoParts(work);
		if (work.done.removed + work.done.restored === 0) {
			throw new AppError('CONFLICT', 'All of it has been changed since; there is nothing to take back.');
		}
		const after: UndoneImport = { file, ...work.done, ...(work.isMixed && { mixed: true }) };
		const row = context.trx.updateTable('history').set({ after: JSON.stringify(after) });
		await row.where('id', '=', whole).execute();
		context.announce('beers');
		context.announce('taps');
	},
};
