import type { Formats } from '../locale/formats.ts';
import { allergenOf, statusOf, tapOf } from './column-fit.ts';
import { plainName } from './column-names.ts';
import type { ImportField } from './columns.ts';
import type { QuestionName } from './import-answers.ts';
import type { ImportColumn } from './import-endpoints.ts';
import { type Figures, figuresOf } from './number-range.ts';
import { separatorsOf, withPlainSums } from './thousands-separators.ts';

type Question = ImportColumn['questions'][number];
type Answers = Readonly<Partial<Record<QuestionName, string>>>;

/** How the cells of a column are read, derived from all of them. */
export interface ColumnReading {
	readonly questions: readonly Question[];
	/** Converts a cell to the form that the row's reader expects, with its unit appended. */
	readonly read: (cell: string) => string;
}

const asItIs: ColumnReading = { questions: [], read: (cell) => cell };

/** Statistics of a whole column. Figures with a unit of their own are left out, because they are unambiguous. */
interface Stats {
	readonly count: number;
	readonly zeros: number;
	readonly ranges: readonly Figures[];
	/** Figures above 0 without a unit. */
	readonly bare: readonly number[];
}

/** Fields without three decimals, so that '1,200' means a thousand. */
const wholeFields: ReadonlySet<ImportField> = new Set(['ibu', 'srm', 'ebc']);

function statsOf(cells: Iterable<string>): Stats {
	const ranges: Figures[] = [];
	const bare: number[] = [];
	let [count, zeros] = [0, 0];
	for (const cell of cells) {
		const found = figuresOf(cell);
		if (!found) continue;
		count += 1;
		if (found.high > found.low) ranges.push(found);
		if (found.high === 0) zeros += 1;
		else if (found.unit === '') bare.push(found.high);
	}
	return { count, zeros, ranges, bare: bare.sort((a, b) => a - b) };
}

type Ask = (
	about: QuestionName,
	question: Omit<Question, 'about' | 'chosen'> & { readonly guess: string },
) => string;

function asker(answers: Answers, questions: Question[]): Ask {
	return (about, { guess, certain, choices, words }) => {
		const answer = choices.find(({ value }) => value === answers[about])?.value;
		questions.push({
			about,
			words,
			choices,
			chosen: answer ?? guess,
			certain: certain || answer !== undefined,
		});
		return answer ?? guess;
	};
}

const exact = (value: number) => Number(value.toPrecision(12));
const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** Asks whether a range means its lower, middle or upper figure. */
function askRange({ ranges }: Stats, ask: Ask): (found: Figures) => number {
	const [first] = ranges;
	if (!first) return ({ high }) => high;
	const middle = ({ low, high }: Figures) => exact((low + high) / 2);
	const chosen = ask('range', {
		words: `${rows(ranges.length)} name a range such as ${first.low}–${first.high}. Which figure counts?`,
		choices: [
			{ value: 'lower', label: `The lower: ${first.low}` },
			{ value: 'middle', label: `The middle: ${middle(first)}` },
			{ value: 'upper', label: `The upper: ${first.high}` },
		],
		guess: 'middle',
		certain: false,
	});
	if (chosen === 'middle') return middle;
	return chosen === 'lower' ? ({ low }) => low : ({ high }) => high;
}

/** Fields for which 0 means unknown; a strength or bitterness of 0 may be true. */
const nothingIsZero: ReadonlySet<ImportField> = new Set(['srm', 'ebc', 'originalGravity', 'finalGravity']);

function askZero(field: ImportField, { count, zeros }: Stats, ask: Ask): boolean {
	const share = zeros / count;
	if (zeros < 3 && (field === 'abv' || zeros < 2 || share < 0.1))
		return nothingIsZero.has(field) && zeros > 0;
	const unlikely = field === 'abv' ? share >= 0.2 : true;
	const certain = nothingIsZero.has(field) || (zeros === count && zeros > 2);
	return (
		ask('zero', {
			words: `${rows(zeros)} say 0 here. Is it not known, or really 0?`,
			choices: [
				{ value: 'unknown', label: '0 means: not known' },
				{ value: 'zero', label: 'It is really 0' },
			],
			guess: unlikely || certain ? 'unknown' : 'zero',
			certain,
		}) === 'unknown'
	);
}

/** If the strongest of a list is at most this, strengths are fractions: 0.128 is 12.8 %. */
const mostShare = 0.2;

/** The middle of a list above this, with figures that no beer has, is in tenths of a percent: 52 is 5.2 %. */
const mostMiddle = 25;
const strongestBeer = 70;

/** Returns by what the figures of a column are multiplied to be percents. */
function askFraction({ bare }: Stats, ask: Ask): number {
	const most = bare.at(-1) ?? 1;
	const middle = bare[bare.length >> 1] ?? 1;
	const areTenths = middle > mostMiddle && most > strongestBeer && bare.every(Number.isInteger);
	if (!areTenths && (most >= 1 || middle > mostShare)) return 1;
	const factor = areTenths ? 0.1 : 100;
	const chosen = ask('fraction', {
		words: areTenths
			? `No beer is as strong as ${most}. The strengths may be written in tenths.`
			: `The strengths are written as shares of one, such as ${middle}.`,
		choices: [
			{ value: 'fraction', label: `${middle} means ${exact(middle * factor)} %` },
			{ value: 'percent', label: `${middle} means ${middle} %` },
		],
		guess: 'fraction',
		certain: !areTenths && most <= mostShare,
	});
	return chosen === 'fraction' ? factor : 1;
}

/** No beer has a higher SRM; the blackest stouts have about 50. */
const mostSrm = 60;
/** Ignores the highest twentieth, which may be typing errors. */
const nearlyMost = (sorted: readonly number[]) => sorted[Math.ceil((sorted.length - 1) * 0.95)] ?? 0;
const english = /^(?:beer)?colou?r$/;
const units = { srm: '', ebc: ' EBC', lovibond: ' °L' } as const;

function askColor(heading: string, { bare }: Stats, ask: Ask): string {
	const name = plainName(heading);
	if (/srm/i.test(heading) || bare.length === 0) return '';
	const lovibond = /lovibond|°\s?l\b/i.test(heading);
	const guess = lovibond ? 'lovibond' : english.test(name) && nearlyMost(bare) <= mostSrm ? 'srm' : 'ebc';
	const chosen = ask('color', {
		words: 'Which scale are these colors in?',
		choices: [
			{ value: 'srm', label: 'SRM (America)' },
			{ value: 'ebc', label: 'EBC (Europe)' },
			{ value: 'lovibond', label: 'Lovibond' },
		],
		guess,
		certain: lovibond,
	});
	return chosen === 'ebc' || chosen === 'lovibond' ? units[chosen] : units.srm;
}

const platoNames = /plato|stammw|extra[ck]t|ekstrakt|balling|blg|epm|stup/;

/** All gravities of a column share one scale: a final gravity of 1.9 beside others of 4 is Plato. */
function askGravity(heading: string, { bare }: Stats, ask: Ask): string {
	const most = bare.at(-1);
	const least = bare[0];
	if (most === undefined || least === undefined) return '';
	if (most >= 900 || (most < 1.2 && least > 0.97)) return ' sg';
	const named = platoNames.test(plainName(heading));
	const mixed =
		least < 1.2 && least > 0.97 && most > 1.9 && bare.filter((one) => one < 1.2).length * 3 > bare.length;
	const chosen = ask('gravity', {
		words: `Is the gravity in degrees Plato, such as ${most}?`,
		choices: [
			{ value: 'plato', label: 'Degrees Plato (12 °P)' },
			{ value: 'sg', label: 'Specific gravity (1.048)' },
			...(mixed ? [{ value: 'each', label: 'Some are, some are not' }] : []),
		],
		guess: mixed && !named ? 'each' : most > 1.3 || named ? 'plato' : 'sg',
		certain: named || (most > 1.9 && !mixed),
	});
	if (chosen === 'each') return '';
	return chosen === 'plato' ? ' °P' : ' sg';
}

const figureFields: ReadonlySet<ImportField> = new Set([
	'abv',
	'ibu',
	'srm',
	'ebc',
	'originalGravity',
	'finalGravity',
]);

/** Reads amounts with a separator before three digits as the rest of the column does. */
function sumsReading(formats: Formats, cells: Iterable<string>, answers: Answers): ColumnReading {
	const { thousands, doubtful } = separatorsOf(formats, cells);
	const questions: Question[] = [];
	if (doubtful === undefined) return { questions, read: (cell) => withPlainSums(cell, thousands) };
	const [whole = '', part = ''] = doubtful.split(/[.,]/);
	const chosen = asker(answers, questions)('thousands', {
		words: `${doubtful} could mean two prices. Which one is it?`,
		choices: [
			{ value: 'thousands', label: `${doubtful} means ${whole}${part}` },
			{ value: 'decimals', label: `${doubtful} means ${Number(`${whole}.${part}`)}` },
		],
		guess: thousands(doubtful.replace(/\d/g, '')) ? 'thousands' : 'decimals',
		certain: false,
	});
	return { questions, read: (cell) => withPlainSums(cell, () => chosen === 'thousands') };
}

const wordReadings: Readonly<Partial<Record<ImportField, (cell: string) => string>>> = {
	status: statusOf,
	tapNumber: tapOf,
	allergens: allergenOf,
};

export function readingOf(
	formats: Formats,
	field: ImportField,
	heading: string,
	cells: Iterable<string>,
	answers: Answers,
): ColumnReading {
	const word = wordReadings[field];
	if (word) return { questions: [], read: word };
	if (field === 'price') return sumsReading(formats, cells, answers);
	if (!figureFields.has(field)) return asItIs;
	const stats = statsOf(cells);
	const questions: Question[] = [];
	const ask = asker(answers, questions);
	const factor = field === 'abv' ? askFraction(stats, ask) : 1;
	const figure = askRange(stats, ask);
	const dropsZero = askZero(field, stats, ask);
	const unit =
		field === 'srm'
			? askColor(heading, stats, ask)
			: field === 'originalGravity' || field === 'finalGravity'
				? askGravity(heading, stats, ask)
				: '';
	const read = (typed: string): string => {
		const cell = wholeFields.has(field) ? withPlainSums(typed, () => true) : typed;
		const found = figuresOf(cell);
		if (!found) return cell;
		if (found.high === 0 && dropsZero) return '';
		const isBare = found.unit === '';
		if (found.low === found.high && (!isBare || !(factor !== 1 || unit))) return cell;
		const value = figure(found);
		if (factor !== 1 && isBare) return String(exact(value * factor));
		return `${value}${isBare ? unit : ` ${found.unit}`}`;
	};
	return { questions, read };
}
