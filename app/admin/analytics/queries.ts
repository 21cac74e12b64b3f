import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import type { ViewPeriod } from '#domain/analytics/view-days.ts';

/** What guests looked at in a period; while another one is on its way, the one before stays. */
export function useViewSummary(days: ViewPeriod) {
	return useQuery({
		queryKey: ['staff', 'views', days],
		meta: { reads: ['beers'] },
		queryFn: ({ signal }) => callStaff('views.read', { query: { days: String(days) }, signal }),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});
}
