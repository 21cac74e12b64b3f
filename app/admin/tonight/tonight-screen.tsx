import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Deferred } from '#app/admin/deferred.tsx';
import { useExpected } from '#app/admin/outbox/use-outbox.ts';
import { SetupNotice } from '#app/admin/setup/setup-notice.tsx';
import { useBarActions } from '#app/admin/taps/use-bar-actions.ts';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { onReturn, staffQuery } from '#app/api/staff-query.ts';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { isFree } from '#domain/bar/tap-rules.ts';
import { eventDateText } from '#domain/events/event-text.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { TonightBoard } from '#domain/tonight/tonight-endpoints.ts';
import { BarState } from './bar-state.tsx';
import { Coming, LooseRows } from './coming.tsx';
import { expectBoard, tonightQuery } from './queries.ts';
import { TapRow } from './tap-row.tsx';
import { tapElementId } from './use-tap-row.ts';
import './tonight.css';

const noticesQuery = { ...staffQuery('changeOvers.notices', ['change-overs']), ...onReturn };

/** Shows planned changes that were skipped or late, on the staff's home screen, until dismissed. */
function PlanNotices() {
	const { data } = useQuery(noticesQuery);
	return data?.notices.map((notice) => (
		<Deferred key={notice.id}>{({ PlanNotice }) => <PlanNotice notice={notice} />}</Deferred>
	));
}

export default function TonightScreen() {
	const formats = useFormats();
	const query = useQuery(tonightQuery);
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	const may = useMay();
	return (
		<>
			<header className="tonight-head flex flex-wrap items-baseline justify-between gap-x-4">
				<h1 className="admin-title">Tonight</h1>
				<p className="text-ink-soft font-display text-18 leading-[1.3] font-normal italic">
					{eventDateText(formats, today, today)}
				</p>
				{may('prices.change') && (
					<Link to="/admin/prices" className="text-link touch-link">
						Prices
					</Link>
				)}
			</header>
			<SetupNotice />
			<PlanNotices />
			<Deferred passive>
				{({ DarkScreens, PrintNotices, StandInNotice }) => (
					<>
						<StandInNotice />
						<DarkScreens />
						<PrintNotices />
					</>
				)}
			</Deferred>
			<Loaded query={query}>{(board) => <Board board={board} />}</Loaded>
			<Deferred passive>{({ TonightSoFar }) => <TonightSoFar />}</Deferred>
		</>
	);
}

function Board({ board: stored }: { board: TonightBoard }) {
	const board = useExpected(stored, expectBoard);
	const { taps, loose, notes, beers } = board;
	const may = useMay();
	const actions = useBarActions();
	const coming = beers.filter(({ status }) => status === 'coming-soon');
	const pouring = taps.filter((tap) => tap.pouring).length + loose.length;
	// Decided when the screen opens, so that beers that come or go later move no row.
	const [isAlone] = useState(coming.length === 0);
	return (
		<div
			className={`grid grid-cols-1 gap-4 mt-1 min-[48rem]:items-start min-[48rem]:gap-y-5 min-[48rem]:gap-x-8 wide:gap-x-12 ${
				isAlone ? '' : 'min-[48rem]:grid-cols-[minmax(0,1fr)_16.5rem] wide:grid-cols-[minmax(0,1fr)_22rem]'
			}`}
		>
			<Summary board={board} />
			<BarState board={board} />
			<section aria-labelledby="tonight-pouring" className="@container">
				<h2 id="tonight-pouring" className="tonight-heading">
					On tap <span className="figure tonight-count">{pouring}</span>
				</h2>
				{taps.length + loose.length === 0 && <NoTaps />}
				<ul>
					{taps.map((tap) => (
						<TapRow
							key={tap.number}
							tap={tap}
							note={notes.find(({ tapNumber }) => tapNumber === tap.number) ?? null}
							coming={coming}
							actions={actions}
						/>
					))}
					<LooseRows kegs={loose} actions={actions} />
				</ul>
			</section>
			<div className="tonight-side">
				<Coming beers={coming} taps={taps} actions={actions} />
				{may('views.read') && (
					<p>
						<Link to="/admin/visits" className="text-link touch-link">
							What guests look at
						</Link>
					</p>
				)}
			</div>
		</div>
	);
}

function NoTaps() {
	const may = useMay();
	return (
		<p className="py-3 text-ink-soft">
			There are no taps yet.{' '}
			{may('taps.create') ? (
				<Link to="/admin/taps" className="text-link touch-link">
					Add the first
				</Link>
			) : (
				'Whoever manages the taproom adds them.'
			)}
		</p>
	);
}

/** Scrolls to a row without changing the address. */
function scrollToTap(event: MouseEvent<HTMLAnchorElement>, number: number): void {
	const name = document.getElementById(tapElementId(number));
	if (!name) return;
	event.preventDefault();
	name.focus({ preventScroll: true });
	name.closest('li')?.scrollIntoView({ block: 'center' });
}

function Summary({ board: { taps, loose } }: { board: TonightBoard }) {
	const low = taps.filter(({ pouring }) => pouring?.level === 'low');
	const lowLoose = loose.filter(({ level }) => level === 'low');
	const empty = taps.filter(isFree);
	const isCalm = low.length + lowLoose.length + empty.length === 0;
	const links = (chosen: typeof taps) =>
		chosen.map((tap) => (
			<a
				key={tap.number}
				href={`#${tapElementId(tap.number)}`}
				className="text-link touch-link"
				onClick={(event) => scrollToTap(event, tap.number)}
			>
				{tap.pouring ? `${tap.pouring.beer.name} (${tap.number})` : `tap ${tap.number}`}
			</a>
		));
	return (
		<div className="tonight-due" data-due={!isCalm || undefined}>
			<div className="tonight-lines">
				{isCalm && <p className="self-center">{calmWords(taps.length + loose.length)}</p>}
				{low.length + lowLoose.length > 0 && (
					<p className="tonight-links">
						<span>Low:</span> {links(low)}{' '}
						{lowLoose.length > 0 && <span>{lowLoose.map(({ beer }) => beer.name).join(', ')}</span>}
					</p>
				)}
				{empty.length > 0 && (
					<p className="tonight-links">
						<span>Empty:</span> {links(empty)}
					</p>
				)}
			</div>
		</div>
	);
}

/** Describes the state of taps without problems; without any tap there is nothing to praise. */
const calmWords = (count: number) => (count === 0 ? 'No taps yet.' : 'Every tap pours, and no keg is low.');
