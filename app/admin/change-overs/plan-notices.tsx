import { useQuery } from '@tanstack/react-query';
import { Deferred } from '#app/admin/deferred.tsx';
import { onReturn, staffQuery } from '#app/api/staff-query.ts';

const noticesQuery = { ...staffQuery('changeOvers.notices', ['change-overs']), ...onReturn };

/** Shows planned changes that were skipped or late, on the staff's home screen, until dismissed. */
export function PlanNotices() {
	const { data } = useQuery(noticesQuery);
	return data?.notices.map((notice) => (
		<Deferred key={notice.id}>{({ PlanNotice }) => <PlanNotice notice={notice} />}</Deferred>
	));
}
