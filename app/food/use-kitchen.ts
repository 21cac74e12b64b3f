import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { type Kitchen, kitchenBehindDoors, kitchenStatus } from '#domain/food/food-kitchen.ts';

/** When the kitchen cooks, as far as staff leave the doors open: nobody is fed behind doors that they have closed. */
export function useKitchenHours(): Kitchen {
	return kitchenBehindDoors(useFacts().kitchen, useBusinessStatus(), useNow());
}

export function useKitchen() {
	return kitchenStatus(useFacts().schedule, useKitchenHours(), useNow());
}
