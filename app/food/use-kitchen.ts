import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { type Kitchen, kitchenBehindDoors, kitchenStatus } from '#domain/food/food-kitchen.ts';
import { withClosing } from '#domain/hours/hours.ts';

/** Without the hours for which staff have closed the taproom. */
export function useKitchenHours(): Kitchen {
	return kitchenBehindDoors(useFacts().kitchen, useBusinessStatus(), useNow());
}

export function useKitchen() {
	const { schedule } = useFacts();
	const today = withClosing(schedule, useBusinessStatus()?.closing?.at);
	return kitchenStatus(today, useKitchenHours(), useNow());
}
