import { isObject } from '#domain/record.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';

/** What a page was made from: it travels with the page, so that the browser makes the same one of it. */
export interface PageDocumentData {
	/** The pattern of its route. */
	readonly route: string;
	readonly params: Readonly<Record<string, string>>;
	/** Null where they could not be read, and the page says that something went wrong. */
	readonly facts: SiteFacts | null;
	readonly loaderData: unknown;
}

/** In the place of whatever the server met: nobody outside is to read that. */
export const notMade = 'The server could not make this page.';

/** Where it stands in the document. */
export const pageDataId = 'page-data';

/** A list of records as it travels: a menu would repeat the names of its fields for every beer. */
interface Table {
	/** Of each record the number of its set of names, and its values in their order. No record of ours has a field of this name. */
	readonly $rows: readonly (readonly [set: number, ...values: unknown[]])[];
}

/** Two lines: the sets of names that records have, and what was asked for. No text in it ends the script that it stands in. */
export function pageDataText(data: PageDocumentData): string {
	const sets: string[][] = [];
	const rowOf = (record: Fields) => {
		const names = Object.keys(record).filter((name) => record[name] !== undefined);
		const known = sets.findIndex((set) => isSame(set, names));
		const set = known < 0 ? sets.push(names) - 1 : known;
		return [set, ...names.map((name) => record[name])];
	};
	const page = JSON.stringify(data, (_key, value: unknown) =>
		isRecordList(value) ? { $rows: value.map(rowOf) } : value,
	);
	return `${JSON.stringify(sets)}\n${page}`.replaceAll('<', '\\u003c');
}

export function readPageData(text: string): PageDocumentData {
	const [sets = '[]', page = ''] = text.split('\n');
	const names: readonly (readonly string[])[] = JSON.parse(sets);
	const recordOf = ([set, ...values]: Table['$rows'][number]) =>
		Object.fromEntries((names[set] ?? []).map((name, index) => [name, values[index]]));
	return JSON.parse(page, (_key, value: unknown) => (isTable(value) ? value.$rows.map(recordOf) : value));
}

const isSame = (set: readonly string[], names: readonly string[]) =>
	set.length === names.length && set.every((name, index) => name === names[index]);

type Fields = Readonly<Record<string, unknown>>;

const isRecordList = (value: unknown): value is readonly Fields[] =>
	Array.isArray(value) && value.length > 0 && value.every(isObject);

const isTable = (value: unknown): value is Table => isObject(value) && '$rows' in value;
