import { randomInt, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { type MenuPrint, papers, type SheetChoice, sheetKinds } from '#domain/paper/menu-print.ts';
import { printChanges } from '#domain/paper/print-changes.ts';
import { newPrintCode } from '#domain/paper/print-code.ts';
import { printedLines, type SheetContent, sheetContentSchema } from '#domain/paper/sheet-content.ts';
import { parseJson } from '#domain/record.ts';
import { problemOf } from '#domain/resources/kind.ts';
import type { Database, Db } from '../db/schema.ts';
import type { Source } from '../resources/damage-log.ts';
import { type ReadRow, readRows, requireReadable } from '../resources/damaged-rows.ts';
import { type Actor, audit, createOnce, inTransaction } from '../resources/versioned.ts';

type Row = Selectable<Database['menu_prints']>;
interface StoredPrint {
	readonly print: MenuPrint;
	readonly content: SheetContent;
}

const choiceSchema = z.object({ sheet: z.enum(sheetKinds), paper: z.enum(papers) });
const storedSchema = z.extend(choiceSchema, { content: sheetContentSchema });

type ReadPrint = z.infer<typeof choiceSchema> & { readonly row: Row; readonly content: SheetContent };

const findRow = (db: Db, id: string) =>
	db.selectFrom('menu_prints').selectAll().where('id', '=', id).executeTakeFirst();

export const printRows: ReadRow<Row, ReadPrint> = {
	subject: 'print',
	resource: 'prints',
	noun: 'printed menu',
	read(row) {
		const stored = { ...row, content: parseJson(row.content) };
		const { data, error } = z.safeParse(storedSchema, stored);
		return data ? { item: { row, ...data } } : { problem: problemOf(error) };
	},
	nameOf: ({ sheet }) => sheet,
	rawOf: ({ content }) => parseJson(content),
	find: findRow,
	remove: (trx, id) => trx.deleteFrom('menu_prints').where('id', '=', id).execute(),
};

function printOf({ row, content, sheet, paper }: ReadPrint, today: SheetContent): StoredPrint {
	const { id, code, printed_at: printedAt, printed_by: printedBy, scans, scanned_on: scannedOn } = row;
	const [back, plain] = [row.back === 1, row.plain === 1];
	const changes = printChanges(printedLines(content, back), printedLines(today, back));
	const away = row.away_at !== null;
	const choice = { sheet, paper, back, plain };
	return { content, print: { id, code, ...choice, printedAt, printedBy, changes, scans, scannedOn, away } };
}

const mostListed = 100;

export async function listPrints({ db, damage }: Source, today: SheetContent) {
	const rows = db.selectFrom('menu_prints').selectAll().orderBy('printed_at', 'desc').orderBy('id');
	const { readable, damaged } = readRows(printRows, await rows.limit(mostListed).execute(), damage);
	return { prints: readable.map((found) => printOf(found, today).print), damaged };
}

/** Throws NOT_FOUND, also for a print that cannot be read. */
export async function findPrint(db: Db, id: string, today: SheetContent): Promise<StoredPrint> {
	const row = await findRow(db, id);
	if (!row) throw new AppError('NOT_FOUND', 'There is no such printed menu.');
	return printOf(requireReadable(printRows, row), today);
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
					id,
					code,
					sheet: choice.sheet,
					paper: choice.paper,
					back: choice.back ? 1 : 0,
					plain: choice.plain ? 1 : 0,
					content: JSON.stringify(content),
					printed_at: now.toISOString(),
					printed_by: staff.username,
					away_at: null,
					scans: 0,
					scanned_on: null,
				};
				await trx.insertInto('menu_prints').values(row).execute();
				await audit(context, { subject: 'print', subjectId: id, action: 'create', after: choice, requestId });
				context.announce('prints', id);
				return printOf({ ...choice, row, content }, content).print;
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
