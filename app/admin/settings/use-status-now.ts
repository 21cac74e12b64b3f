import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { businessStatusAt } from '#domain/hours/business-status.ts';
import type { BusinessStatus } from '#domain/settings/settings.ts';

/** The doors as of this minute, from the last answer: an override that has ended meanwhile counts no more. */
export function useStatusNow(): BusinessStatus {
	const { schedule } = useFacts();
	const data = useBusinessStatus();
	const said =
		data?.source === 'staff'
			? { isOpen: data.isOpen, at: new Date(data.lastUpdated), by: data.updatedBy }
			: null;
	return businessStatusAt(schedule, useNow(), said);
}
