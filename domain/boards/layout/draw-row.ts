import { cellGap, type Price, type PriceTable } from './price-table.ts';
import {
	figureSize,
	glassRoom,
	labelGap,
	markGap,
	markSize,
	nameLine,
	priceGap,
	pricesWidth,
	type SetRow,
	small,
	smallLine,
} from './row.ts';
import type { Face, Measure, Shape } from './shapes.ts';

/** Returns the right edge of each price column, in pixels. */
export function cellEnds({ widths }: PriceTable, right: number, size: number): number[] {
	const after = (column: number) => widths.slice(column + 1).reduce((sum, width) => sum + width + cellGap, 0);
	return widths.map((_, column) => right - after(column) * size);
}

/** Baselines, in ems of a beer's name from the top of the line. */
const nameBase = 0.88;
const smallBase = small * 0.98;

interface RowPlace {
	readonly x: number;
	readonly y: number;
	/** The width of the column, in pixels. */
	readonly width: number;
	/** The size of the name, in pixels. */
	readonly size: number;
}

interface TextStyle {
	readonly size: number;
	readonly face: Face;
	readonly tone: 'ink' | 'soft' | 'accent';
	readonly struck?: boolean;
}

export function drawRow(set: SetRow, place: RowPlace, measure: Measure): Shape[] {
	const drawing = new RowDrawing(set, place, measure);
	drawing.mark();
	drawing.glass();
	drawing.cells();
	drawing.names();
	drawing.note();
	drawing.kinds();
	drawing.prices();
	drawing.facts();
	return drawing.shapes;
}

/** Draws a row from top to bottom: each part starts where the previous one ended. */
class RowDrawing {
	readonly shapes: Shape[] = [];
	readonly #set: SetRow;
	readonly #place: RowPlace;
	readonly #measure: Measure;
	readonly #left: number;
	readonly #right: number;
	/** The top of the next line, in pixels. */
	#y: number;

	constructor(set: SetRow, place: RowPlace, measure: Measure) {
		[this.#set, this.#place, this.#measure] = [set, place, measure];
		this.#left = place.x + (set.gutter.mark + set.gutter.glass) * place.size;
		this.#right = place.x + place.width;
		this.#y = place.y;
	}

	mark(): void {
		const { x, size } = this.#place;
		this.#text(
			this.#set.row.mark,
			{ x: x + (this.#set.gutter.mark - markGap) * size, y: this.#nameBase, end: true },
			{ size: markSize * size, face: 'display', tone: 'soft' },
		);
	}

	glass(): void {
		const { row, gutter, height: rowHeight } = this.#set;
		if (!row.glass) return;
		const { x, y, size } = this.#place;
		const height = Math.min(rowHeight, 2) * size * 0.94;
		const left = x + (gutter.mark + (glassRoom - 0.3) / 2) * size - height * (50 / 140);
		this.shapes.push({ kind: 'glass', x: left, y: y + size * 0.06, height, glass: row.glass });
	}

	cells(): void {
		const { table, cells, row } = this.#set;
		if (!table) return;
		const { size } = this.#place;
		const tone = row.isOut ? 'soft' : 'ink';
		for (const [column, x] of cellEnds(table, this.#right, size).entries())
			this.#text(
				cells[column]?.price ?? '',
				{ x, y: this.#nameBase, end: true },
				{ size: table.size * size, face: 'bold', tone },
			);
	}

	names(): void {
		const { names, aside, noteAfterName, row } = this.#set;
		const { size } = this.#place;
		for (const [index, name] of names.entries()) {
			const y = this.#nameBase;
			const tone = row.isOut ? 'soft' : 'ink';
			this.#text(name, { x: this.#left, y }, { size, face: 'display', tone, struck: row.isOut });
			if (index === 0) {
				const style: TextStyle = { size: figureSize * size, face: 'bold', tone: 'ink' };
				this.#text(aside, { x: this.#right, y, end: true }, style);
			}
			if (index === names.length - 1 && noteAfterName) {
				const x = this.#left + this.#measure(name, 'display') * size + size * 0.45;
				this.#text(row.note, { x, y }, this.#small('bold', 'accent'));
			}
			this.#y += nameLine * size;
		}
	}

	/** Draws the note, unless it is beside the name. */
	note(): void {
		const { row, noteAfterName } = this.#set;
		if (row.note && !noteAfterName) this.#smallLine(row.note, 'bold', 'accent');
	}

	kinds(): void {
		const { kinds, pricesBeside, priceLines, otherSize } = this.#set;
		if (pricesBeside) this.#drawPrices(priceLines[0] ?? [], this.#right);
		this.#text(otherSize, { x: this.#right, y: this.#smallBase, end: true }, this.#small('sans', 'soft'));
		for (const words of kinds) this.#smallLine(words, 'italic', 'soft');
		if ((pricesBeside || otherSize) && kinds.length === 0) this.#nextSmallLine();
	}

	/** Draws the prices, unless they are beside the style. */
	prices(): void {
		const { pricesBeside, pricesBelow, priceLines } = this.#set;
		if (pricesBeside) return;
		for (const prices of priceLines) {
			const width = pricesWidth(prices, this.#measure) * this.#place.size;
			this.#drawPrices(prices, pricesBelow ? this.#left + width : this.#right);
			this.#nextSmallLine();
		}
	}

	facts(): void {
		for (const words of this.#set.facts) this.#smallLine(words, 'sans', 'soft');
	}

	get #nameBase(): number {
		return this.#y + nameBase * this.#place.size;
	}

	get #smallBase(): number {
		return this.#y + smallBase * this.#place.size;
	}

	#small(face: Face, tone: TextStyle['tone']): TextStyle {
		return { size: small * this.#place.size, face, tone };
	}

	#smallLine(words: string, face: Face, tone: TextStyle['tone']): void {
		this.#text(words, { x: this.#left, y: this.#smallBase }, this.#small(face, tone));
		this.#nextSmallLine();
	}

	#nextSmallLine(): void {
		this.#y += smallLine * this.#place.size;
	}

	#drawPrices(prices: readonly Price[], right: number): void {
		const { size } = this.#place;
		const y = this.#smallBase;
		let x = right;
		for (const { label, price } of prices.toReversed()) {
			const tone = this.#set.row.isOut ? 'soft' : 'ink';
			this.#text(price, { x, y, end: true }, this.#small('bold', tone));
			x -= this.#measure(price, 'bold') * small * size + labelGap * size;
			this.#text(label, { x, y, end: true }, this.#small('sans', 'soft'));
			x -= (label ? this.#measure(label, 'sans') * small * size : -labelGap * size) + priceGap * size;
		}
	}

	#text(text: string, place: { x: number; y: number; end?: boolean }, style: TextStyle): void {
		if (text) this.shapes.push({ kind: 'text', text, ...place, ...style });
	}
}
