import { get } from 'node:http';

export interface RawAnswer {
	readonly status: number;
	readonly type: string;
	readonly encoding: string;
	/** The bytes as they came over the wire, still packed: what `fetch` would unpack. */
	readonly body: Buffer;
}

/** Asks for an address on a connection of its own, accepting brotli. Rejects when nobody answers within 10 seconds. */
export function rawGet(url: string): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const options = { agent: false, headers: { 'accept-encoding': 'br' }, timeout: 10_000 } as const;
		const request = get(url, options, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', reject);
			response.on('end', () =>
				resolve({
					status: response.statusCode ?? 0,
					type: response.headers['content-type'] ?? '',
					encoding: response.headers['content-encoding'] ?? 'identity',
					body: Buffer.concat(chunks),
				}),
			);
		});
		request.on('timeout', () => request.destroy(new Error(`${url} did not answer in time`)));
		request.on('error', reject);
	});
}
