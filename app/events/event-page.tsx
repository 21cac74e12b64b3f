import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { eventKindLabels, type TaproomEvent } from '#domain/events/event.ts';
import { eventStatus } from '#domain/events/event-status.ts';
import { EventDates } from './event-dates.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventWhen } from './event-when.tsx';

/** Everything about one event. */
export function EventPage({ event }: { event: TaproomEvent }) {
	const { schedule } = useFacts();
	const now = useNow();
	const status = eventStatus(event, now, schedule.timeZone);
	const isOn = status.next !== null;
	return (
		<article className="mx-auto max-w-[82rem] px-5 pt-3 pb-20 tablet:px-14 tablet:pt-6">
			<Breadcrumb
				crumbs={[{ label: 'Home', to: '/' }, { label: 'Events', to: '/events' }, { label: event.title }]}
			/>
			<div className="event-sheet">
				<EventPicture
					event={event}
					className="event-sheet-picture"
					sizes="(width >= 64rem) 24rem, 9rem"
					first
				/>
				<div className="grid min-w-0 content-start gap-8">
					<header>
						<p className="event-kind">{eventKindLabels[event.kind]}</p>
						<h1 className="mt-2 text-[2.75rem] tracking-[-0.03em] text-balance tablet:text-[4.5rem]">
							{event.title}
						</h1>
						<EventWhen event={event} status={status} />
						<p className="mt-5 max-w-[34em] text-[1.1875rem]">{event.summary}</p>
						<Actions event={event} isOn={isOn} />
					</header>
					<EventFacts event={event} />
					<About html={event.content} />
					<EventDates event={event} />
				</div>
			</div>
			<Link to="/events" className="text-link mt-10 inline-flex min-h-11 items-center">
				← Back to Events
			</Link>
		</article>
	);
}

/** What a guest can do about it; nothing, once it is over. */
function Actions({ event, isOn }: { event: TaproomEvent; isOn: boolean }) {
	if (!isOn) return null;
	const { ticketUrl } = event.price;
	return (
		<p className="mt-6 flex flex-wrap gap-3" data-no-print>
			{ticketUrl && (
				<a href={ticketUrl} rel="noopener" className="button button-primary">
					Get tickets
				</a>
			)}
			<a
				href={`/events/${event.slug}.ics`}
				className={`button ${ticketUrl ? 'button-quiet' : 'button-primary'}`}
			>
				Add to calendar
			</a>
		</p>
	);
}

/** The event's own text. It is HTML that the server has cleaned (server/beers/content-html.ts). */
function About({ html }: { html: string }) {
	if (html.trim() === '') return null;
	return (
		<section aria-labelledby="about-event">
			<h2 id="about-event" className="text-[1.75rem]">
				About this event
			</h2>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it */}
			<div className="prose mt-4 max-w-[38em]" dangerouslySetInnerHTML={{ __html: html }} />
		</section>
	);
}
