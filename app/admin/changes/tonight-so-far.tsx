import { useQuery } from '@tanstack/react-query';
import { changesKey } from '#app/admin/outbox/use-undo.ts';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { everything } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { ChangeList } from './change-list.tsx';

const mostLines = '10';

/** Lists the latest changes behind the bar by everybody, each with its Undo. */
export function TonightSoFar() {
	const day = serviceDayOf(useNow(), useFacts().schedule.timeZone);
	const query = useQuery({
		queryKey: [...changesKey, 'tonight', day],
		meta: { reads: everything },
		queryFn: ({ signal }) =>
			callStaff('changes.list', { query: { kind: 'bar', day, most: mostLines }, signal }),
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});
	return (
		<section aria-labelledby="tonight-so-far" className="mt-5">
			<header className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="tonight-so-far" className="font-display text-22 leading-[1.25] font-semibold">
					Tonight so far
				</h2>
				<Link to={`/admin/log?day=${day}`} className="text-link touch-link">
					Show all
				</Link>
			</header>
			<Loaded query={query} failed="What was done tonight could not be read: ">
				{({ changes }) => <ChangeList changes={changes} empty="Nothing has been changed yet." />}
			</Loaded>
		</section>
	);
}
