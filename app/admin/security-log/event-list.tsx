import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import type { SecurityEventEntry, SecurityEvents } from '#domain/security-log/security-endpoints.ts';
import { detailText, eventText } from '#domain/security-log/security-event-text.ts';

interface EventListProps {
	/** Appended to the query key. */
	readonly about: readonly unknown[];
	readonly read: (before: { readonly before?: string }, signal: AbortSignal) => Promise<SecurityEvents>;
	/** Whether all events are about the reader, whose name is then left out. */
	readonly own?: boolean;
	/** How many events are shown at first. */
	readonly first?: number;
	readonly empty: string;
}

function useEvents({ about, read }: Pick<EventListProps, 'about' | 'read'>) {
	return useInfiniteQuery({
		queryKey: ['staff', 'security-log', ...about],
		meta: { reads: ['users', 'tokens'] },
		queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { before: pageParam }, signal),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
		staleTime: 0,
	});
}

/** Lists sign-in events, newest first. The live stream does not announce them, so a button refetches them. */
export function EventList({ about, read, own = false, first = 50, empty }: EventListProps) {
	const [most, setMost] = useState(first);
	const query = useEvents({ about, read });
	const showMore = () => {
		setMost(Number.POSITIVE_INFINITY);
		if (most === Number.POSITIVE_INFINITY || first >= 50) void query.fetchNextPage();
	};
	return (
		<>
			<p className="admin-actions">
				<Button busy={query.isFetching} onClick={() => void query.refetch()}>
					{query.isFetching ? 'Looking…' : 'Look again'}
				</Button>
			</p>
			<Loaded query={query} failed="The list could not be read: ">
				{({ pages }) => {
					const events = pages.flatMap((page) => page.events);
					const more = query.hasNextPage || events.length > most;
					return (
						<>
							{events.length === 0 ? (
								<p className="field-hint mt-3">{empty}</p>
							) : (
								<ul className="mt-3 mb-4 border-t-3 border-double border-ink">
									{events.slice(0, most).map((event) => (
										<EventRow key={event.id} event={event} own={own} />
									))}
								</ul>
							)}
							{query.isFetchNextPageError && (
								<LoadError message={query.error.message} onRetry={() => void query.fetchNextPage()} />
							)}
							{more && (
								<Button busy={query.isFetchingNextPage} onClick={showMore}>
									{query.isFetchingNextPage ? 'Reading…' : 'Show older'}
								</Button>
							)}
						</>
					);
				}}
			</Loaded>
		</>
	);
}

function EventRow({ event, own }: { event: SecurityEventEntry; own: boolean }) {
	const timeText = useTimeText();
	const { at, username, userId, by, place, newDevice } = event;
	const facts = [place && `${place.device}, ${place.address}`, by && `by ${by}`, detailText(event)];
	return (
		<li className="py-3 border-b border-rule wrap-anywhere">
			<p className="flex flex-wrap items-baseline gap-y-0.5 gap-x-2.5">
				{!own && <span className="font-semibold">{username}</span>}
				<span>{eventText(event)}</span>
				{newDevice && <span className="staff-mark text-danger">New device</span>}
				{userId === null && <span className="staff-mark text-danger">No such name</span>}
			</p>
			<p className="field-hint">{[timeText(at), ...facts].filter(Boolean).join(' · ')}</p>
		</li>
	);
}
