import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import {
	type Kitchen,
	kitchenBehindDoors,
	kitchenPeriods,
	kitchenStatus,
} from '#domain/food/food-kitchen.ts';
import { type OpeningPeriod, type ScheduleOfTheDay, withClosing } from '#domain/hours/hours.ts';
import type { PlainDate } from '#domain/zoned-time.ts';

/** Without the hours for which staff have closed the taproom. */
export function useKitchenHours(): Kitchen {
	return kitchenBehindDoors(useFacts().kitchen, useBusinessStatus(), useNow());
}

/** Until when the doors are open today goes by what staff have said of tonight. */
export const useScheduleOfToday = (): ScheduleOfTheDay =>
	withClosing(useFacts().schedule, useBusinessStatus()?.closing?.at);

export const useKitchen = () => {
	const formats = useFormats();
	return kitchenStatus(formats, useScheduleOfToday(), useKitchenHours(), useNow());
};

/** What the kitchen cooks of a date, by the same word as what it does now. */
export function useKitchenPeriods(): (date: PlainDate) => OpeningPeriod[] {
	const schedule = useScheduleOfToday();
	const kitchen = useKitchenHours();
	return (date) => kitchenPeriods(schedule, kitchen, date);
}
