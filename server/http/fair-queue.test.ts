import { expect, test } from 'vitest';
import { fairQueues } from './fair-queue.ts';

/** Makes a queue with renders that the test ends, in the order in which they began. */
function openQueue() {
	const queue = fairQueues().renders;
	const begun: string[] = [];
	const ends: (() => void)[] = [];
	const ask = (client: string, page: string) =>
		queue.run(client, () => {
			begun.push(page);
			return new Promise<string>((resolve) => ends.push(() => resolve(page)));
		});
	/**
	 * Waits until all renders that can start have started; each of two simultaneous ones takes a turn of the event
	 * loop.
	 */
	const turn = async () => {
		for (let count = 0; count < 3; count += 1) await new Promise((resolve) => setImmediate(resolve));
	};
	/** Ends renders until nobody waits. */
	const settle = async () => {
		await turn();
		for (let index = 0; index < ends.length; index += 1) {
			ends[index]?.();
			await turn();
		}
	};
	return { ask, begun, settle, turn };
}

test('two pages are rendered at once, the others wait', async () => {
	const { ask, begun, settle, turn } = openQueue();
	const all = Promise.all(['a', 'b', 'c', 'd'].map((page) => ask('one', page)));
	await turn();
	expect(begun).toEqual(['a', 'b']);
	await settle();
	expect(await all).toEqual(['a', 'b', 'c', 'd']);
});

test('who asks little is served before the second page of who asks much', async () => {
	const { ask, begun, settle } = openQueue();
	const much = Promise.all(Array.from({ length: 10 }, (_, index) => ask('much', `much ${index}`)));
	const little = ask('little', 'little');
	await settle();
	await Promise.all([much, little]);
	expect(begun.indexOf('little')).toBe(2);
});

test('a client’s seventeenth page at once is refused, another’s first is not, and later ones are taken again', async () => {
	const { ask, settle } = openQueue();
	const sixteen = Array.from({ length: 16 }, (_, index) => ask('much', `much ${index}`));
	await expect(ask('much', 'one more')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	const other = ask('other', 'other');
	await settle();
	expect(await other).toBe('other');
	await Promise.all(sixteen);
	const again = ask('much', 'again');
	await settle();
	expect(await again).toBe('again');
});

test('when sixty-four wait, whoever comes is refused', async () => {
	const { ask, settle } = openQueue();
	const waiting = Array.from({ length: 66 }, (_, index) => ask(`client ${index}`, String(index)));
	await expect(ask('late', 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	await settle();
	expect(await Promise.all(waiting)).toHaveLength(66);
});

test('a render that fails gives its place back', async () => {
	const queue = fairQueues().renders;
	const failing = () => queue.run('one', () => Promise.reject(new Error('no')));
	for (let count = 0; count < 20; count += 1) await expect(failing()).rejects.toThrow('no');
});

test('renders that never end and are given up leave their places to others', async () => {
	const queue = fairQueues().renders;
	const patience = new AbortController();
	const hanging = [1, 2].map(() => queue.run('one', () => new Promise(() => {}), patience.signal));
	const next = queue.run('two', async () => 'rendered');
	patience.abort(new Error('too late'));
	for (const render of hanging) await expect(render).rejects.toThrow('too late');
	expect(await next).toBe('rendered');
});

test('others have their turn between any two renders, whoever asked for them', async () => {
	const queue = fairQueues().renders;
	let turns = 0;
	const begunIn: number[] = [];
	const asked = Promise.all(
		Array.from({ length: 60 }, (_, index) =>
			queue.run(`client ${index % 7}`, async () => {
				begunIn.push(turns);
			}),
		),
	);
	let over = false;
	void asked.finally(() => {
		over = true;
	});
	while (!over) {
		await new Promise((resolve) => setImmediate(resolve));
		turns += 1;
	}
	expect(new Set(begunIn).size).toBe(60);
});

test('of calls, too, one begins per turn, and the first of whoever comes late before the rest of whoever came early', async () => {
	const queue = fairQueues().calls;
	const begun: string[] = [];
	const call = (client: string) =>
		queue.run(client, async () => {
			begun.push(client);
		});
	const much = Array.from({ length: 40 }, () => call('much'));
	await new Promise((resolve) => setImmediate(resolve));
	const little = call('little');
	await Promise.all([...much, little]);
	expect(begun.indexOf('little')).toBeLessThan(4);
});
