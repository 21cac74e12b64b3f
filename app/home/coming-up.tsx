import { EventImage } from '#app/events/event-image.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { TextLink } from '#app/ui/button.tsx';
import type { ComingUpEvent } from '#domain/home/home-schema.ts';

export interface ComingUpProps {
	readonly events: readonly ComingUpEvent[];
}

export function ComingUp({ events }: ComingUpProps) {
	return (
		<section aria-labelledby="coming-up" className="coming-up">
			<div className="coming-up-head">
				<h3 id="coming-up">Coming up</h3>
				<TextLink to="/events">All events</TextLink>
			</div>
			<ul className="coming-up-events grid grid-cols-4 gap-6 mt-4">
				{events.map((event) => (
					<li key={event.slug}>
						<EventImage event={event} className="w-full" sizes="5rem" />
						<div className="min-w-0">
							<Link to={`/events/${event.slug}`} className="whole-link coming-up-title">
								{event.title}
							</Link>
							<p className="text-ink-soft">{event.words}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
