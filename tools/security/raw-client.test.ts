import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exchange } from './raw-client.ts';

const good = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const bad = 'GET / HTTP/1.1\r\nNo colon\r\n\r\n';

test('a refusal overtakes an answer that is still being made, unless each request waits for the one before', async () => {
	const server = createServer((_, response) => void setImmediate().then(() => response.end('made')));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const statuses = async (pieces: readonly string[], patient: boolean) => {
		const { responses } = await exchange(
			{ port },
			pieces.map((piece) => Buffer.from(piece)),
			{ patient },
		);
		return responses.map(({ status }) => status);
	};
	try {
		expect(await statuses([good + bad], false)).toEqual([400]);
		expect(await statuses([good, bad], true)).toEqual([200, 400]);
	} finally {
		server.close();
	}
});
