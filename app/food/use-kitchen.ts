import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useDoors } from '#app/hours/use-doors.ts';
import { kitchenStatus } from '#domain/food-kitchen.ts';

/** Whether the kitchen cooks now, and its sentence; nobody is fed behind doors that staff have closed. */
export function useKitchen(): { readonly isOpen: boolean; readonly message: string } {
	const { schedule, kitchen } = useFacts();
	const { isOpen, message } = kitchenStatus(schedule, kitchen, useNow());
	const doors = useDoors();
	return isOpen && !doors.isOpen ? { isOpen: false, message: 'Kitchen closed' } : { isOpen, message };
}
