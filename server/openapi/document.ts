import { type ErrorCode, errorStatus } from '#domain/api/error-status.ts';
import { ageHeader, changeHeader } from '#domain/api/headers.ts';
import { type Endpoint, isFileType } from '#domain/endpoint.ts';
import {
	addressOf,
	type EndpointName,
	endpointNames,
	endpointOf,
	isBarWork,
	isBeforeChange,
	isForPeople,
	isOfBarPhone,
} from '#domain/endpoints.ts';
import {
	envelopeOf,
	failureSchema,
	inlineSchema,
	type JsonSchema,
	refsIn,
	SchemaCollection,
} from './schemas.ts';

const chapters = {
	Beers:
		'All beers, with everything that staff enter. A till needs little more than the list and the status.',
	Taps: 'The lines of the bar, with the keg that pours on each and those that wait for it.',
	Settings:
		'The doors, the age question, the announcement, the opening hours, the business details, and page views.',
	'Change-overs': 'Changes that are planned for a date and time and then run by themselves.',
	Paper: 'Printed menus, and what has changed since each was printed.',
	Tonight: 'The state of tonight, the confirmation that the menu is correct, the log of changes, and undo.',
	Content: 'Food, events, questions and pages: everything that guests read besides the beers.',
	Screens: 'Televisions that show a board: pairing, content, and which of them are awake.',
	Pictures: 'Photos, cut around their focus in every size that a page needs.',
	'Data in and out': 'Import, export, backups, restore, the git sync, and the demo brewery.',
	'What guests read': 'The public data behind the pages, without a sign-in, served from memory with an ETag.',
	Following: 'Notices of changes as they happen.',
	'Signing in': 'For users. Programs use an API token instead.',
	People: 'Users and the security log, for admins. API tokens cannot call these endpoints.',
	Tokens: 'API tokens, for admins. API tokens cannot call these endpoints.',
	'This server': 'The server’s health, and the description of this API.',
};

const words: Readonly<Record<keyof typeof chapters, string>> = {
	Beers: 'beers prices',
	Settings: 'doors kitchen gate settings views setup',
	Taps: 'taps kegs',
	'Change-overs': 'changeOvers',
	Paper: 'prints',
	Tonight: 'tonight menu changes',
	Content: 'content food drinks events photos',
	Screens: 'screens boards screen',
	Pictures: 'pictures',
	'Data in and out': 'import export backups checks restores sync demo',
	'What guests read': 'data',
	Following: 'live',
	'Signing in': 'auth barPhones',
	People: 'users security',
	Tokens: 'tokens',
	'This server': 'server',
};
const chaptersByWord: ReadonlyMap<string, string> = new Map(
	Object.entries(words).flatMap(([chapter, all]) => all.split(' ').map((word) => [word, chapter] as const)),
);

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
type Responses = Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;

export interface Parameter {
	readonly name: string;
	readonly in: 'path' | 'query' | 'header';
	readonly required: boolean;
	readonly description: string;
	readonly schema: JsonSchema;
	readonly example?: string;
}

export type Operation = ReturnType<typeof describeEndpoint>;
export type OpenApiDocument = ReturnType<typeof describeApi>;

const about =
	'Responses have an envelope: `success`, `data`, `error`, `code`, `timestamp`, `message`. A refusal has one of a closed list ' +
	'of codes, and a sentence that says what to do. A change sends the version that it is based on, `If-Match: "3"`; when ' +
	'somebody was faster, it is refused with CONFLICT and both versions. The response of a change names its entry of the log ' +
	`in \`${changeHeader}\`, which \`POST /api/changes/{id}/undo\` takes.`;

export const documentPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Describes the API as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export function describeApi(facts: { title: string; version: string; baseUrl: string }) {
	const { title, version, baseUrl } = facts;
	const schemas = new SchemaCollection();
	const paths: Record<string, Record<string, Operation>> = {};
	for (const name of endpointNames) {
		const { method, path } = addressOf(name);
		const key = documentPath(path);
		paths[key] = { ...paths[key], [method.toLowerCase()]: describeEndpoint(name, schemas, baseUrl) };
	}
	const referred = new Set(refsIn(paths));
	const shapes: Readonly<Record<string, JsonSchema>> = {
		Failure: failureSchema,
		...schemas.all((name) => referred.has(name)),
	};
	const scheme = { type: 'http', scheme: 'bearer' };
	const securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
		token: { ...scheme, description: 'An API token (`tap_…`), made by an admin.' },
		signIn: {
			...scheme,
			bearerFormat: 'JWT',
			description: 'A user’s token, from `POST /api/auth/login`.',
		},
	};
	return {
		openapi: '3.1.1',
		info: { title: `${title}: the API`, version, description: about },
		servers: [{ url: baseUrl }],
		tags: Object.entries(chapters).map(([name, description]) => ({ name, description })),
		paths,
		components: { schemas: shapes, securitySchemes },
	};
}

function describeEndpoint(name: EndpointName, schemas: SchemaCollection, baseUrl: string) {
	const endpoint = endpointOf(name);
	const chapter = chaptersByWord.get(name.replace(/\..*/, ''));
	if (chapter === undefined) throw new Error(`${name} is in no chapter of the documentation.`);
	const parameters = parametersOf(endpoint);
	const content = sentContent(name, endpoint, schemas);
	const description = [endpoint.about, freshWords(endpoint)].filter(Boolean).join(' ');
	const responses: Responses = {
		...responseOf(name, endpoint, schemas),
		...(endpoint.moves && { 301: { description: 'Moved; `Location` has the present address.' } }),
		...errorsOf(name),
	};
	return {
		operationId: name,
		tags: [chapter],
		summary: endpoint.summary,
		...(description && { description }),
		security: securityOf(name, endpoint),
		...(parameters.length > 0 && { parameters }),
		...(content && { requestBody: { required: !endpoint.body?.optional, content } }),
		responses,
		'x-codeSamples': [{ lang: 'Shell', source: curlOf(name, baseUrl) }] as const,
	};
}

function freshWords({ fresh }: Endpoint): string {
	if (fresh === undefined) return '';
	const when = fresh === true ? '' : `, when ${fresh.when}`;
	return `Requires a confirmation by password or passkey within the last five minutes${when}; without it, the response is CONFIRM_FIRST (see \`POST /api/auth/confirm\`).`;
}

function securityOf(name: EndpointName, { needs }: Endpoint): Readonly<Record<string, readonly string[]>>[] {
	if (needs === null) return [];
	return isForPeople(name) ? [{ signIn: needs }] : [{ token: needs }, { signIn: needs }];
}

const age: Parameter = {
	name: ageHeader,
	in: 'header',
	required: false,
	description:
		'How many seconds ago the user made the change, for a device that had no signal. A change made on an earlier service day is refused.',
	schema: { type: 'integer' },
	example: '90',
};

function parametersOf({ params = {}, query = {}, versioned, tonight }: Endpoint): Parameter[] {
	const schema: JsonSchema = { type: 'string' };
	const inPath = Object.entries(params).map(([name, { about: description, example }]): Parameter => {
		const given = example.startsWith('$') ? {} : { example };
		return { name, in: 'path', required: true, description, schema, ...given };
	});
	const inQuery = Object.entries(query).map(([name, { about: description, example }]): Parameter => {
		return { name, in: 'query', required: false, description, schema, example };
	});
	const description = 'The version that the change is based on, in quotes.';
	const version: Parameter[] = versioned
		? [{ name: 'If-Match', in: 'header', required: versioned === true, description, schema, example: '"3"' }]
		: [];
	return [...inPath, ...inQuery, ...version, ...(tonight ? [age] : [])];
}

function sentContent(
	name: EndpointName,
	{ body, form, bytes }: Endpoint,
	schemas: SchemaCollection,
): Content | null {
	if (body) {
		const schema = schemas.ref('input', body.schema, name);
		return { 'application/json': { schema, example: body.example } };
	}
	if (!form && !bytes) return null;
	const { properties, required = [], ...fields } = form ? inlineSchema(form.fields) : {};
	const file: JsonSchema = { ...binary, description: form?.file ?? '' };
	const parts = { ...fields, properties: { file, ...properties }, required: ['file', ...required] };
	return {
		...(form && { 'multipart/form-data': { schema: parts } }),
		...(bytes && { 'application/octet-stream': { schema: { ...binary, description: bytes.about } } }),
	};
}

const binary = { type: 'string', contentMediaType: 'application/octet-stream' };

function responseOf(
	name: EndpointName,
	{ response, documented = response, as, status = 200 }: Endpoint,
	schemas: SchemaCollection,
): Responses {
	if (as === 'nothing') return { 204: { description: 'Done, without a body.' } };
	const description = { 200: 'Done.', 201: 'Created.', 202: 'Started.' }[status];
	if (isFileType(as)) {
		return { [status]: { description, content: { [as]: { schema: { type: 'string' } } } } };
	}
	const data = schemas.ref('output', documented, name);
	const schema = as === 'plain' ? data : envelopeOf(data);
	return { [status]: { description, content: { 'application/json': { schema } } } };
}

export function codesOf(name: EndpointName): ErrorCode[] {
	const { route, needs, fresh, body, form, bytes, versioned, errors = [] } = endpointOf(name);
	const isSent = body ?? form ?? bytes;
	const found: [ErrorCode, unknown][] = [
		['BAD_REQUEST', isSent ?? versioned],
		['UPLOAD_ERROR', form],
		['UNAUTHORIZED', needs],
		['FORBIDDEN', needs && (needs.length > 0 || isForPeople(name))],
		['CONFIRM_FIRST', fresh],
		['PASSWORD_CHANGE_REQUIRED', needs && !isBeforeChange(name)],
		['PIN_REQUIRED', needs],
		['SIGN_IN_REQUIRED', needs && !isOfBarPhone(name) && !isBarWork(name)],
		['NOT_FOUND', route.includes(':')],
		['URI_TOO_LONG', route.includes(':')],
		['CONFLICT', versioned !== undefined],
		['TOO_LARGE', isSent],
		['INVALID_INPUT', isSent],
		// A full disk, a locked database or, for all but these, a restore in progress.
		['UNAVAILABLE', !/^(?:server\.(?:health|ready)|live\.|restores\.read)/.test(name)],
	];
	const codes = new Set([...errors, ...found.flatMap(([code, applies]) => (applies ? [code] : []))]);
	return [...codes].sort((one, other) => errorStatus[one] - errorStatus[other]);
}

function errorsOf(name: EndpointName): Responses {
	const schema: JsonSchema = { $ref: '#/components/schemas/Failure' };
	const content = { 'application/json': { schema } };
	const byStatus = Map.groupBy(codesOf(name), (code) => errorStatus[code]);
	const described = [...byStatus].map(([status, codes]) => [
		status,
		{ description: codes.join(' or '), content },
	]);
	const isRefused = [...byStatus.keys()].some((status) => status < 500);
	return Object.fromEntries(isRefused ? described : [...described, ['4XX', refusedByHttp]]);
}

/** Any request can get this before it reaches an endpoint. */
const refusedByHttp = {
	description: 'for a malformed HTTP request (400), or for headers beyond 16 KB (431)',
};

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Quotes for the shell, which expands variables within double quotes. */
const doubled = (text: string) => `"${text.replaceAll(/["\\`]/g, '\\$&')}"`;

function exampleAddress(path: string, { params = {}, query = {}, form }: Endpoint): string {
	const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name]?.example ?? '');
	const search = (form ? [] : Object.entries(query)).map(([name, { example }]) => `${name}=${example}`);
	return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

function dataOf(example: unknown): string {
	const text = JSON.stringify(example);
	return /\$[A-Z]/.test(text) ? doubled(text) : quoted(text);
}

function curlOf(name: EndpointName, baseUrl: string): string {
	const endpoint = endpointOf(name);
	const { needs, body, form, bytes, versioned, as } = endpoint;
	const { method, path } = addressOf(name);
	const url = doubled(baseUrl + exampleAddress(path, endpoint));
	const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${url}`];
	if (as === 'text/event-stream') lines.push('-N');
	if (needs) lines.push(`-H "Authorization: Bearer ${isForPeople(name) ? '$SIGN_IN' : '$TOKEN'}"`);
	if (versioned) lines.push(String.raw`-H "If-Match: \"$VERSION\""`);
	if (form) lines.push(`-F file=@${form.name}`);
	if (bytes && !form)
		lines.push(`-H 'Content-Type: application/octet-stream'`, `--data-binary @${bytes.name}`);
	if (body) lines.push(`-H 'Content-Type: application/json'`, `-d ${dataOf(body.example)}`);
	return lines.join(' \\\n  ');
}
