import { AppError } from '#domain/errors.ts';
import type { PrintAge } from '#domain/paper/menu-print.ts';
import type { Taproom } from '../taproom.ts';
import { readSheetContent } from './read-house.ts';
import { findPrint } from './store.ts';

/** Null for a code that nobody has printed, or whose print is gone. */
export async function readPrintAge(taproom: Taproom, code: string): Promise<PrintAge | null> {
	try {
		const { print } = await findPrint(taproom.db, { code }, await readSheetContent(taproom));
		return { printedAt: print.printedAt, changes: print.changes };
	} catch (error) {
		if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
		throw error;
	}
}
