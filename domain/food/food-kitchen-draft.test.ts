import { expect, test } from 'vitest';
import { demoSchedule } from '#demo/hours.ts';
import { differingTexts } from '../hours/hours-differences.ts';
import { americanFormats } from '../locale/formats.ts';
import { defaultKitchenHours, type Kitchen, type KitchenHours, kitchenPeriods } from './food-kitchen.ts';
import { kitchenDraftOf, kitchenTexts, readKitchen, withOwnWeek } from './food-kitchen-draft.ts';
import { kitchenHoursSchema } from './food-schema.ts';

const evenings: KitchenHours = {
	followsDoors: false,
	weekly: [[], [], [], [], [], [{ opensAt: 1020, closesAt: 1500 }], [{ opensAt: 720, closesAt: 1200 }]],
};

test('the hours come back from the form as they went into it', () => {
	expect(readKitchen(kitchenDraftOf(evenings))).toEqual({ hours: evenings, errors: [] });
	expect(kitchenHoursSchema.parse(evenings)).toEqual(evenings);
});

test('a kitchen that never had hours of its own begins with those that guests read already', () => {
	const { hours, errors } = readKitchen(
		withOwnWeek(kitchenDraftOf(defaultKitchenHours), demoSchedule.weekly),
	);
	expect(errors).toEqual([]);
	const follows: Kitchen = { weekly: null, closedUntil: null };
	for (let day = 14; day <= 20; day += 1) {
		const date = `2026-11-${day}`;
		expect(kitchenPeriods(demoSchedule, { ...follows, weekly: hours.weekly }, date)).toEqual(
			kitchenPeriods(demoSchedule, follows, date),
		);
	}
});

test('a week that was written before is there again', () => {
	const draft = withOwnWeek(kitchenDraftOf({ ...evenings, followsDoors: true }), demoSchedule.weekly);
	expect(readKitchen(draft).hours).toEqual(evenings);
});

test('what is missing is told beside its field, in words about the kitchen', () => {
	const draft = kitchenDraftOf(evenings);
	const weekly = draft.weekly.map((day, weekday) =>
		weekday === 5 ? [{ opens: '', closes: '' }] : weekday === 6 ? [...day, ...day] : day,
	);
	expect(readKitchen({ followsDoors: false, weekly }).errors).toEqual([
		{ path: 'weekly.5.0.opens', message: 'Say when the kitchen opens.' },
		{ path: 'weekly.5.0.closes', message: 'Say when the kitchen closes.' },
		{ path: 'weekly.6', message: 'These hours overlap. Make them one, or move them apart.' },
	]);
	expect(readKitchen({ followsDoors: true, weekly }).errors).toEqual([]);
});

test('two versions differ in who decides and in the days', () => {
	expect(
		differingTexts(
			kitchenTexts(americanFormats, defaultKitchenHours),
			kitchenTexts(americanFormats, evenings),
		),
	).toEqual([
		{ label: 'The kitchen', theirs: 'follows the doors', yours: 'has its own hours' },
		{ label: 'Friday', theirs: 'Closed', yours: '5:00 PM to 1:00 AM' },
		{ label: 'Saturday', theirs: 'Closed', yours: '12:00 PM to 8:00 PM' },
	]);
	expect(
		differingTexts(kitchenTexts(americanFormats, evenings), kitchenTexts(americanFormats, evenings)),
	).toEqual([]);
});
