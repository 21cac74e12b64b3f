import { AppError } from '#domain/errors.ts';
import type { ImportJob } from './job.ts';

/** How long a preview is kept, in milliseconds. */
const keptMs = 60 * 60 * 1000;
/** How many are kept at a time; each may hold some tens of megabytes. */
const mostJobs = 4;

/** The imports under way, in memory: a restart forgets them, and nothing of them was written. */
export class ImportRegistry {
	readonly #jobs = new Map<string, ImportJob>();

	/** Puts an import on the shelf; the oldest that nobody works on makes room. Throws UNAVAILABLE when all are busy. */
	add(job: ImportJob): void {
		this.#clear(job.createdAt);
		if (this.#jobs.size >= mostJobs) {
			const oldest = [...this.#jobs.values()].find(
				({ state }) => state !== 'reading' && state !== 'importing',
			);
			if (!oldest) {
				throw new AppError('UNAVAILABLE', 'Several files are being read right now. Try again in a minute.');
			}
			this.#jobs.delete(oldest.id);
		}
		this.#jobs.set(job.id, job);
	}

	/** An import of this person's own. Throws NOT_FOUND for any other, and after an hour. */
	find(id: string, userId: string, now: Date): ImportJob {
		this.#clear(now);
		const job = this.#jobs.get(id);
		if (job?.userId === userId) return job;
		throw new AppError(
			'NOT_FOUND',
			'There is no such import. A preview is kept for an hour; choose the file again.',
		);
	}

	/** Takes an import off the shelf and calls off what works on it. */
	remove(job: ImportJob): void {
		job.canceled = true;
		this.#jobs.delete(job.id);
	}

	#clear(now: Date): void {
		for (const job of this.#jobs.values()) {
			const over = now.getTime() - job.createdAt.getTime() > keptMs;
			if (over && job.state !== 'importing') this.remove(job);
		}
	}
}
