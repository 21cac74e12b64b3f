import type { Formats } from '../../locale/formats.ts';
import type { KnownColumns } from '../column-map.ts';
import { plainName } from '../column-names.ts';
import { cellText, type Table, type TableRecord } from '../table.ts';

/** Finds cells by normalized heading: 'Item Name' is `itemname`. */
export class Rows {
	readonly #places: ReadonlyMap<string, number>;
	readonly formats: Formats;
	readonly table: Table;

	constructor(formats: Formats, table: Table) {
		this.formats = formats;
		this.table = table;
		this.#places = new Map(table.headings.map((heading, index) => [plainName(heading), index]));
	}

	has(...names: readonly string[]): boolean {
		return names.every((name) => this.#places.has(name));
	}

	/** Returns the cell of the first of these columns that exists. */
	text({ cells }: TableRecord, ...names: readonly string[]): string {
		const place = names.map((name) => this.#places.get(name)).find((one) => one !== undefined);
		return place === undefined ? '' : cellText(this.formats, cells[place]).trim();
	}

	/**
	 * Returns the file's headings that match, with their fields; those that match `nothing` belong to the program and
	 * say nothing of a beer.
	 */
	known(names: KnownColumns, nothing = /^$/): KnownColumns {
		return Object.fromEntries(
			this.table.headings.flatMap((heading) => {
				const plain = plainName(heading);
				const field = Object.hasOwn(names, plain) ? names[plain] : nothing.test(plain) ? 'none' : undefined;
				return field === undefined ? [] : [[heading, field]];
			}),
		);
	}
}
