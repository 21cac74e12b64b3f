import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { widthsUpTo } from '../../../domain/images/image-address.ts';
import { bearer, type HttpRequest, type HttpResponse, sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import type { Target } from '../fixture.ts';
import { foreignWords, polyglots } from '../polyglots.ts';
import { errorsIn } from '../server-log.ts';
import { formBody } from '../uploads.ts';

/** How long a file of beers may take to be read, in milliseconds. */
const importPatienceMs = 20_000;

/** Files that are something else, files that grow when they are opened, and what is served of them. */
export const uploads: Attack = {
	name: 'uploads',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
		const token = fixture.insider('admin').token;
		let taken = 0;
		for (const { what, name, type, bytes, sound } of await polyglots()) {
			const form = formBody([{ name: 'file', filename: name, type, content: bytes }]);
			const response = await post(target, '/api/upload', token, form);
			const accepted = response.status === 200;
			tally.count(
				accepted && !sound
					? `${what} was taken`
					: response.status >= 500
						? `${what}: ${response.status}`
						: null,
			);
			if (!accepted) continue;
			taken += 1;
			const { data }: { data: { src: string; whole?: string } } = JSON.parse(response.body.toString());
			for (const path of filesOf(data.src)) {
				tally.count(wrongFile(what, path, await sendShared(target, { method: 'GET', path })));
			}
		}
		await attackImports(target, token, tally);
		tally.expect('the server is alive', target.alive(), true);
		for (const error of errorsIn(target)) tally.count(`the log says: ${error}`);
		return tally.finding(`${taken} sound pictures taken and made anew, all lies refused, no bomb went off`);
	},
};

function post(
	target: Target,
	path: string,
	token: string,
	{ headers = [], body }: Pick<HttpRequest, 'headers' | 'body'>,
): Promise<HttpResponse> {
	return sendShared(target, { method: 'POST', path, headers: [...bearer(token), ...headers], body });
}

function filesOf(src: string): string[] {
	const widest = Number(src.split('-').at(-1));
	const sized = widthsUpTo(widest).flatMap((width) =>
		['avif', 'webp'].map((kind) => `${src}/${width}.${kind}`),
	);
	return [src, ...sized];
}

/** What is wrong with a served picture: guessable, runnable, or carrying what was hidden in it. */
function wrongFile(what: string, path: string, { status, headers, body }: HttpResponse): string | null {
	const sandboxed = /sandbox/.test(String(headers['content-security-policy']));
	const kind = /^image\/(?:jpeg|webp|avif)$/.test(String(headers['content-type']));
	if (status !== 200 || !kind) return `${what}: ${path} is ${status} ${headers['content-type']}`;
	if (headers['x-content-type-options'] !== 'nosniff' || !sandboxed) return `${what}: ${path} may be guessed`;
	const text = body.toString('latin1');
	const word = foreignWords.find((foreign) => text.includes(foreign));
	return word ? `${what}: ${path} carries ${word}` : null;
}

/** Files of beers that grow, refer to other files, or are deeper than anything. */
async function attackImports(target: Target, token: string, tally: Tally): Promise<void> {
	const canary = 'canary-of-the-imports';
	const file = join(target.dataDir, 'canary.txt');
	writeFileSync(file, canary);
	const entities = Array.from(
		{ length: 12 },
		(_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
	);
	const recipe = (name: string) =>
		`<RECIPES><RECIPE><NAME>${name}</NAME><VERSION>1</VERSION></RECIPE></RECIPES>`;
	const doctype = (inner: string) => `<?xml version="1.0"?><!DOCTYPE RECIPES [${inner}]>`;
	const files: readonly (readonly [string, string])[] = [
		['a billion laughs', `${doctype(`<!ENTITY e0 "ha">${entities.join('')}`)}${recipe('&e12;')}`],
		['a file by an entity', `${doctype(`<!ENTITY x SYSTEM "file://${file}">`)}${recipe('&x;')}`],
		['an address by an entity', `${doctype('<!ENTITY x SYSTEM "http://127.0.0.1:9/">')}${recipe('&x;')}`],
		[
			'an inclusion',
			`${recipe(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${file}"/>`)}`,
		],
		['deep tags', `<RECIPES>${'<RECIPE>'.repeat(20_000)}`],
		['deep JSON', `{"beers":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
		['keys of the prototype', '[{"__proto__":{"name":"x"},"constructor":{"prototype":{"name":"y"}}}]'],
		['a million commas', `name,style\n${','.repeat(1_000_000)}`],
		['open quotes', `name,style\n${'"'.repeat(500_001)}`],
		['an archive', 'PK\u0003\u0004'],
	];
	for (const [what, content] of files) {
		const form = formBody([{ name: 'file', filename: 'beers', content }]);
		const response = await post(target, '/api/import', token, form);
		tally.count(response.status >= 500 ? `${what}: ${response.status}` : null);
		const text =
			response.status === 202 ? await readWhenDone(target, token, response) : response.body.toString();
		tally.count(
			text === null ? `${what} is still being read` : text.includes(canary) ? `${what} was followed` : null,
		);
	}
	const packed = { headers: ['Content-Encoding', 'gzip', 'Content-Type', 'text/csv'], body: 'x' };
	tally.expect('a packed body', (await post(target, '/api/import', token, packed)).status, 400);
}

/** An import's answer once nobody works on it any more; null when that takes too long. */
async function readWhenDone(target: Target, token: string, response: HttpResponse): Promise<string | null> {
	const { data }: { data: { id: string } } = JSON.parse(response.body.toString());
	const end = performance.now() + importPatienceMs;
	while (performance.now() < end) {
		const next = await sendShared(target, {
			method: 'GET',
			path: `/api/import/${data.id}`,
			headers: bearer(token),
		});
		const text = next.body.toString();
		if (!text.includes('"state":"reading"')) return text;
	}
	return null;
}
