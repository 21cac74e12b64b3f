import { configure, TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { addressOf, endpointNames, endpointOf, maxBytesOf } from '../../domain/endpoints.ts';
import { largestBodies } from '../../tests/largest-bodies.ts';
import { bearer, jsonHeaders } from '../shared/http-client.ts';
import type { ClumsyRequest } from './clumsy-requests.ts';
import { formBody } from './uploads.ts';

configure({ useWebWorkers: false });

/** Returns what stands for a part of a path that a route leaves open. */
const partOf = (part: string) => (part === 'kind' ? 'faq-question' : part === 'number' ? '1' : 'x');

/** Every call that takes JSON with the largest bodies that the table of endpoints lets in. */
export function largestForms(token: string): ClumsyRequest[] {
	const withJson = endpointNames.filter((name) => endpointOf(name).body);
	return withJson.flatMap((name) => {
		const { method, path } = addressOf(name);
		const headers = [...bearer(token), ...jsonHeaders, 'If-Match', '"1"'];
		const request = { method, path: path.replaceAll(/:(\w+)/g, (_, part) => partOf(part)), headers };
		const deep = Math.floor(maxBytesOf(name) / 2) - 1;
		const bodies = [
			...largestBodies(name),
			['the deepest nesting', '['.repeat(deep) + ']'.repeat(deep)] as const,
			['one text', JSON.stringify('x'.repeat(maxBytesOf(name) - 2))] as const,
		];
		return bodies.map(([what, body]) => ({
			what: `${method} ${path} with the most of ${what}`,
			request: { ...request, body },
		}));
	});
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, whose cells share one text (ECMA-376, part 1, §18). */
async function workbook(rows: string, text: string): Promise<Buffer> {
	const writer = new ZipWriter(new Uint8ArrayWriter());
	const parts = {
		'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Beers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
	};
	for (const [name, content] of Object.entries(parts)) await writer.add(name, new TextReader(content));
	return Buffer.from(await writer.close());
}

const headings = (count: number) => {
	const named = [
		'name',
		'style',
		'abv',
		...Array.from({ length: count - 3 }, (_, index) => `column ${index}`),
	];
	return `<row>${named.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
};
const sharedCells = (rows: number, columns: number) =>
	`<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows);

/** Workbooks that are small as they are sent and huge when they are read. */
export async function clumsyWorkbooks(token: string): Promise<ClumsyRequest[]> {
	const files: readonly (readonly [what: string, content: Buffer])[] = [
		['300 MB of blanks', await workbook(' '.repeat(300_000_000), 'x')],
		['300 MB of one text', await workbook(headings(3), 'x'.repeat(300_000_000))],
		['900,000 cells in wide rows', await workbook(headings(2_000) + sharedCells(450, 2_000), 'x'.repeat(50))],
		['400,000 cells in many rows', await workbook(headings(20) + sharedCells(20_000, 20), 'x'.repeat(100))],
		['one row of long cells', await workbook(headings(900) + sharedCells(1, 900), 'x'.repeat(50_000))],
	];
	return files.map(([what, content]) => {
		const form = formBody([{ name: 'file', filename: 'beers.xlsx', content }]);
		const headers = [...bearer(token), ...form.headers];
		return {
			what: `a workbook of ${what}`,
			request: { method: 'POST', path: '/api/import', headers, body: form.body },
		};
	});
}
