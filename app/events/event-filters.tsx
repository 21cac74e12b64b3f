import { useFacts } from '#app/facts.tsx';
import { Form, Link } from '#app/navigation/navigation.ts';
import { PageTitle } from '#app/ui/page-states.tsx';
import type { EventView } from '#domain/events/event-listing.ts';

const views = [
	{ view: 'upcoming', to: '/events', label: 'Coming up' },
	{ view: 'past', to: '/events?view=past', label: 'Past events' },
] as const;

export function EventsHeader({ view }: { view: EventView }) {
	const isEmpty = useFacts().lacks.includes('events');
	return (
		<PageTitle title={view === 'past' ? 'Past Events' : 'Events'}>
			{!isEmpty && (
				<nav aria-label="Events by time" data-no-print className="max-[30rem]:w-full">
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
			)}
		</PageTitle>
	);
}

interface KindFilterProps {
	view: EventView;
	kind: string | null;
	counts: ReadonlyMap<string, number>;
}

export function KindFilter({ view, kind, counts }: KindFilterProps) {
	const { eventLists, lacks } = useFacts();
	if (lacks.includes('events')) return null;
	return (
		<Form action="/events" preventScrollReset>
			{view === 'past' && <input type="hidden" name="view" value="past" />}
			<fieldset
				aria-label="Filter the events"
				// On a phone the bar scrolls; if all buttons are disabled, the bar itself must be focusable for the keyboard.
				tabIndex={counts.size === 0 ? 0 : undefined}
				// Browsers do not scroll a partly visible focused filter into view.
				onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
				className="filter-bar"
			>
				{[{ slug: 'all', name: 'Everything' }, ...eventLists.kinds].map(({ slug, name }) => (
					<button
						key={slug}
						type="submit"
						name="kind"
						value={slug}
						disabled={!counts.has(slug)}
						aria-pressed={slug === (kind ?? 'all')}
					>
						{name} {counts.has(slug) && <span className="filter-count">{counts.get(slug)}</span>}
					</button>
				))}
			</fieldset>
		</Form>
	);
}
