import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesKey } from '#app/admin/outbox/use-undo.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { type Option, optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useUrlFilters } from '#app/admin/ui/use-url-filters.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import { everything } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import { LoadError } from '#app/ui/load-error.tsx';
import { changeGroupNames, changeGroups } from '#domain/changes/change-groups.ts';
import { ChangeList } from './change-list.tsx';

const filters = ['day', 'person', 'kind', 'text'] as const;
type Filter = (typeof filters)[number];
type Chosen = Readonly<Partial<Record<Filter, string>>>;

export default function LogScreen() {
	const may = useMay();
	const manages = may('changes.people');
	const { chosen, choose, clear } = useUrlFilters(manages ? filters : []);
	return (
		<div className="grid grid-cols-1 max-w-184 gap-5">
			<header>
				<h1 className="admin-title">{manages ? 'Who changed what' : 'Tonight so far'}</h1>
				<p className="field-hint">
					{manages
						? 'Every change, newest first. A day ends at 4 AM.'
						: 'What was done behind the bar since 4 AM. Everybody here may undo it until 4 AM.'}
				</p>
				{may('security.events') && (
					<p>
						<Link to="/admin/staff/log" className="text-link touch-link">
							Sign-ins and refusals: who came in
						</Link>
					</p>
				)}
			</header>
			{manages && <Filters chosen={chosen} choose={choose} />}
			{clear}
			<Log key={JSON.stringify(chosen)} chosen={chosen} />
		</div>
	);
}

const kindOptions: readonly Option<string>[] = [
	{ value: '', label: 'Everything' },
	...optionsOf(changeGroupNames, (name) => changeGroups[name].label),
];

function Filters({ chosen, choose }: { chosen: Chosen; choose: (change: Chosen) => void }) {
	const { data } = useQuery({
		queryKey: [...changesKey, 'people'],
		meta: { reads: ['users', 'tokens'] },
		queryFn: ({ signal }) => callStaff('changes.people', { signal }),
	});
	const users = data?.people ?? [];
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
			<TextField
				label="Day"
				type="date"
				value={chosen.day ?? ''}
				onChange={(value) => choose({ day: value })}
			/>
			<SelectField
				label="Person"
				options={[{ value: '', label: 'Everybody' }, ...optionsOf(users, (name) => name)]}
				value={chosen.person ?? ''}
				onChange={(value) => choose({ person: value })}
			/>
			<SelectField
				label="What"
				options={kindOptions}
				value={chosen.kind ?? ''}
				onChange={(value) => choose({ kind: value })}
			/>
			<TextField
				label="With the words"
				type="search"
				maxLength={100}
				placeholder="IPA, price"
				value={chosen.text ?? ''}
				onChange={(value) => choose({ text: value })}
			/>
		</div>
	);
}

function Log({ chosen }: { chosen: Chosen }) {
	const query = useInfiniteQuery({
		queryKey: [...changesKey, 'log', chosen],
		meta: { reads: everything },
		queryFn: ({ pageParam, signal }) =>
			callStaff('changes.list', { query: { ...chosen, ...(pageParam && { before: pageParam }) }, signal }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});
	const { data } = query;
	const changes = useMemo(() => data?.pages.flatMap((page) => page.changes) ?? [], [data]);
	// A search that found nothing yet may continue, because each request examines only a limited number of changes.
	const searched = changes.length === 0 && query.hasNextPage;
	return (
		<div>
			<Loaded query={query} failed="The log could not be read: ">
				{() => (
					<ChangeList
						changes={changes}
						empty={
							searched ? 'Not in the latest changes. Look further back.' : 'Nothing of the kind was changed.'
						}
					/>
				)}
			</Loaded>
			{query.isFetchNextPageError && (
				<LoadError message={query.error.message} onRetry={() => void query.fetchNextPage()} />
			)}
			{query.hasNextPage && (
				<Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{query.isFetchingNextPage ? 'Reading…' : searched ? 'Look further back' : 'Show older'}
				</Button>
			)}
		</div>
	);
}
