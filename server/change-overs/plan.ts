import { missingOf, missingWords } from '#domain/auth/permissions.ts';
import type { ChangeOverInput } from '#domain/change-overs/change-over.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { plannedTime } from '#domain/hours/planned-time.ts';
import type { WriteContext, WriteSource } from '../resources/versioned.ts';
import { rightsOf } from './steps.ts';
import type { ChangeOverState } from './store.ts';

export function requireFuture({ state }: Pick<ChangeOverState, 'state'>): void {
	if (state === 'planned' || state === 'canceled') return;
	throw new AppError('CONFLICT', 'This change-over is done already. Undo it, or prepare another.');
}

export function timeOf({ formats, schedule, clock }: WriteSource, { date, minutes }: ChangeOverInput) {
	const planned = plannedTime(formats, date, minutes, schedule.timeZone);
	if (planned.at <= clock()) throw fieldError('date', 'That time is past. Choose one that is still to come.');
	return planned;
}

export function requireAllowed(permissions: readonly string[], { steps }: ChangeOverInput): void {
	for (const [index, step] of steps.entries()) {
		const missing = missingOf(permissions, rightsOf(step));
		if (missing.length > 0) throw fieldError(`steps.${index}`, missingWords(missing), 'FORBIDDEN');
	}
}

/** Whoever saves a plan last is its author, in whose name it runs. */
export function stateFrom({ taproom, staff }: WriteContext, input: ChangeOverInput): ChangeOverState {
	const { at, note } = timeOf(taproom, input);
	requireAllowed(staff.permissions, input);
	return {
		...input,
		at: at.toISOString(),
		note,
		state: 'planned',
		plannedBy: staff.id,
		username: staff.username,
		results: [],
		doneAt: null,
		late: false,
		dismissedAt: null,
	};
}
