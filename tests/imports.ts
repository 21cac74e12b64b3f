import { expect } from 'vitest';
import type { ImportChoice } from '#domain/import/import-answers.ts';
import { type Import, importSchema } from '#domain/import/import-endpoints.ts';
import type { OpenTaproom } from './open-taproom.ts';
import { hire } from './staff.ts';

const json = { 'Content-Type': 'application/json' };

/** Signs in the manager Mia, and returns her import requests. */
export async function manager(venue: Pick<OpenTaproom, 'app' | 'taproom'>) {
	const { headers } = await hire(venue.taproom, 'manager', 'mia');
	const request = (path: string, init: RequestInit = {}) =>
		venue.app.request(`/api${path}`, { ...init, headers: { ...headers, ...init.headers } });
	const read = async (id: string, query = ''): Promise<Import> => {
		for (;;) {
			const { data } = await (await request(`/import/${id}${query}`)).json();
			const found = importSchema.parse(data);
			if (found.state !== 'reading') return found;
			await new Promise((resolve) => setImmediate(resolve));
		}
	};
	/** Uploads a file and waits for its preview. */
	const preview = async (bytes: string | Uint8Array, query = ''): Promise<Import> => {
		const response = await request(`/import${query}`, {
			method: 'POST',
			body: new Uint8Array(Buffer.from(bytes)),
		});
		expect(response.status).toBe(202);
		const { data } = await response.json();
		return read(importSchema.parse(data).id);
	};
	const choose = async (id: string, choice: ImportChoice): Promise<Import> => {
		const body = JSON.stringify(choice);
		const response = await request(`/import/${id}`, { method: 'PUT', headers: json, body });
		if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
		return read(id);
	};
	const confirm = async (id: string): Promise<Import> => {
		const response = await request(`/import/${id}`, { method: 'POST' });
		const { data, error } = await response.json();
		if (!response.ok) throw new Error(`${response.status} ${error}`);
		return importSchema.parse(data);
	};
	return { request, read, preview, choose, confirm };
}

/** Makes a list of beers that differ only in their numbers. */
export function manyRows(count: number): string {
	const rows = Array.from({ length: count }, (_, index) => `Batch ${index},American IPA,5`);
	return `name,style,abv\n${rows.join('\n')}\n`;
}
