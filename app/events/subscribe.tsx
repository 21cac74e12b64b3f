import { useFacts } from '#app/facts.tsx';

/** The way to have all events in one's own calendar, and how it is done. */
export function Subscribe() {
	const { baseUrl } = useFacts();
	const address = `${baseUrl}/events.ics`;
	return (
		<section aria-labelledby="subscribe" data-no-print>
			<h2 id="subscribe" className="event-aside-title">
				In your own calendar
			</h2>
			<p className="mt-3 text-[0.9375rem] leading-snug text-ink-soft">
				Subscribe once, and every event is in your phone’s calendar: new dates appear, what is canceled or
				moved changes by itself.
			</p>
			<p className="mt-4">
				<a href={address.replace(/^https?:/, 'webcal:')} className="button button-quiet w-full">
					Subscribe to all events
				</a>
			</p>
			<p className="mt-3 text-[0.9375rem] leading-snug text-ink-soft">
				No calendar opens? Copy the address of{' '}
				<a href="/events.ics" className="text-link">
					events.ics
				</a>{' '}
				into ‘Add calendar from URL’.
			</p>
		</section>
	);
}
