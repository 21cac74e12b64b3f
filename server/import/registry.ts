import { AppError } from '#domain/errors.ts';
import type { ImportJob } from './job.ts';

const keptMs = 60 * 60 * 1000;
/** Each may hold some tens of megabytes. */
const mostJobs = 4;

export class ImportRegistry {
	readonly #jobs = new Map<string, ImportJob>();

	/** The oldest that nobody works on goes. Throws UNAVAILABLE when all are worked on. */
	makeRoom(now: Date): void {
		this.#clear(now);
		if (this.#jobs.size < mostJobs) return;
		const idle = [...this.#jobs.values()].find(({ state }) => state !== 'reading' && state !== 'importing');
		if (!idle)
			throw new AppError('UNAVAILABLE', 'Several files are being read right now. Try again in a minute.');
		this.#jobs.delete(idle.about.id);
	}

	add(job: ImportJob): void {
		this.#jobs.set(job.about.id, job);
	}

	/** Not another person's, and only for an hour. */
	find(id: string, userId: string, now: Date): ImportJob {
		this.#clear(now);
		const job = this.#jobs.get(id);
		if (job?.from.userId === userId) return job;
		const message = 'There is no such import. A preview is kept for an hour; choose the file again.';
		throw new AppError('NOT_FOUND', message);
	}

	remove(job: ImportJob): void {
		job.canceled = true;
		this.#jobs.delete(job.about.id);
	}

	#clear(now: Date): void {
		for (const job of this.#jobs.values()) {
			const over = now.getTime() - job.from.createdAt.getTime() > keptMs;
			if (over && job.state !== 'importing') this.remove(job);
		}
	}
}
