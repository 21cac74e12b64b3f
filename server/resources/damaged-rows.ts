import { AppError } from '#domain/errors.ts';
import type { LiveResource } from '#domain/live/live-resources.ts';
import type { DamagedRow } from '#domain/resources/damaged-row.ts';
import type { ReadItem } from '#domain/resources/kind.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { AuditSubject } from '../history/store.ts';
import type { DamageLog } from './damage-log.ts';
import { type Actor, audit, inTransaction } from './versioned.ts';

/** How the rows of a table that holds JSON are read. */
export interface ReadRow<Row extends { readonly id: string }, T> {
	readonly subject: AuditSubject;
	readonly resource: LiveResource;
	readonly noun: string;
	read(row: Row): ReadItem<T>;
	nameOf(row: Row): string;
	/** Returns what staff see of a damaged row. */
	rawOf(row: Row): unknown;
	find(db: Db, id: string): Promise<Row | undefined>;
	remove(trx: Trx, id: string): Promise<unknown>;
}

/** Separates readable rows from unreadable ones, which are logged and counted. */
export function readRows<Row extends { readonly id: string }, T>(
	{ subject, read, nameOf, rawOf }: ReadRow<Row, T>,
	rows: readonly Row[],
	damage: DamageLog,
): { readable: T[]; damaged: DamagedRow[] } {
	const readable: T[] = [];
	const damaged: DamagedRow[] = [];
	for (const row of rows) {
		const found = read(row);
		if ('item' in found) readable.push(found.item);
		else {
			const { problem } = found;
			damage.note(`${subject}/${row.id}`, 1, problem);
			damaged.push({ id: row.id, name: nameOf(row), problem, raw: rawOf(row) });
		}
	}
	return { readable, damaged };
}

/** Throws NOT_FOUND if the row cannot be read. */
export function requireReadable<Row extends { readonly id: string }, T>(
	{ noun, read }: ReadRow<Row, T>,
	row: Row,
): T {
	const found = read(row);
	if ('item' in found) return found.item;
	throw new AppError('NOT_FOUND', `This ${noun} is damaged and cannot be read. Discard it in the list.`);
}

/** Deletes a damaged row; the history keeps its stored value. Throws NOT_FOUND if the row is readable or gone. */
export function discardRow<Row extends { readonly id: string }, T>(
	actor: Actor,
	{ subject, resource, noun, read, nameOf, rawOf, find, remove }: ReadRow<Row, T>,
	id: string,
): Promise<{ id: string }> {
	return inTransaction(actor, async (context) => {
		const row = await find(context.trx, id);
		if (!row || 'item' in read(row)) throw new AppError('NOT_FOUND', `There is no such damaged ${noun}.`);
		await remove(context.trx, id);
		const before = { name: nameOf(row), raw: rawOf(row) };
		await audit(context, { subject, subjectId: id, action: 'discard', before });
		context.announce(resource, id);
		return { id };
	});
}
