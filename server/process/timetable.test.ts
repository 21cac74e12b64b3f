import { afterEach, expect, test, vi } from 'vitest';
import { type Job, Timetable } from './timetable.ts';

afterEach(() => void vi.useRealTimers());

const noon = Date.parse('2026-11-20T17:00:00Z');

function planned(...at: readonly number[]) {
	vi.useFakeTimers({ now: noon });
	const [dates, ran, reported]: [number[], number[], unknown[]] = [[...at], [], []];
	const job: Job = {
		next: async () => (dates.length > 0 ? new Date(Math.min(...dates)) : null),
		async run(now) {
			ran.push(now.getTime() - noon);
			for (const due of dates.filter((one) => one <= now.getTime())) dates.splice(dates.indexOf(due), 1);
		},
	};
	const errors = { report: (error: unknown) => void reported.push(error) };
	const timetable = new Timetable(() => new Date(), errors);
	timetable.add(job);
	return { timetable, job, dates, ran, reported };
}

test('what is due is done to the second, even after more than a timer can wait', async () => {
	const days = 40 * 24 * 3_600_000;
	const { timetable, ran } = planned(noon + 61_000, noon + days);
	await timetable.start();
	await vi.advanceTimersByTimeAsync(60_999);
	expect(ran).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(ran).toEqual([61_000]);
	await vi.advanceTimersByTimeAsync(days);
	expect(ran).toEqual([61_000, days]);
	expect(timetable.next).toBeNull();
	await timetable.stop();
});

test('what came due before the start is done at once', async () => {
	const { timetable, ran } = planned(noon - 3_600_000);
	await timetable.start();
	expect(ran).toEqual([0]);
	await timetable.stop();
});

test('a clock that is put forward is noticed within fifteen seconds', async () => {
	const { timetable, ran } = planned(noon + 3_600_000);
	await timetable.start();
	vi.setSystemTime(noon + 3_600_000);
	await vi.advanceTimersByTimeAsync(15_000);
	expect(ran).toHaveLength(1);
	await timetable.stop();
});

test('what fails is told and tried again, and keeps nothing else from its time', async () => {
	const { timetable, job, ran, reported } = planned(noon + 1_000);
	let fails = 2;
	timetable.add({
		next: async () => (fails > 0 ? new Date(noon) : null),
		async run() {
			fails -= 1;
			throw new Error('The disk is full.');
		},
	});
	await timetable.start();
	expect(reported).toHaveLength(1);
	await timetable.tick();
	expect(reported).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(15_000);
	expect(ran).toHaveLength(1);
	expect(await job.next()).toBeNull();
	await timetable.stop();
});
