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

/** Returns the kitchen's hours without those during which staff have closed the taproom. */
export function useKitchenHours(): Kitchen {
	return kitchenBehindDoors(useFacts().kitchen, useBusinessStatus(), useNow());
}

/** Returns the schedule with an early closing that staff have announced for today. */
export const useScheduleOfToday = (): ScheduleOfTheDay =>
	withClosing(useFacts().schedule, useBusinessStatus()?.closing?.at);

export const useKitchen = () => {
	const formats = useFormats();
	return kitchenStatus(formats, useScheduleOfToday(), useKitchenHours(), useNow());
};

/** Returns a function for the kitchen's hours on a date, consistent with its present state. */
export function useKitchenPeriods(): (date: PlainDate) => OpeningPeriod[] {
	const schedule = useScheduleOfToday();
	const kitchen = useKitchenHours();
	return (date) => kitchenPeriods(schedule, kitchen, date);
}
