import * as z from 'zod/mini';
import { headingKey } from '#domain/import/column-names.ts';
import {
	type ColumnAnswer,
	columnAnswerSchema,
	type ImportAnswers,
	type ReadingAnswers,
} from '#domain/import/import-answers.ts';
import { parseJson } from '#domain/record.ts';
import type { Db, Trx } from '../db/schema.ts';

const mostRemembered = 2_000;

/** Reads what users said about columns in earlier imports, by `headingKey`. */
export async function readHeadings(db: Db): Promise<ReadingAnswers['remembered']> {
	const rows = await db
		.selectFrom('import_headings')
		.select(['heading', 'answer'])
		.orderBy('used_at', 'desc')
		.limit(mostRemembered)
		.execute();
	const known = rows.flatMap(({ heading, answer }): [string, ColumnAnswer][] => {
		const { data } = z.safeParse(columnAnswerSchema, parseJson(answer));
		return data ? [[heading, data]] : [];
	});
	return Object.fromEntries(known);
}

export async function rememberHeadings(trx: Trx, { columns }: Pick<ImportAnswers, 'columns'>, now: Date) {
	for (const [heading, answer] of Object.entries(columns)) {
		const row = { answer: JSON.stringify(answer), used_at: now.toISOString() };
		await trx
			.insertInto('import_headings')
			.values({ heading: headingKey(heading), ...row })
			.onConflict((conflict) => conflict.column('heading').doUpdateSet(row))
			.execute();
	}
}
