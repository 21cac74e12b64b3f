import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { type Kitchen, kitchenBehindDoors, kitchenStatus } from '#domain/food/food-kitchen.ts';

/** Without the hours for which staff have closed the taproom. */
export function useKitchenHours(): Kitchen {
	return kitchenBehindDoors(useFacts().kitchen, useBusinessStatus(), useNow());
}

export function useKitchen() {
	return kitchenStatus(useFacts().schedule, useKitchenHours(), useNow());
}
