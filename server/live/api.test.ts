import { expect, test } from 'vitest';
import { liveResources } from '#domain/live/live-resources.ts';
import { openTaproom } from '#tests/open-taproom.ts';

/** Reads a stream event by event, as a browser does. */
function reader(response: Response) {
	const { body } = response;
	if (!body) throw new Error('The answer has no body.');
	const source = body.pipeThrough(new TextDecoderStream()).getReader();
	let text = '';
	return {
		async next(): Promise<string> {
			while (!text.includes('\n\n')) {
				const { done, value } = await source.read();
				if (done) return 'end';
				text += value;
			}
			const end = text.indexOf('\n\n');
			const event = text.slice(0, end);
			text = text.slice(end + 2);
			return event;
		},
		leave: () => source.cancel(),
	};
}

const atFirst = Object.fromEntries(liveResources.map((resource) => [resource, 1]));
const dataOf = (event: string) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');

test('a stream begins with where everything stands, and cannot be kept or held back', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	const response = await app.request('/api/live');
	expect(response.status).toBe(200);
	expect(Object.fromEntries(response.headers)).toMatchObject({
		'content-type': 'text/event-stream',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
	});
	const stream = reader(response);
	expect(await stream.next()).toBe('retry: 2000');
	const hello = await stream.next();
	expect(hello).toMatch(/^event: hello\n/);
	expect(dataOf(hello)).toEqual({
		version: `${taproom.content.boot}:1`,
		resources: atFirst,
		now: Date.parse('2026-11-20T20:30:00Z'),
	});
	await stream.leave();
	expect(taproom.listeners.count).toBe(0);
});

test('changes of one moment are announced once per resource, in the order of their versions', async () => {
	await using open = await openTaproom();
	const { content } = open.taproom;
	const stream = reader(await open.app.request('/api/live'));
	await stream.next();
	await stream.next();
	for (const resource of ['beers', 'settings', 'beers'] as const) content.changed(resource);
	expect(await stream.next()).toMatch(/^event: change\n/);
	content.changed('event');
	const told = [await stream.next(), await stream.next()].map(dataOf);
	expect(told).toEqual([
		{ resource: 'beers', version: `${content.boot}:4` },
		{ resource: 'event', version: `${content.boot}:5` },
	]);
	await stream.leave();
});

test('the poll answers what a stream begins with', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	taproom.content.changed('beers');
	const response = await app.request('/api/live/version');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(await response.json()).toEqual({
		version: `${taproom.content.boot}:2`,
		resources: { ...atFirst, beers: 2 },
		now: Date.parse('2026-11-20T20:30:00Z'),
	});
});

test('a restart never looks as if nothing had changed', async () => {
	await using one = await openTaproom();
	await using other = await openTaproom();
	expect(one.taproom.content.boot).not.toBe(other.taproom.content.boot);
	expect(one.taproom.content.boot).toMatch(/^[\w-]{8}$/);
});

test('to ask for the headers of the stream is not to listen', async () => {
	await using open = await openTaproom();
	const response = await open.app.request('/api/live', { method: 'HEAD' });
	expect(response.headers.get('content-type')).toBe('text/event-stream');
	expect(open.taproom.listeners.count).toBe(0);
});

test('a stream can only be read, and takes no more once the taproom is closing', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	expect((await app.request('/api/live', { method: 'POST' })).status).toBe(405);
	const stream = reader(await app.request('/api/live'));
	taproom.listeners.stop();
	await stream.next();
	await stream.next();
	expect(await stream.next()).toBe('end');
	const refused = await app.request('/api/live');
	expect(refused.status).toBe(503);
	expect(refused.headers.get('retry-after')).toBe('1');
	expect(await refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
});

test('what every page knows is there for open pages too, with where the content stood', async () => {
	await using open = await openTaproom();
	const { app, taproom } = open;
	const facts = await (await app.request('/data/site.json')).json();
	expect(facts).toMatchObject({
		now: '2026-11-20T20:30:00.000Z',
		live: `${taproom.content.boot}:1`,
		business: { name: taproom.business.name },
		menuStamp: { text: 'Updated Sunday, Nov 1', endsMs: Date.parse('2026-11-21T09:00:00Z') },
		prices: { from: 300, to: 1600 },
	});
	taproom.content.changed('settings');
	const later = await (await app.request('/data/site.json')).json();
	expect(later.live).toBe(`${taproom.content.boot}:2`);
});

test('when not all facts can be read there are none to keep', async () => {
	await using open = await openTaproom();
	await open.taproom.db.schema.alterTable('beers').renameTo('beers_gone').execute();
	const response = await open.app.request('/data/site.json');
	expect(response.status).toBe(503);
	expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
});
