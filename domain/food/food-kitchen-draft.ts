import type { FieldError } from '../errors.ts';
import type { WeeklyHours } from '../hours/hours.ts';
import { weekTexts } from '../hours/hours-differences.ts';
import { draftPeriods, readWeek, type WeekDraft } from '../hours/hours-draft.ts';
import type { Formats } from '../locale/formats.ts';
import { type KitchenHours, lastOrdersMinutes } from './food-kitchen.ts';

export type KitchenDraft = { readonly followsDoors: boolean; readonly weekly: WeekDraft };

export function kitchenDraftOf({ followsDoors, weekly }: KitchenHours): KitchenDraft {
	return { followsDoors, weekly: weekly.map(draftPeriods) };
}

/** A week that was never entered starts as the doors' hours, less the last half hour. */
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

/** Reads the form. Wrong times are left out and reported, unless the week is not in use. */
export function readKitchen({ followsDoors, weekly }: KitchenDraft) {
	const errors: FieldError[] = [];
	const hours = { followsDoors, weekly: readWeek(weekly, { of: 'kitchen', errors }) };
	return { hours, errors: followsDoors ? [] : errors };
}

export function kitchenTexts(formats: Formats, { followsDoors, weekly }: KitchenHours): Map<string, string> {
	return new Map([
		['The kitchen', followsDoors ? 'follows the doors' : 'has its own hours'],
		...weekTexts(formats, weekly),
	]);
}
