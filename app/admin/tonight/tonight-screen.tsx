import { Link } from 'react-router';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { isCheckedToday } from '#domain/beers/menu-checked.ts';
import { dateWords } from '#domain/events/event-words.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { type TonightBoard, type TonightEvent, toDo } from '#domain/tonight/tonight.ts';
import { DoorsBanner, MenuBanner } from './banners.tsx';
import { BoardRows } from './board-rows.tsx';
import { useTonight } from './queries.ts';
import { useBoard } from './use-board.ts';
import './tonight.css';

export default function TonightScreen() {
	const { data, error, refetch } = useTonight();
	const { timeZone } = useFacts().schedule;
	const today = serviceDayOf(useNow(), timeZone);
	return (
		<>
			<header className="tonight-head">
				<h1 className="admin-title">Tonight</h1>
				<p className="tonight-date">{dateWords(today, today)}</p>
			</header>
			{data ? (
				<Board board={data} />
			) : error ? (
				<LoadError message={error.message} onRetry={() => refetch()} />
			) : (
				<p role="status">Loading...</p>
			)}
		</>
	);
}

function Board({ board }: { board: TonightBoard }) {
	const { beers, events, menuCheck } = board;
	const { timeZone } = useFacts().schedule;
	const now = useNow();
	const may = useMay();
	const { placed, touches } = useBoard(beers);
	const pouring = beers.filter(({ status }) => status === 'on-tap');
	const coming = beers.filter(({ status }) => status === 'coming-soon');
	const checked = menuCheck !== null && isCheckedToday(new Date(menuCheck.at), now, timeZone);
	const due = toDo({ low: pouring.filter(({ low }) => low), pouring: pouring.length, checked });
	return (
		<div className="tonight">
			<p className="tonight-due" data-due={due.length > 0 || undefined}>
				{due.length > 0 ? due.join(' ') : 'Nothing needs doing.'}
			</p>
			<div className="tonight-banners">
				<DoorsBanner />
				<MenuBanner check={menuCheck} />
				<Events events={events} />
			</div>
			<BoardRows
				id="tonight-pouring"
				title="On tap"
				count={pouring.length}
				rows={placed('on-tap')}
				touches={touches}
				empty="Nothing is on tap."
			/>
			<BoardRows
				id="tonight-coming"
				title="Coming"
				count={coming.length}
				rows={placed('coming-soon')}
				touches={touches}
				empty="Nothing is marked as coming."
			/>
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
		<section aria-labelledby="tonight-events" className="tonight-banner">
			<div>
				<h2 id="tonight-events" className="tonight-state">
					{events.length > 0 ? 'Today' : 'No events today'}
				</h2>
				{events.map(({ slug, title, words, canceled }) => (
					<p key={slug} className="tonight-event" data-canceled={canceled || undefined}>
						<span className="tonight-facts">{words}</span>{' '}
						<a href={`/events/${slug}`} className="text-link tonight-event-link">
							{title}
						</a>
					</p>
				))}
			</div>
		</section>
	);
}
