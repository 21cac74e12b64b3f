import { AppError, fieldError } from '#domain/errors.ts';
import { type ImportAnswers, type ReadingAnswers, readsAlike } from '#domain/import/answers.ts';
import {
	type EncodingDoubt,
	type Import,
	type ImportColumn,
	recipeKinds,
} from '#domain/import/import-endpoints.ts';
import { type ImportContext, type PlannedRow, planRows, stepsOfRow } from '#domain/import/plan.ts';
import { priceSizes } from '#domain/import/price-columns.ts';
import type { ReadRow } from '#domain/import/row.ts';
import { typedErrors } from '#domain/import/typed.ts';
import { venueFormats } from '#domain/locale/formats.ts';
import { inChunks } from '../process/event-loop.ts';
import { type ImportFile, readImportFile } from './read-file.ts';

/** All answers of an import together, in characters. */
const mostAnswers = 8 * 1024 * 1024;

interface Source {
	readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
	readonly remembered: ReadingAnswers['remembered'];
	readonly here: () => ReadingAnswers['here'];
}

type OnPart = (part: number) => void;
const ignorePart: OnPart = () => {};

/** What a file says and what would become of it, in the memory of the instance that read it: any other reads the same. */
export class ImportPreview {
	kind: Import['kind'] = 'csv';
	notes: readonly string[] = [];
	columns: readonly ImportColumn[] = [];
	encoding: EncodingDoubt | null = null;
	rows: readonly PlannedRow[] = [];
	/** What prices may be for, first what a price alone is. */
	sizes: ReturnType<typeof priceSizes> = [];
	/** Of the record that the rows were planned by. */
	revision = -1;
	readonly #source: Source;
	#reads: readonly ReadRow[] = [];
	#readBy: ImportAnswers | null = null;

	constructor(source: Source) {
		this.#source = source;
	}

	/** Throws AppError with what is wrong with the file at once. */
	async open({ encoding, columns }: ImportAnswers, sent?: Uint8Array<ArrayBuffer>): Promise<ImportFile> {
		const { bytes, remembered, here } = this.#source;
		const answers = { encoding, columns, remembered, here: here() };
		return readImportFile({ bytes: sent ?? (await bytes()), answers, formats: venueFormats() });
	}

	/** `onPart` may throw to call it off; what was read before stays then. */
	async read(file: ImportFile, answers: ImportAnswers, onPart = ignorePart): Promise<void> {
		const reads: ReadRow[] = [];
		let columns: readonly ImportColumn[] = [];
		for await (const batch of file.batches) {
			onPart(batch.position);
			reads.push(...batch.rows);
			columns = batch.columns ?? [];
		}
		const { kind, notes, encoding } = file;
		Object.assign(this, { kind, notes, encoding, columns });
		this.#reads = reads;
		this.#readBy = answers;
	}

	isReadBy(answers: ImportAnswers): boolean {
		return this.#readBy !== null && readsAlike(this.#readBy, answers);
	}

	/** Whoever names states has thought of what guests see; what a recipe says is how it is made. */
	unasked(): Pick<ImportAnswers, 'waiting' | 'notes'> {
		const isToFix = this.#reads.some(({ cells }) => Object.hasOwn(cells, 'problems'));
		const isRecipe = isToFix || recipeKinds.some((one) => one === this.kind);
		return {
			waiting: !this.#reads.some(({ fields }) => fields.status !== undefined),
			notes: isRecipe ? 'private' : 'public',
		};
	}

	/** What would become of the rows; `onPart` may throw to call it off. */
	planned(context: ImportContext, answers: ImportAnswers, onPart = ignorePart): Promise<PlannedRow[]> {
		this.sizes = priceSizes(context.usual);
		let count = 0;
		const all = this.#reads.length * stepsOfRow;
		return inChunks(planRows(this.#reads, context, answers), () => {
			count += 1;
			onPart(Math.min(1, count / all));
		});
	}
}

/** Throws INVALID_INPUT for what no beer can be, TOO_LARGE for more than is stored. */
export function checkedAnswers(answers: ImportAnswers): ImportAnswers {
	const [wrong] = typedErrors(answers.everywhere);
	if (wrong) throw fieldError(`everywhere.${wrong.path}`, wrong.message);
	if (JSON.stringify(answers).length <= mostAnswers) return answers;
	throw new AppError(
		'TOO_LARGE',
		'That is more than an import keeps. Mend the file itself and send it again.',
	);
}
