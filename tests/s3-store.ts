import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '#server/images/bucket.ts';

const keys = { accessKeyId: 'barn', secretAccessKey: 'a secret of the test' };
const region = 'us-east-1';

interface S3Store extends AsyncDisposable {
	readonly settings: BucketSettings;
	readonly files: Map<string, Buffer>;
	/** While this is true, every request gets 503. */
	isAway: boolean;
}

/** Makes an error in S3's format (Amazon S3 API Reference, 'Error responses'). */
const problem = (code: string) =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;

/** Serves a bucket in memory with S3's put, get and delete, for requests signed with its keys (Signature Version 4). */
export async function openS3Store(): Promise<S3Store> {
	const files = new Map<string, Buffer>();
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text);
		if (store.isAway) return answer(503, problem('SlowDown'));
		const { method = '', url = '', headers } = request;
		const signed = await new AwsV4Signer({
			...{ ...keys, region, service: 's3', method, url: `http://${headers.host}${url}` },
			datetime: String(headers['x-amz-date']),
			headers: {
				'X-Amz-Content-Sha256': String(headers['x-amz-content-sha256']),
				...(headers['content-type'] && { 'Content-Type': headers['content-type'] }),
			},
		}).sign();
		if (signed.headers.get('authorization') !== headers.authorization)
			return answer(403, problem('SignatureDoesNotMatch'));
		const key = url.slice('/taproom/'.length);
		const file = files.get(key);
		if (method === 'PUT') files.set(key, body);
		if (method === 'DELETE') files.delete(key);
		if (method === 'GET') return file ? answer(200, file) : answer(404, problem('NoSuchKey'));
		return answer(method === 'DELETE' ? 204 : 200);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const store: S3Store = {
		settings: { ...keys, region, url: `http://127.0.0.1:${port}/taproom` },
		files,
		isAway: false,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return store;
}
