import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTimeText } from '#app/admin/ui/moment-text.ts';

interface OldPages {
	/** Since when guests get them, ISO 8601. */
	readonly since: string;
	readonly reason: string;
}

/** By hand: a schema would cost this screen another file. */
function readOldPages(ready: unknown): OldPages | null {
	if (typeof ready !== 'object' || ready === null || !('standInsSince' in ready)) return null;
	const reason = 'reason' in ready ? String(ready.reason) : '';
	return { since: String(ready.standInsSince), reason };
}

const readyQuery = queryOptions({
	queryKey: ['ready'],
	meta: { reads: [] },
	// A refusal says so as well.
	queryFn: async ({ signal }) => readOldPages(await (await fetch('/readyz', { signal })).json()),
	staleTime: 0,
	refetchInterval: 30_000,
	refetchOnWindowFocus: 'always',
});

/** On the staff's home: that guests get pages of an earlier time, because new ones cannot be made. */
export function StandInNotice() {
	const { data } = useQuery(readyQuery);
	const timeText = useTimeText();
	if (!data) return null;
	return (
		<section aria-label="Guests’ pages" className="admin-notice">
			<p>
				<strong>Guests see old pages</strong> since {timeText(data.since)}: new ones cannot be made.{' '}
				{data.reason}
			</p>
			<p>Each says from when it is, for an hour at most. Tell whoever looks after the server.</p>
		</section>
	);
}
