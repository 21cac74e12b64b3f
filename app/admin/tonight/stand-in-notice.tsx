import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { parseAs } from '#app/api/fetch-json.ts';

/** A refusal says why, and since when as well. */
const readyQuery = queryOptions({
	queryKey: ['ready'],
	meta: { reads: [] },
	queryFn: async ({ signal }) => {
		const { readySchema } = await import('#domain/ready.ts');
		const response = await fetch('/readyz', { signal });
		return parseAs(readySchema, await response.json());
	},
	staleTime: 0,
	refetchInterval: 30_000,
	refetchOnWindowFocus: 'always',
});

/** On the staff's home: that guests get pages of an earlier time, because new ones cannot be made. */
export function StandInNotice() {
	const { data } = useQuery(readyQuery);
	const timeText = useTimeText();
	if (data?.standInsSince === undefined) return null;
	return (
		<section aria-label="Guests’ pages" className="beer-notice">
			<p>
				<strong>Guests see old pages</strong> since {timeText(data.standInsSince)}: new ones cannot be made.{' '}
				{data.reason}
			</p>
			<p>Each says from when it is, for an hour at most. Tell whoever looks after the server.</p>
		</section>
	);
}
