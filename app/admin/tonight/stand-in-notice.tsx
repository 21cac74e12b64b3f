import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTimeText } from '#app/admin/ui/moment-text.ts';

interface OldPages {
	/** The time since which guests get old pages (ISO 8601). */
	readonly since: string;
	readonly reason: string;
}

/** Validates by hand, because a schema would cost this screen another file. */
function readOldPages(ready: unknown): OldPages | null {
	if (typeof ready !== 'object' || ready === null || !('standInsSince' in ready)) return null;
	const reason = 'reason' in ready ? String(ready.reason) : '';
	return { since: String(ready.standInsSince), reason };
}

const readyQuery = queryOptions({
	queryKey: ['ready'],
	meta: { reads: [] },
	// A 503 response contains it too.
	queryFn: async ({ signal }) => readOldPages(await (await fetch('/readyz', { signal })).json()),
	staleTime: 0,
	refetchInterval: 30_000,
	refetchOnWindowFocus: 'always',
});

/** Warns, on the staff's home screen, that guests get older copies of pages because rendering fails. */
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
