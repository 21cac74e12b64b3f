import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { statusNow } from './staff-api.ts';
import { readAgeVerification } from './store.ts';

/** What guests may ask about the doors and the age question (spec §7), in the spec's own shapes. */
export function settingsApi(route: Route, taproom: Taproom): void {
	route('doors.read', ({ context }) => {
		context.header('Cache-Control', 'no-store');
		return statusNow(taproom);
	});
	route('gate.read', ({ context }) => {
		context.header('Cache-Control', 'no-store');
		return readAgeVerification(taproom);
	});
}
