import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { sendWithProgress } from './send-with-progress.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Imitates a browser's request, one event at a time; the test sets the response. */
class FakeRequest {
	static last: FakeRequest;
	readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
	readonly headers: Record<string, string> = {};
	onload = () => {};
	onerror = () => {};
	onabort = () => {};
	status = 0;
	responseText = '';
	body: unknown;
	constructor() {
		FakeRequest.last = this;
	}
	open = vi.fn();
	setRequestHeader = (name: string, value: string) => {
		this.headers[name] = value;
	};
	getAllResponseHeaders = () => 'content-type: application/json\r\nx-note: a: b\r\n';
	send = (body: unknown) => {
		this.body = body;
	};
	abort = () => this.onabort();
}

function sending(signal?: AbortSignal) {
	vi.stubGlobal('location', new URL('https://brewery.example/admin'));
	vi.stubGlobal('XMLHttpRequest', FakeRequest);
	const parts: number[] = [];
	const send = sendWithProgress((part) => parts.push(part));
	const body = new FormData();
	return {
		parts,
		body,
		answer: callApi({ method: 'POST', url: '/api/import', body, token: 'a.b', signal, send }),
	};
}

test('a body is sent as fetch would, and what has gone of it is told', async () => {
	const { parts, body, answer } = sending();
	const request = FakeRequest.last;
	expect(request.open).toHaveBeenCalledWith('POST', '/api/import');
	expect(request.headers).toMatchObject({ authorization: 'Bearer a.b', accept: 'application/json' });
	expect(request.body).toBe(body);
	for (const loaded of [25, 100]) request.upload.onprogress?.({ loaded, total: 100 });
	expect(parts).toEqual([0.25, 1]);
	Object.assign(request, { status: 422, responseText: '{"error":"Too odd.","code":"INVALID_INPUT"}' });
	request.onload();
	expect(await answer).toMatchObject({ success: false, code: 'INVALID_INPUT', error: 'Too odd.' });
});

test('without an answer it is a failed upload, and called off it throws', async () => {
	const { answer } = sending();
	FakeRequest.last.onerror();
	expect(await answer).toMatchObject({ success: false, code: 'UPLOAD_ERROR' });
	const controller = new AbortController();
	const stopped = sending(controller.signal);
	controller.abort();
	await expect(stopped.answer).rejects.toThrow('Called off');
});
