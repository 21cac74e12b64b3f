import { AppError } from '../../errors.ts';
import type { Formats } from '../../locale/formats.ts';
import { plainName } from '../column-names.ts';
import type { ImportField } from '../columns.ts';
import type { ReadingAnswers } from '../import-answers.ts';
import type { ImportDocument } from '../import-document.ts';
import { slashOrderOf } from '../scalars.ts';
import { cellText, type Table } from '../table.ts';
import { eventsDocument } from './coming-events.ts';
import { eventRow, isEvents } from './event-table.ts';
import { goodsIn, isCategory } from './goods.ts';
import { isFood, isGoods, ofBeers } from './goods-rows.ts';

const most = 200;
const weekdays =
	/^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?s?|mo|tu|we|th|fr|sa|su|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)\b/i;

interface List {
	/** Normalized by `plainName`. */
	readonly headings: readonly string[];
	/** Returns the share of non-empty cells that match. */
	readonly shareOf: (is: (cell: string) => boolean, heading?: RegExp) => number;
}

const has = ({ headings }: List, ...patterns: readonly RegExp[]) =>
	patterns.every((pattern) => headings.some((heading) => pattern.test(heading)));

/** Kinds of lists that no import accepts, with where they belong. */
const kinds: readonly (readonly [is: (list: List) => boolean, words: string])[] = [
	[
		(list) =>
			list.shareOf(
				(cell) => weekdays.test(cell),
				/^(?:day|weekday|dayofweek|days|tag|wochentag|jour|dia|giorno|dag)$/,
			) > 0.5 &&
			(has(
				list,
				/^(?:open|opens|opening|from|start|von|ouverture|abre)/,
				/^(?:clos|to$|until|end|bis|fermeture|cierra)/,
			) ||
				has(list, /hours|times|uhrzeit|zeiten|horaires|horario/)),
		'These look like opening hours. They are set under Settings, Hours.',
	],
	[
		(list) => has(list, /^questions?$|^frage$/, /^answers?$|^antwort$/),
		'These look like questions and answers. They are added under FAQ.',
	],
	[
		(list) =>
			has(
				list,
				/^(?:email|emailaddress|phone|phonenumber|mobile)$/,
				/^(?:name|firstname|lastname|fullname)$/,
			),
		'This looks like a list of people. Staff are added under Staff; nobody else is kept here.',
	],
	[
		(list) =>
			has(
				list,
				/^(?:jobtitle|position|vacancy)$/,
				/^(?:salary|pay|wage|hours|applyby|employmenttype|department)$/,
			),
		'This looks like a list of jobs. They are added under Jobs.',
	],
	[(list) => has(list, /^(?:dish|dishname|course|gericht|speise|plat|plato|piatto)$/), isFood],
	[(list) => list.shareOf((cell) => goodsIn(cell) === 'food') >= 0.5, isFood],
	[(list) => list.shareOf((cell) => goodsIn(cell) === 'goods') >= 0.5, isGoods],
];

/**
 * Recognizes a table of events; null if it may be beers or drinks. Throws INVALID_INPUT with advice for any other
 * list, unless the user has already said what a column is.
 */
export function otherList(
	formats: Formats,
	table: Table,
	fields: readonly (ImportField | null)[],
	{ columns, here }: ReadingAnswers,
): ImportDocument | null {
	const { headings, records } = table;
	const isDecided = Object.values(columns).some(({ field }) => field !== undefined);
	if (isDecided || fields.some((field) => ofBeers.has(field))) return null;
	if (!headings.some((heading) => /beer|brew/i.test(heading)) && isEvents(formats, table)) {
		const order = slashOrderOf(records.flatMap(({ cells }) => cells.map((cell) => cellText(formats, cell))));
		const { timeZone, today } = here;
		const rows = records.map((record) => eventRow(formats, table, record, { order, timeZone, today }));
		return eventsDocument(table.kind, rows, today);
	}
	const plain = headings.map(plainName);
	const categories = headings.flatMap((heading, index) => (isCategory(formats, heading) ? [index] : []));
	const isOfBeers = records.some(({ cells }) =>
		categories.some((at) => goodsIn(cellText(formats, cells[at])) === 'beer'),
	);
	const shareOf: List['shareOf'] = (is, heading) => {
		if (!heading && isOfBeers) return 0;
		const index = heading ? plain.findIndex((one) => heading.test(one)) : fields.indexOf('name');
		const cells = records.slice(0, most).map((record) => cellText(formats, record.cells[index]).trim());
		const filled = cells.filter(Boolean);
		return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
	};
	const words = kinds.find(([is]) => is({ headings: plain, shareOf }))?.[1];
	if (words !== undefined) throw new AppError('INVALID_INPUT', words);
	return null;
}
