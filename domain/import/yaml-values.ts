import { parseAllDocuments } from 'yaml';
import { AppError } from '../errors.ts';

/** After comments an item, or a key whose value begins on the next line or whose line stands between the rules of a page's head. */
const yaml =
	/^(?:[^\S\n]*(?:#[^\n]*)?\n)*(?:---[^\n]*\n(?:[^\S\n]*(?:#[^\n]*)?\n)*(?:- ?|[\w"'])|- +[\w"'][^\n:]{0,60}: |-[ \t]*(?:[&#][^\n]*)?\n +[\w"'][^\n:]{0,60}:|["']?[\p{L}\d][^\n:,|\t]{0,60}:[ \t]*(?:[&#][^\n]*)?\n(?: +|- ))/u;
/** The head of a page of markdown, as generators of sites have it. */
const head = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

interface YamlFile {
	readonly json: unknown;
	/** What stands behind the head of a page. */
	readonly rest: string;
}

/** What is written in a file of YAML, every value as a text; null for another file. Throws INVALID_INPUT for a damaged one. */
export function yamlFile(text: string): YamlFile | null {
	if (!yaml.test(text.slice(0, 20_000))) return null;
	const [page = '', front] = head.exec(text) ?? [];
	const rest = text.slice(page.length).trim();
	const isPage = front !== undefined && rest !== '';
	// With every value as it is typed a beer is called '1664', 'No' or '007'.
	const documents = parseAllDocuments(isPage ? front : text, { schema: 'failsafe', logLevel: 'silent' });
	const all = 'empty' in documents ? [] : documents;
	const [problem] = all.flatMap(({ errors }) => errors);
	if (problem) {
		const line = problem.linePos?.[0].line;
		throw damaged(line === undefined ? '' : ` Look at line ${line} of it.`, problem);
	}
	try {
		const values = all.map((one): unknown => one.toJS({ maxAliasCount: 1_000 }));
		return { json: values.length === 1 ? values[0] : values, rest: isPage ? rest : '' };
	} catch (cause) {
		throw damaged('', cause);
	}
}

const damaged = (where: string, cause: unknown) =>
	new AppError('INVALID_INPUT', `This file of YAML is damaged.${where}`, { cause });
