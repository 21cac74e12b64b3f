import type { DayPeriods, Schedule } from '#domain/hours/hours.ts';

const noon = 12 * 60;
const sunday: DayPeriods = [{ opensAt: noon, closesAt: noon + 6 * 60 }];
const mondayToThursday: DayPeriods = [{ opensAt: noon + 3 * 60, closesAt: noon + 9 * 60 }];
const friday: DayPeriods = [{ opensAt: noon + 3 * 60, closesAt: noon + 10 * 60 }];
const saturday: DayPeriods = [{ opensAt: noon, closesAt: noon + 10 * 60 }];

export const demoSchedule: Schedule = {
	timeZone: 'America/New_York',
	weekly: [sunday, mondayToThursday, mondayToThursday, mondayToThursday, mondayToThursday, friday, saturday],
	closures: [
		{ kind: 'fixed', name: "New Year's Day", month: 1, day: 1 },
		{ kind: 'nth-weekday', name: 'MLK Day', month: 1, weekday: 1, nth: 3 },
		{ kind: 'nth-weekday', name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
		{ kind: 'last-weekday', name: 'Memorial Day', month: 5, weekday: 1 },
		{ kind: 'fixed', name: 'Juneteenth', month: 6, day: 19 },
		{ kind: 'fixed', name: 'Independence Day', month: 7, day: 4 },
		{ kind: 'nth-weekday', name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
		{ kind: 'nth-weekday', name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
		{ kind: 'fixed', name: 'Veterans Day', month: 11, day: 11 },
		{ kind: 'nth-weekday', name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 },
		{ kind: 'fixed', name: 'Christmas Eve', month: 12, day: 24 },
		{ kind: 'fixed', name: 'Christmas Day', month: 12, day: 25 },
	],
	specialDays: [],
};
