import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorStatus } from '#domain/api/error-status.ts';
import { AppError } from '#domain/errors.ts';
import { readBody } from './read-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const app = new Hono().post('/', async (context) => {
	const body = await readBody(context, 100_000, 'At most 100 KB.');
	return context.text(String(body.length));
});
app.onError((error, context) =>
	error instanceof AppError
		? context.text(`${error.code} ${error.message}`, errorStatus[error.code])
		: context.text('?', 500),
);

/** Sends this many bytes per second, for this many seconds. */
function send(bytes: number, seconds: number) {
	let timer: ReturnType<typeof setInterval>;
	let sent = 0;
	const called = { off: false };
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			timer = setInterval(() => {
				sent += 1;
				if (sent > seconds) {
					clearInterval(timer);
					controller.close();
				} else controller.enqueue(new Uint8Array(bytes));
			}, 1_000);
		},
		cancel() {
			called.off = true;
			clearInterval(timer);
		},
	});
	return { called, answer: app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit) };
}

test('a body that hardly grows is given up, with what to do', async () => {
	const { answer, called } = send(1, 1_000_000);
	await vi.advanceTimersByTimeAsync(11_000);
	const response = await answer;
	expect(response.status).toBe(400);
	expect(await response.text()).toMatch(/^UPLOAD_ERROR What was sent came too slowly/);
	expect(called.off).toBe(true);
});

test('a body that comes quickly is read whole', async () => {
	const { answer } = send(90_000, 1);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(await (await answer).text()).toBe('90000');
});

test('a slow body that keeps coming is read to its end', async () => {
	const { answer, called } = send(1_000, 60);
	await vi.advanceTimersByTimeAsync(61_000);
	expect(await (await answer).text()).toBe('60000');
	expect(called.off).toBe(false);
	expect(vi.getTimerCount()).toBe(0);
});
