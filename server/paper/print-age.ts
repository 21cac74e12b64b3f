import type { PrintAge } from '#domain/paper/menu-print.ts';
import type { Taproom } from '../taproom.ts';
import { readSheetContent } from './read-sheet.ts';
import { findPrint } from './store.ts';

/** Null for a code that nobody has printed, for which nothing else is read: strangers can make up any number of them. */
export async function readPrintAge(taproom: Taproom, code: string): Promise<PrintAge | null> {
	const { db } = taproom;
	const known = await db.selectFrom('menu_prints').select('id').where('code', '=', code).executeTakeFirst();
	if (!known) return null;
	const { print } = await findPrint(db, known.id, await readSheetContent(taproom));
	return { printedAt: print.printedAt, changes: print.changes };
}
