import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { mostCharacters } from '#domain/import/import-document.ts';
import { dayOfSerial, formatsOf, type NumberFormat, shownNumber } from '#domain/import/sheet-cells.ts';
import type { SheetRecord } from './csv.ts';
import { enough, type PackedFile, tooLarge } from './packed-file.ts';

/** In characters. A text that many cells share is stored once in the file but many times in the table. */
const mostOfTable = 48 * 1024 * 1024;
const mostColumns = 2_000;

const plain = (name: string) => name.slice(name.indexOf(':') + 1);
const attribute = ({ attributes }: SaxesTagPlain, name: string) => attributes[name] ?? '';

interface Sheet {
	readonly name: string;
	readonly path: string;
}

interface Workbook {
	/** The sheets in order, without hidden ones. */
	readonly sheets: readonly Sheet[];
	readonly since1904: boolean;
}

async function readWorkbook(file: PackedFile): Promise<Workbook> {
	const targets = new Map<string, string>();
	const links = new SaxesParser();
	links.on('opentag', (tag) => {
		if (plain(tag.name) === 'Relationship') targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
	});
	await file.parse('xl/_rels/workbook.xml.rels', links);
	const sheets: Sheet[] = [];
	let since1904 = false;
	const book = new SaxesParser();
	book.on('opentag', (tag) => {
		const name = plain(tag.name);
		if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attribute(tag, 'date1904'));
		if (name !== 'sheet' || attribute(tag, 'state').toLowerCase().includes('hidden')) return;
		const link =
			Object.entries(tag.attributes).find(([key]) => plain(key) === 'id' && key !== 'id')?.[1] ?? '';
		const target = targets.get(link) ?? '';
		const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
		if (target !== '') sheets.push({ name: attribute(tag, 'name'), path });
	});
	await file.parse('xl/workbook.xml', book);
	return { sheets, since1904 };
}

/** Reads the shared texts, without their phonetic readings. */
async function readTexts(file: PackedFile): Promise<readonly string[]> {
	const texts: string[] = [];
	let text = '';
	let inText = false;
	let inPhonetic = false;
	const parser = new SaxesParser();
	parser.on('opentag', ({ name }) => {
		if (plain(name) === 'si') text = '';
		if (plain(name) === 'rPh') inPhonetic = true;
		inText = plain(name) === 't' && !inPhonetic;
	});
	parser.on('text', (part) => {
		if (inText && text.length < mostCharacters) text += part;
	});
	parser.on('closetag', ({ name }) => {
		inText = false;
		if (plain(name) === 'rPh') inPhonetic = false;
		if (plain(name) === 'si') texts.push(text);
	});
	await file.parse('xl/sharedStrings.xml', parser);
	return texts;
}

async function readFormats(file: PackedFile): Promise<readonly NumberFormat[]> {
	const codes = new Map<number, string>();
	const used: number[] = [];
	let inCells = false;
	const parser = new SaxesParser();
	parser.on('opentag', (tag) => {
		const name = plain(tag.name);
		if (name === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode'));
		if (name === 'cellXfs') inCells = true;
		if (name === 'xf' && inCells) used.push(Number(attribute(tag, 'numFmtId')));
	});
	parser.on('closetag', ({ name }) => {
		if (plain(name) === 'cellXfs') inCells = false;
	});
	await file.parse('xl/styles.xml', parser);
	return used.map((id) => formatsOf(id, codes.get(id)));
}

interface Cell {
	readonly place: number;
	readonly type: string;
	readonly format: NumberFormat;
}

/** Returns the column of a reference such as 'BC12', from 0; null if it is missing. */
function columnOf(reference: string): number | null {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
	if (!letters) return null;
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const mostMerged = 5_000;

/** Copies the value of a merged cell ('B2:B5') to each row that it covers. */
function fillMerged(records: readonly { row: number; cells: string[] }[], merged: readonly string[]): void {
	const byRow = new Map(records.map(({ row, cells }) => [row, cells]));
	for (const reference of merged) {
		const [, from = '', to = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
		const column = columnOf(reference);
		const text = column === null ? '' : (byRow.get(Number(from))?.[column] ?? '');
		if (column === null || column >= mostColumns || text === '') continue;
		for (let row = Number(from) + 1; row <= Math.min(Number(to), Number(from) + 500); row += 1) {
			const cells = byRow.get(row);
			if (!cells || (cells[column] ?? '') !== '') continue;
			while (cells.length < column) cells.push('');
			cells[column] = text;
		}
	}
}

/** Reads rows as the sheet shows them; dates as 2026-11-20, percentages as percent. */
export class WorkbookReader {
	readonly #file: PackedFile;
	readonly #book: Workbook;
	readonly #texts: readonly string[];
	readonly #formats: readonly NumberFormat[];

	private constructor(
		file: PackedFile,
		...[book, texts, formats]: [Workbook, readonly string[], readonly NumberFormat[]]
	) {
		this.#file = file;
		this.#book = book;
		this.#texts = texts;
		this.#formats = formats;
	}

	static async open(file: PackedFile): Promise<WorkbookReader> {
		return new WorkbookReader(file, await readWorkbook(file), await readTexts(file), await readFormats(file));
	}

	get sheets(): readonly Sheet[] {
		return this.#book.sheets;
	}

	/** Returns the rows that are not empty, at most `most`. */
	async rows({ path }: Sheet, most: number): Promise<SheetRecord[]> {
		const records: { row: number; cells: string[] }[] = [];
		const merged: string[] = [];
		let [row, place, size, text] = [0, -1, 0, ''];
		let cells: string[] = [];
		let cell: Cell | null = null;
		let inValue = false;
		const parser = new SaxesParser();
		parser.on('opentag', (tag) => {
			const name = plain(tag.name);
			if (name === 'row') {
				row = Number(attribute(tag, 'r')) || row + 1;
				[cells, place] = [[], -1];
			}
			if (name === 'c') {
				place = columnOf(attribute(tag, 'r')) ?? place + 1;
				const format = this.#formats[Number(attribute(tag, 's'))] ?? 'number';
				cell = { place, type: attribute(tag, 't'), format };
				text = '';
			}
			inValue = cell !== null && (name === 'v' || name === 't');
			if (name === 'mergeCell' && merged.length < mostMerged) merged.push(attribute(tag, 'ref'));
		});
		parser.on('text', (part) => {
			if (inValue && text.length < mostCharacters) text += part;
		});
		parser.on('closetag', ({ name: full }) => {
			const name = plain(full);
			inValue = false;
			if (name === 'c' && cell) {
				const shown = this.#shown(cell, text);
				if (shown !== '' && cell.place < mostColumns) {
					while (cells.length < cell.place) cells.push('');
					cells[cell.place] = shown;
					size += shown.length + cell.place - cells.length + 1;
					if (size > mostOfTable) throw tooLarge();
				}
				cell = null;
			}
			if (name !== 'row' || !cells.some((one) => one.trim())) return;
			records.push({ row, cells });
			if (records.length >= most) throw enough;
		});
		await this.#file.parse(path, parser);
		fillMerged(records, merged);
		return records;
	}

	#shown({ type, format }: Cell, text: string): string {
		if (type === 's') return this.#texts[Number(text)] ?? '';
		if (type === 'e') return '';
		if (type === 'b') return text === '1' ? 'yes' : 'no';
		const figure = Number(text);
		if (type === 'inlineStr' || type === 'str' || text === '' || !Number.isFinite(figure)) return text;
		return format === 'date' ? dayOfSerial(figure, this.#book.since1904) : shownNumber(figure, format);
	}
}
