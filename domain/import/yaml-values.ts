import { parseAllDocuments } from 'yaml';
import { AppError } from '../errors.ts';
import { mostRows } from './import-document.ts';

/**
 * Matches the start of a YAML file after its comments: a list item, a key with its value on the next lines, or a page
 * header between lines of '---'.
 */
const yaml =
	/^(?:[^\S\n]*(?:#[^\n]*)?\n)*(?:---(?!-)[^\n]*\n(?:[^\S\n]*(?:#[^\n]*)?\n)*(?:- ?|[\p{L}\p{N}_"'])|- +(?:\{ *)?["']?[\p{L}\p{N}_][^\n:]{0,60}:[ \n]|-[ \t]*(?:[&#!][^\n]*)?\n +["']?[\p{L}\p{N}_][^\n:]{0,60}:|(?:[\p{L}_]\w{0,30}: [^\n]*\n+){0,9}["']?[\p{L}\d][^\n:,|\t]{0,60}:[ \t]*(?:[&#][^\n]*)?\n(?: +|- ))/u;
/** Matches the header of a markdown page, as site generators use it. */
const head = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
const topKey = /^["']?([\p{L}\p{N}_][^:"']{0,60})["']?:(?:\s|$)/u;
const topKeys = (text: string) => text.split('\n').flatMap((line) => topKey.exec(line)?.[1] ?? []);
/** Says whether a text repeats a key of the header: then it is a second document, not the page below the header. */
function haveSameKey(front: string, rest: string): boolean {
	const keys = new Set(topKeys(rest));
	return topKeys(front).some((key) => keys.has(key));
}

/** Each beer of the longest list may refer to a few others. More would be a file that grows as it is read. */
const mostAliases = mostRows * 5;

interface YamlFile {
	readonly json: unknown;
	/** The text below the page header. */
	readonly rest: string;
}

/** Reads a YAML file with every value as text. Returns null for any other file. Throws INVALID_INPUT for a damaged one. */
export function yamlFile(typed: string): YamlFile | null {
	const text = typed.replace(/\r\n?/g, '\n');
	if (!yaml.test(text.slice(0, 20_000))) return null;
	const [page = '', front] = head.exec(text) ?? [];
	const rest = text.slice(page.length).trim();
	const isPage = front !== undefined && rest !== '' && !haveSameKey(front, rest);
	// Values must stay as typed, because beers have names such as '1664', 'No' or '007'; an unquoted null is none.
	const documents = parseAllDocuments(isPage ? front : text, {
		schema: 'failsafe',
		customTags: ['null'],
		merge: true,
		logLevel: 'silent',
	});
	const all = 'empty' in documents ? [] : documents;
	const [problem] = all.flatMap(({ errors }) => errors);
	if (problem) {
		const line = problem.linePos?.[0].line;
		throw damaged(line === undefined ? '' : ` Look at line ${line} of it.`, problem);
	}
	try {
		const values = all.map((one): unknown => one.toJS({ maxAliasCount: mostAliases }));
		return { json: values.length === 1 ? values[0] : values, rest: isPage ? rest : '' };
	} catch (cause) {
		throw damaged('', cause);
	}
}

const damaged = (where: string, cause: unknown) =>
	new AppError('INVALID_INPUT', `This file of YAML is damaged.${where}`, { cause });
