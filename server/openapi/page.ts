import { html, raw } from 'hono/html';
import { timeSlices } from '../process/event-loop.ts';
import sheetText from './docs.css?inline';
import type { OpenApiDocument, Operation, Parameter } from './document.ts';
import { type JsonSchema, refsIn } from './schemas.ts';

type Html = ReturnType<typeof html>;

type ListedEndpoint = Operation & { readonly method: string; readonly path: string };

type Opener = ReturnType<typeof openerOf>;

/** Expands schemas that only one endpoint uses. */
function openerOf({ paths, components: { schemas } }: OpenApiDocument) {
	const inShapes = new Set(refsIn(schemas));
	const times = Map.groupBy(refsIn(paths), (name) => name);
	const has = (name: string) => times.get(name)?.length === 1 && !inShapes.has(name);
	const open = (schema: JsonSchema): JsonSchema => {
		const name = shapeOf(schema);
		if (name !== null) return (has(name) && schemas[name]) || schema;
		return schema.allOf ? { allOf: schema.allOf.map(open) } : schema;
	};
	return { has, open };
}

const drawText = (text: string): Html =>
	html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const anchor = (text: string) => text.toLowerCase().replaceAll(/\W+/g, '-');

export const docsStyle = sheetText.trim();

/**
 * Renders the documentation. `sheets` are the addresses of the site’s style sheets. Other requests get a turn between
 * the hundreds of endpoints.
 */
export async function drawPage(
	document: OpenApiDocument,
	shortName: string,
	sheets: readonly string[],
): Promise<string> {
	const { info, tags, paths, components } = document;
	const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]): ListedEndpoint => ({ ...operation, method, path })),
	);
	const opener = openerOf(document);
	const shared = Object.entries(components.schemas).filter(([name]) => !opener.has(name));
	const pause = timeSlices();
	const drawn = new Map<ListedEndpoint, Html>();
	for (const endpoint of endpoints) {
		drawn.set(endpoint, drawEndpoint(endpoint, opener));
		await pause();
	}
	const page = html`<!doctype html>
<html lang="en">
${drawHead(info.title, sheets)}
<body class="docs">
<a class="docs-skip" href="#endpoints">Skip to the endpoints</a>
<header class="docs-head">
<p><a class="docs-home" href="/">${shortName}</a></p>
<h1>The API</h1>
<p class="docs-lead">Everything this site does, a program can do: read the lineup, tap a beer, close the doors. ${endpoints.length} endpoints, described as <a href="/api/openapi.json">OpenAPI 3.1</a> for tools and on this page for people.</p>
</header>
<div class="docs-body">
${drawNav(tags)}
<main class="docs-main">
${drawStart(info.description)}
<div id="endpoints">
${tags.map(
	({
		name,
		description,
	}) => html`<section class="docs-group" id="${anchor(name)}" aria-labelledby="${anchor(name)}-title">
<h2 id="${anchor(name)}-title">${name}</h2>
<p>${description}</p>
${endpoints.filter(({ tags: [tag] }) => tag === name).map((endpoint) => drawn.get(endpoint))}
</section>`,
)}
</div>
${drawRefusals(components.schemas.Failure ?? {})}
<section class="docs-group" id="shapes" aria-labelledby="shapes-title">
<h2 id="shapes-title">Shapes</h2>
<p>What is sent and answered, by the names that the endpoints use.</p>
${shared.map(([name, schema]) => drawShape(name, schema))}
</section>
</main>
</div>
</body>
</html>
`;
	return String(page);
}

function drawHead(title: string, sheets: readonly string[]): Html {
	return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
${sheets.map((sheet) => html`<link rel="stylesheet" href="${sheet}">`)}
${raw(`<style>${docsStyle}</style>`)}
</head>`;
}

function drawNav(tags: OpenApiDocument['tags']): Html {
	return html`<nav class="docs-nav" aria-label="Chapters">
<ul>
<li><a href="#start">How to begin</a></li>
${tags.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}
<li><a href="#refusals">Refusals</a></li>
<li><a href="#shapes">Shapes</a></li>
</ul>
</nav>`;
}

function drawStart(about: string): Html {
	return html`<section class="docs-group" id="start" aria-labelledby="start-title">
<h2 id="start-title">How to begin</h2>
<ol>
<li>An admin makes a token at <a href="/admin/tokens">/admin/tokens</a> and chooses what it may do. It is shown once.</li>
<li>Send it with every request: <code>Authorization: Bearer $TOKEN</code>. Its name stands beside every change it makes.</li>
<li>Try it: each endpoint below has an example to paste into a terminal. Words such as <code>$BEER</code> are for you to fill in.</li>
</ol>
<p>${drawText(about)}</p>
</section>`;
}

/** The anchor is inside the details element, because browsers open that when a link leads into it (HTML §7.4.6.4). */
function drawEndpoint(endpoint: ListedEndpoint, opener: Opener): Html {
	const { method, path, operationId, summary, description, parameters = [], requestBody } = endpoint;
	const { good = [], bad = [] } = Object.groupBy(Object.entries(endpoint.responses), ([status]) =>
		Number(status) < 400 ? 'good' : 'bad',
	);
	return html`<details class="docs-endpoint">
<summary><span class="docs-method">${method.toUpperCase()}</span> <code>${path}</code> <span class="docs-summary">${summary}</span></summary>
<div class="docs-inside" id="${anchor(operationId)}">
${description ? html`<p>${drawText(description)}</p>` : ''}
<p class="docs-needs">${needsWords(endpoint)}</p>
<pre tabindex="0" role="region" aria-label="Example: ${summary}"><code class="docs-curl">${endpoint['x-codeSamples'][0].source}</code></pre>
${parameters.length > 0 ? html`<h3>In the address and the headers</h3>${drawParameters(parameters)}` : ''}
${requestBody ? html`<h3>Send</h3>${drawContent(requestBody.content, opener)}` : ''}
<h3>Answers ${good.map(([status]) => status)}</h3>
${good.map(([, { description: words, content = {} }]) => drawContent(content, opener, words))}
${bad.length > 0 ? html`<p class="docs-needs">Refused with ${drawRefused(bad)}.</p>` : ''}
</div>
</details>`;
}

function drawRefused(bad: readonly (readonly [string, { readonly description: string }])[]): Html {
	return html`${bad.map(
		([status, { description }], index) =>
			html`${index > 0 ? ', ' : ''}<a href="#refusals">${status}</a> ${description}`,
	)}`;
}

function needsWords({ security }: ListedEndpoint): string {
	const [first] = security;
	if (!first) return 'For everybody.';
	const needs = Object.values(first)[0] ?? [];
	if ('signIn' in first)
		return needs.length > 0 ? `For people with ${needs.join(', ')}.` : 'For whoever is signed in.';
	return needs.length > 0 ? `Needs ${needs.join(', ')}.` : 'Needs a token.';
}

function drawParameters(parameters: readonly Parameter[]): Html {
	return drawTable(
		parameters.map(({ name, required, description, in: place }) => ({
			path: name,
			required,
			words: place === 'path' ? 'in the path' : place === 'query' ? 'after the question mark' : 'a header',
			shapes: [],
			about: description,
		})),
	);
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

function drawContent(content: Content, opener: Opener, words = ''): Html {
	const [entry] = Object.entries(content);
	if (!entry) return html`${words}`;
	const [type, { schema }] = entry;
	if (type !== 'application/json' && type !== 'multipart/form-data') return html`<p><code>${type}</code></p>`;
	const wrapped = schema.properties?.success && schema.properties.data;
	const lines = fieldLines(opener.open(wrapped ?? schema));
	const [only] = lines;
	const before = wrapped ? 'In the envelope: ' : '';
	if (lines.length === 1 && only?.path === '') return html`<p>${before}${drawWords(only)}</p>`;
	return html`${before ? html`<p>${before}</p>` : ''}${drawTable(lines)}`;
}

function drawWords({ words, shapes }: FieldLine): Html {
	if (shapes.length === 0) return html`${words}`;
	const parts = words.split(/\b/);
	return html`${parts.map((part) => (shapes.includes(part) ? html`<a href="#shape-${anchor(part)}">${part}</a>` : part))}`;
}

function drawTable(lines: readonly FieldLine[]): Html {
	return html`<ul class="docs-fields">${lines.map(
		(line) =>
			html`<li>${line.path ? html`<code>${line.path}</code> ` : ''}${line.required ? '' : html`<em>optional</em> `}<span>${drawWords(line)}${line.about ? html`. ${drawText(line.about)}` : ''}</span></li>`,
	)}</ul>`;
}

function drawRefusals(failure: JsonSchema): Html {
	return html`<section class="docs-group" id="refusals" aria-labelledby="refusals-title">
<h2 id="refusals-title">Refusals</h2>
<p>Every refusal has this shape. Its <code>code</code> is one of this list and no other; the sentence beside it says what to do.</p>
${drawTable(fieldLines(failure))}
</section>`;
}

function drawShape(name: string, schema: JsonSchema): Html {
	return html`<details class="docs-endpoint">
<summary><span class="docs-summary">${name}</span></summary>
<div class="docs-inside" id="shape-${anchor(name)}">${drawTable(fieldLines(schema))}</div>
</details>`;
}

interface FieldLine {
	/** For example `servings[].label`; '' for the whole value. */
	readonly path: string;
	readonly required: boolean;
	readonly words: string;
	readonly shapes: readonly string[];
	readonly about: string;
}

const shapeOf = ({ $ref }: JsonSchema): string | null => $ref?.split('/').at(-1) ?? null;

const kinds: Readonly<Record<string, string>> = {
	string: 'text',
	integer: 'whole number',
	number: 'number',
	boolean: 'true or false',
	object: 'object',
	array: 'list',
	null: 'null',
};
const formats: Readonly<Record<string, string>> = {
	date: 'date, 2026-11-20',
	'date-time': 'instant, 2026-11-20T20:30:00Z',
	email: 'email address',
	uri: 'web address',
};

function limits(schema: JsonSchema): string {
	const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema;
	// Zod limits integers to what a double can represent, which is no real limit.
	const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
	const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
	const parts = [
		(minLength ?? 0) > 1 && `at least ${minLength} characters`,
		maxLength !== undefined && `at most ${maxLength} characters`,
		exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
		least !== undefined && `from ${least}`,
		most !== undefined && `up to ${most}`,
		(minItems ?? 0) > 0 && `at least ${minItems}`,
		maxItems !== undefined && `at most ${maxItems}`,
	].filter((part) => part !== false);
	return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function typeWords(schema: JsonSchema): string {
	const shape = shapeOf(schema);
	if (shape) return shape;
	const choices = schema.anyOf ?? schema.oneOf ?? [];
	if (choices.length > 0) return [...new Set(choices.map(typeWords))].join(' or ');
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
	if (schema.type === 'array')
		return `list of ${schema.items ? typeWords(schema.items) : 'values'}${limits(schema)}`;
	const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
	const [first = '', ...others] = types;
	const kind = (schema.format && formats[schema.format]) || kinds[first] || 'any value';
	return [kind + limits(schema), ...others.map((other) => kinds[other] ?? other)].join(' or ');
}

function shapesIn(schema: JsonSchema): string[] {
	const shape = shapeOf(schema);
	if (shape) return [shape];
	return [...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(shapesIn);
}

/** Lists the fields of a schema. Named schemas are linked, not expanded. */
function fieldLines(schema: JsonSchema, path = '', required = true): FieldLine[] {
	const own: FieldLine = {
		path,
		required,
		words: typeWords(schema),
		shapes: shapesIn(schema),
		about: schema.description ?? '',
	};
	const inner = (inside: JsonSchema, at: string): FieldLine[] =>
		Object.entries(inside.properties ?? {}).flatMap(([name, field]) =>
			fieldLines(field, at ? `${at}.${name}` : name, inside.required?.includes(name) ?? false),
		);
	const opened = [schema, ...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => [
		...inner(one, path),
		...(one.items && !shapeOf(one.items) ? inner(one.items, `${path}[]`) : []),
	]);
	const lines = path === '' && opened.length > 0 ? opened : [own, ...opened];
	return [...new Map(lines.map((line) => [line.path, line])).values()];
}
