import { isObject } from '#domain/record.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import type { ZoneOffsets } from '#domain/zoned-time.ts';

/** The data from which a page was rendered. It is sent along, so that hydration renders the same page. */
export interface PageDocumentData {
	readonly route: string;
	readonly params: Readonly<Record<string, string>>;
	/** Null if the facts could not be read; the page then shows an error. */
	readonly facts: SiteFacts | null;
	/** The taproom's time zone in the `presetDays`; empty on staff screens, which have no bytes to spare. */
	readonly offsets: ZoneOffsets;
	readonly loaderData: unknown;
}

/** The days whose offsets are sent: the first quarter is before the page's own day, because agendas look a year ahead. */
export const presetDays = 500;

/** The public message for any error on the server. */
export const notMade = 'The server could not make this page.';

/** The id of the element that contains it. */
export const pageDataId = 'page-data';

/** A list of objects with shared keys: otherwise a menu would repeat its field names for every beer. */
interface Table {
	/**
	 * For each object the index of its set of keys, then its values in order. No object of ours has a field with this
	 * name.
	 */
	readonly $rows: readonly (readonly [set: number, ...values: unknown[]])[];
}

/** Serializes the data in two lines: sets of keys, and the data. The text cannot end the script element around it. */
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
