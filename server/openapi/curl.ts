import type { Endpoint } from '#domain/endpoint.ts';
import { addressOf, type EndpointName, endpointOf, isForPeople } from '#domain/endpoints.ts';

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

export function curlOf(name: EndpointName, baseUrl: string): string {
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
