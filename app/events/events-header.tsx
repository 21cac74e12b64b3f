import { Link } from 'react-router';
import type { EventView } from '#domain/events/event-listing.ts';

const views = [
	{ view: 'upcoming', to: '/events', label: 'Coming up' },
	{ view: 'past', to: '/events?view=past', label: 'Past events' },
] as const;

/** The title of the events page, and the way between what is coming and what has been. */
export function EventsHeader({ view }: { view: EventView }) {
	return (
		<header className="rule-double flex flex-wrap items-end justify-between gap-x-10 gap-y-2 pb-4 tablet:pb-6">
			<h1 className="text-[2.5rem] tracking-[-0.03em] tablet:text-[4.25rem]">
				{view === 'past' ? 'Past Events' : 'Events'}
			</h1>
			<nav aria-label="Events by time" data-no-print>
				<ul className="flex gap-x-5">
					{views.map(({ view: name, to, label }) => (
						<li key={name}>
							<Link
								to={to}
								preventScrollReset
								aria-current={name === view ? 'page' : undefined}
								className="event-view-link"
							>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</header>
	);
}
