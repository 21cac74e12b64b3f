import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { isCheckedToday } from '#domain/beers/menu-checked.ts';
import { dateWords } from '#domain/events/event-words.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { toDo } from '#domain/tonight/tonight.ts';
import type { TonightBoard, TonightEvent } from '#domain/tonight/tonight-endpoints.ts';
import { Banner, DoorsBanner, MenuBanner } from './banners.tsx';
import { BoardRows } from './board-rows.tsx';
import { tonightQuery } from './queries.ts';
import { useBoard } from './use-board.ts';
import './tonight.css';

export default function TonightScreen() {
	const query = useQuery(tonightQuery);
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	return (
		<>
			<header className="tonight-head">
				<h1 className="admin-title">Tonight</h1>
				<p className="tonight-date">{dateWords(today, today)}</p>
			</header>
			<Loaded query={query}>{(board) => <Board board={board} />}</Loaded>
		</>
	);
}

const lists = [
	{ id: 'tonight-pouring', status: 'on-tap', title: 'On tap', empty: 'Nothing is on tap.' },
	{ id: 'tonight-coming', status: 'coming-soon', title: 'Coming', empty: 'Nothing is marked as coming.' },
] as const;

function Board({ board }: { board: TonightBoard }) {
	const { beers, events, menuCheck } = board;
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const may = useMay();
	const { placed, touches } = useBoard(beers);
	const pouring = beers.filter(({ status }) => status === 'on-tap');
	const checked = menuCheck !== null && isCheckedToday(new Date(menuCheck.at), now, timeZone);
	const due = toDo({ low: pouring.filter(({ low }) => low), pouring: pouring.length, checked });
	return (
		<div className="tonight">
			<p className="tonight-due" data-due={due.length > 0 || undefined}>
				{due.length > 0 ? due.join(' ') : 'Nothing needs doing.'}
			</p>
			<div className="tonight-banners">
				<DoorsBanner />
				<MenuBanner last={menuCheck} />
				<Events events={events} />
			</div>
			{lists.map(({ status, ...list }) => (
				<BoardRows
					key={status}
					{...list}
					count={beers.filter((row) => row.status === status).length}
					rows={placed(status)}
					touches={touches}
				/>
			))}
			{may('views.read') && (
				<p>
					<Link to="/admin/visits" className="text-link tonight-event-link">
						What guests look at
					</Link>
				</p>
			)}
		</div>
	);
}

function Events({ events }: { events: readonly TonightEvent[] }) {
	return (
		<Banner id="tonight-events" state={events.length > 0 ? 'Today' : 'No events today'}>
			{events.map(({ slug, title, words, canceled }) => (
				<p key={slug} className="tonight-event" data-canceled={canceled || undefined}>
					<span className="tonight-facts">{words}</span>{' '}
					<a href={`/events/${slug}`} className="text-link tonight-event-link">
						{title}
					</a>
				</p>
			))}
		</Banner>
	);
}
