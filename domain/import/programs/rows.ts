import type { Formats } from '../../locale/formats.ts';
import type { KnownColumns } from '../column-map.ts';
import { plainName } from '../column-names.ts';
import { cellText, type Table, type TableRecord } from '../table.ts';

/** Cells by heading, folded: 'Item Name' is `itemname`. */
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

	/** Of the first of these columns that is there. */
	text({ cells }: TableRecord, ...names: readonly string[]): string {
		const place = names.map((name) => this.#places.get(name)).find((one) => one !== undefined);
		return place === undefined ? '' : cellText(this.formats, cells[place]).trim();
	}

	/** Each heading that is folded so, with what it is; `nothing` of a beer stands in the program's others. */
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
