import { type Expression, parseExpressionAt, type SpreadElement } from 'acorn';
import { isObject } from './scalars.ts';

/**
 * Evaluates literals only. Anything that needs running code (`require(…)`, `new Date()`) is undefined: nothing of a
 * file is ever run.
 */
function written(node: Expression | SpreadElement | null): unknown {
	if (node?.type === 'Literal')
		return node.value === null || ['string', 'number', 'boolean'].includes(typeof node.value)
			? node.value
			: undefined;
	if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
	if (node?.type === 'UnaryExpression' && node.operator === '-') return -Number(written(node.argument));
	if (node?.type === 'BinaryExpression' && node.operator === '+' && node.left.type !== 'PrivateIdentifier') {
		const [left, right] = [written(node.left), written(node.right)];
		return typeof left === 'number' && typeof right === 'number' ? left + right : [left, right].join('');
	}
	if (node?.type === 'ArrayExpression') return node.elements.map(written);
	// Looks through calls such as '[…].sort(…)' and 'ref([…])'.
	if (node?.type === 'CallExpression') {
		const { callee, arguments: args } = node;
		const list =
			callee.type === 'MemberExpression' && callee.object.type !== 'Super' ? callee.object : args[0];
		const value = list ? written(list) : undefined;
		return Array.isArray(value) ? value : undefined;
	}
	// A value such as 'Style.Lager' is read as its last name, 'Lager'.
	if (
		node?.type === 'MemberExpression' &&
		node.object.type === 'Identifier' &&
		/^[A-Z]/.test(node.object.name) &&
		node.property.type === 'Identifier' &&
		!node.computed
	)
		return node.property.name;
	if (node?.type !== 'ObjectExpression') return undefined;
	return Object.fromEntries(
		node.properties.flatMap((property): [string, unknown][] => {
			if (property.type !== 'Property' || property.computed) return [];
			const { key, value } = property;
			const name = key.type === 'Identifier' ? key.name : String(written(key));
			return [[name, written(value)]];
		}),
	);
}

interface Literal {
	/** Undefined if there is no literal. */
	readonly value: unknown;
	/** How far the text was read. */
	readonly end: number;
}

/** Reads the list or object at the start of a text. */
function literalOf(text: string): Literal {
	try {
		const node = parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
		return { value: written(node), end: node.end };
	} catch (error) {
		// If parsing failed without a position (too deep for the stack) or in an endless comment, nothing after it is
		// tried.
		const isPlaced =
			error instanceof SyntaxError &&
			'raisedAt' in error &&
			!error.message.startsWith('Unterminated comment');
		return { value: undefined, end: isPlaced ? Number(error.raisedAt) : text.length };
	}
}

/** Parses relaxed JSON: with comments, trailing commas, single quotes and unquoted keys. */
export function looseJson(text: string): unknown {
	const { value, end } = literalOf(text);
	return /^[\s;]*$/.test(text.slice(end)) ? value : undefined;
}

const script =
	/^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:(?:import|export|const|let|var|function|type|interface)\b ?["'\w{[*]|(?:module\.)?exports\b|\w+\.\w+\(|["']use |[\w.]+ ?= ?[[{])/;
/** Matches what precedes a list or an object. */
const begins = /(?:(\b\w{1,60})(?::[^=;{}]{1,40})? ?=|\bdefault|\breturn) ?\s?(?=[[{])|[(,]\s?(?=\[)/g;

/** Returns whether a text is a program's source, judged by its beginning and by how most lines end. */
export function isProgram(text: string): boolean {
	const lines = text
		.slice(0, 20_000)
		.split('\n')
		.filter((line) => line.trim() !== '');
	return (
		script.test(text.slice(0, 20_000)) &&
		lines.filter((line) => /[{}()[\];,]\s*$/.test(line)).length * 2 > lines.length
	);
}

/** Returns the texts in the attributes of elements such as '<Beer name="Tor" price="$7" />', by the element's name. */
function elementsIn(text: string): ReadonlyMap<string, readonly Readonly<Record<string, string>>[]> {
	const elements = [...text.matchAll(/<([A-Z]\w{0,40})\s([^<>]{1,2000})>/g)].map(
		([, tag = '', inside = '']) => {
			const parts = inside.split('"');
			const texts = parts.flatMap((value, index): [string, string][] => {
				const key =
					index % 2 === 0 ? undefined : /(?<![\w-])([\w-]{1,40})=$/.exec(parts[index - 1] ?? '')?.[1];
				return key === undefined ? [] : [[key, value]];
			});
			return { tag, texts: Object.fromEntries(texts) };
		},
	);
	const grouped = Map.groupBy(elements, ({ tag }) => tag);
	return new Map([...grouped].map(([tag, some]) => [tag, some.map(({ texts }) => texts)]));
}

/** Returns the lists and objects written in a JavaScript or TypeScript file, as JSON; undefined if it is no such file. */
export function scriptJson(text: string): unknown {
	if (!script.test(text.slice(0, 20_000))) return undefined;
	const found: [string, unknown][] = [];
	let read = 0;
	for (const { 0: sign, 1: name = 'default', index } of text.matchAll(begins)) {
		if (index < read) continue;
		const place = index + sign.length;
		const { value, end } = literalOf(text.slice(place));
		read = place + end;
		if (typeof value === 'object') found.push([name, value]);
	}
	for (const [tag, items] of elementsIn(text)) if (items.length > 1) found.push([tag, items]);
	const things = found.flatMap(([, value]) => (isObject(value) ? [value] : []));
	const isRow = (one: unknown) => isObject(one) || Array.isArray(one);
	const lists = found.filter(([, value]) => Array.isArray(value) && value.some(isRow));
	if (things.length + lists.length === 0) return undefined;
	return { ...(things.length > 1 ? { things } : things[0]), ...Object.fromEntries(lists) };
}
