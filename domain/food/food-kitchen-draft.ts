import type { FieldError } from '../errors.ts';
import type { WeeklyHours } from '../hours/hours.ts';
import { weekSaid } from '../hours/hours-differences.ts';
import { draftPeriods, readWeek, type WeekDraft } from '../hours/hours-draft.ts';
import { type KitchenHours, lastOrdersMinutes } from './food-kitchen.ts';

export interface KitchenDraft {
	readonly followsDoors: boolean;
	readonly weekly: WeekDraft;
}

export function kitchenDraftOf({ followsDoors, weekly }: KitchenHours): KitchenDraft {
	return { followsDoors, weekly: weekly.map(draftPeriods) };
}

/** Chooses the kitchen's own week. One that was never written begins as the doors', less the last half hour. */
export function withOwnWeek(draft: KitchenDraft, doors: WeeklyHours): KitchenDraft {
	const { weekly } = draft;
	if (weekly.some((periods) => periods.length > 0)) return { followsDoors: false, weekly };
	const lastOrders = doors.map((periods) =>
		periods
			.map(({ opensAt, closesAt }) => ({ opensAt, closesAt: closesAt - lastOrdersMinutes }))
			.filter(({ opensAt, closesAt }) => opensAt < closesAt),
	);
	return { followsDoors: false, weekly: lastOrders.map(draftPeriods) };
}

/** What a form says, or what is wrong with it; paths are those of the draft: 'weekly.5.0.closes'. */
export interface ReadKitchen {
	readonly hours: KitchenHours;
	readonly errors: readonly FieldError[];
}

/** Reads a form; times that are wrong are left out and told, but those of a week that nobody asks for are in nobody's way. */
export function readKitchen({ followsDoors, weekly }: KitchenDraft): ReadKitchen {
	const errors: FieldError[] = [];
	const hours = { followsDoors, weekly: readWeek(weekly, { of: 'kitchen', errors }) };
	return { hours, errors: followsDoors ? [] : errors };
}

/** What the kitchen's hours say, each thing under its label. */
export function kitchenSaid({ followsDoors, weekly }: KitchenHours): Map<string, string> {
	return new Map([
		['The kitchen', followsDoors ? 'follows the doors' : 'has its own hours'],
		...weekSaid(weekly),
	]);
}
