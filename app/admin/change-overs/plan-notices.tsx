import { queryOptions, useQuery } from '@tanstack/react-query';
import { Deferred } from '#app/admin/deferred.tsx';
import { callStaff } from '#app/api/call-staff.ts';

const noticesQuery = queryOptions({
	queryKey: ['staff', 'change-overs', 'notices'],
	meta: { reads: ['change-overs'] },
	queryFn: ({ signal }) => callStaff('changeOvers.notices', { signal }),
	// Somebody else may have dismissed them in the meantime.
	staleTime: 0,
	refetchOnWindowFocus: 'always',
});

/** Shows planned changes that were skipped or late, on the staff's home screen, until dismissed. */
export function PlanNotices() {
	const { data } = useQuery(noticesQuery);
	return data?.notices.map((notice) => (
		<Deferred key={notice.id}>{({ PlanNotice }) => <PlanNotice notice={notice} />}</Deferred>
	));
}
