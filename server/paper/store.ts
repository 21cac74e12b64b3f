import { randomInt, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { type MenuPrint, papers, type SheetChoice, sheetKinds } from '#domain/paper/menu-print.ts';
import { printChanges } from '#domain/paper/print-changes.ts';
import { newPrintCode } from '#domain/paper/print-code.ts';
import { printedLines, type SheetContent, sheetContentSchema } from '#domain/paper/sheet-content.ts';
import type { Database, Db } from '../db/schema.ts';
import { parseJson } from '../resources/damage.ts';
import { type Actor, audit, createOnce, inTransaction } from '../resources/versioned.ts';

type Row = Selectable<Database['menu_prints']>;
export interface StoredPrint {
	readonly print: MenuPrint;
	readonly content: SheetContent;
}

const choiceSchema = z.object({ sheet: z.enum(sheetKinds), paper: z.enum(papers) });

/** Throws for a row that somebody has spoiled by hand. */
function printOf(row: Row, today: SheetContent): StoredPrint {
	const { id, code, printed_at: printedAt, printed_by: printedBy, scans, scanned_on: scannedOn } = row;
	const content = sheetContentSchema.parse(parseJson(row.content));
	const [back, plain] = [row.back === 1, row.plain === 1];
	const changes = printChanges(printedLines(content, back), printedLines(today, back));
	const away = row.away_at !== null;
	const choice = { ...choiceSchema.parse(row), back, plain };
	return { content, print: { id, code, ...choice, printedAt, printedBy, changes, scans, scannedOn, away } };
}

const mostListed = 100;

export async function listPrints(db: Db, today: SheetContent): Promise<MenuPrint[]> {
	const rows = db.selectFrom('menu_prints').selectAll().orderBy('printed_at', 'desc').orderBy('id');
	return (await rows.limit(mostListed).execute()).map((row) => printOf(row, today).print);
}

/** Throws NOT_FOUND. */
export async function findPrint(db: Db, id: string, today: SheetContent): Promise<StoredPrint> {
	const row = await db.selectFrom('menu_prints').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw new AppError('NOT_FOUND', 'There is no such printed menu.');
	return printOf(row, today);
}

export function createPrint(
	actor: Actor,
	{ id: requestId, ...choice }: SheetChoice & { readonly id?: string | undefined },
	content: SheetContent,
): Promise<MenuPrint> {
	return inTransaction(actor, (context) =>
		createOnce(context, 'print', requestId, {
			async create() {
				const { trx, now, staff } = context;
				const [id, code] = [requestId ?? randomUUID(), newPrintCode((below) => randomInt(below))];
				await trx
					.updateTable('menu_prints')
					.set({ away_at: now.toISOString() })
					.where('sheet', '=', choice.sheet)
					.where('away_at', 'is', null)
					.execute();
				const row: Row = {
					...{ id, code, sheet: choice.sheet, paper: choice.paper },
					...{ back: choice.back ? 1 : 0, plain: choice.plain ? 1 : 0, content: JSON.stringify(content) },
					...{ printed_at: now.toISOString(), printed_by: staff.username },
					...{ away_at: null, scans: 0, scanned_on: null },
				};
				await trx.insertInto('menu_prints').values(row).execute();
				await audit(context, { subject: 'print', subjectId: id, action: 'create', after: choice, requestId });
				context.announce('prints', id);
				return printOf(row, content).print;
			},
			async again(id) {
				return (await findPrint(context.trx, id, content)).print;
			},
		}),
	);
}

export function putAway(actor: Actor, id: string, today: SheetContent): Promise<MenuPrint> {
	return inTransaction(actor, async (context) => {
		const { trx, now } = context;
		const { print } = await findPrint(trx, id, today);
		if (print.away) return print;
		await trx.updateTable('menu_prints').set({ away_at: now.toISOString() }).where('id', '=', id).execute();
		await audit(context, { subject: 'print', subjectId: id, action: 'away', before: { sheet: print.sheet } });
		context.announce('prints', id);
		return { ...print, away: true };
	});
}
