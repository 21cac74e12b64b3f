import type { ReactNode } from 'react';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InlineLink, PrimaryLink, QuietLink, TextLink } from '#app/ui/button.tsx';
import { PhotoFigure } from '#app/ui/photo-figure.tsx';
import { Share } from '#app/ui/share.tsx';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { type EventCard, eventPath, eventPriceText, type TaproomEvent } from '#domain/events/event.ts';
import { occurrencesAhead } from '#domain/events/event-agenda.ts';
import { changeWords } from '#domain/events/event-listing.ts';
import { listedName, placeWords } from '#domain/events/event-lists.ts';
import { type EventStatus, eventStatus, occurrenceStatus } from '#domain/events/event-status.ts';
import { eventDateText, eventTimeText, seriesText } from '#domain/events/event-text.ts';
import { EventImage, eventImageName } from './event-image.tsx';
import '#app/ui/prose.css';

/** With `isWhole` false, picture, title and facts are shown in their final places while the rest loads. */
export function EventPage({ event, isWhole = true }: { event: TaproomEvent; isWhole?: boolean }) {
	const formats = useFormats();
	const { now, timeZone } = useClock();
	const status = eventStatus(formats, event, now, timeZone);
	return (
		<article className="site-width pt-3 pb-20 tablet:pt-6">
			<Breadcrumb crumbs={[{ label: 'Events', to: '/events' }, { label: event.title }]} />
			<div className="event-sheet">
				<SheetImage event={event} />
				<div className="grid min-w-0 content-start gap-8">
					<header>
						<p className="event-kind">{listedName(useFacts().eventLists.kinds, event.kind)}</p>
						<SharedElement name={`event-${event.slug}`}>
							<h1 className="mt-2 w-fit text-44 tracking-[-0.03em] text-balance tablet:text-72">
								{event.title}
							</h1>
						</SharedElement>
						<EventWhen event={event} status={status} />
						<p className="mt-5 max-w-[34em] text-18">{event.summary}</p>
						{status.next && <Actions event={event} />}
					</header>
					<EventFacts event={event} />
					{isWhole && event.content.trim() !== '' && <About html={event.content} />}
				</div>
				{isWhole && <EventDates event={event} />}
			</div>
			<TextLink to="/events" className="mt-10" data-no-print>
				← Back to Events
			</TextLink>
		</article>
	);
}

function SheetImage({ event }: { event: TaproomEvent }) {
	const { image, imageAlt, imageCaption } = event;
	const shown = { className: 'event-sheet-picture', first: true } as const;
	if (image === null) return <EventImage event={event} sizes="9rem" travels {...shown} />;
	return (
		<div className="event-sheet-side">
			<PhotoFigure
				{...shown}
				travelsAs={eventImageName(event)}
				src={image}
				alt={imageAlt ?? ''}
				caption={imageCaption}
				className="event-picture event-sheet-photo"
				sizes="(width >= 64rem) 24rem, 14rem"
			/>
		</div>
	);
}

function Actions({ event }: { event: TaproomEvent }) {
	const { ticketUrl } = event.price;
	const AddLink = ticketUrl ? QuietLink : PrimaryLink;
	return (
		<p className="mt-6 flex flex-wrap gap-3" data-no-print>
			{ticketUrl && (
				<PrimaryLink href={ticketUrl} rel="noopener">
					Get tickets
				</PrimaryLink>
			)}
			<AddLink href={`${eventPath(event)}.ics`}>Add to calendar</AddLink>
			<Share name={event.title} />
		</p>
	);
}

function About({ html }: { html: string }) {
	return (
		<section aria-labelledby="about-event">
			<h2 id="about-event" className="text-28">
				About this event
			</h2>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it */}
			<div className="prose mt-4 max-w-[38em]" dangerouslySetInnerHTML={{ __html: html }} />
		</section>
	);
}

const listedDates = 8;

function EventDates({ event }: { event: EventCard }) {
	const formats = useFormats();
	const { now, timeZone, today } = useClock();
	if (!event.recurrence) return null;
	const dates = occurrencesAhead(event, now, timeZone).slice(0, listedDates);
	if (dates.length === 0) return null;
	return (
		<section aria-labelledby="dates" className="event-sheet-dates">
			<h2 id="dates" className="text-28">
				Upcoming dates
			</h2>
			<ol className="event-dates mt-3">
				{dates.map((occurrence) => {
					const { date, state, seriesDate } = occurrence;
					const change = changeWords(formats, { event, occurrence, date, isOldDate: false }, today);
					const when = (
						<time dateTime={date}>
							{eventDateText(formats, date, today)}, {eventTimeText(formats, occurrence)}
						</time>
					);
					return (
						<li key={seriesDate}>
							{state === 'canceled' ? <s className="text-ink-soft">{when}</s> : when}
							{change && <span className="event-change block">{change}</span>}
						</li>
					);
				})}
			</ol>
		</section>
	);
}

function EventFacts({ event }: { event: EventCard }) {
	const formats = useFormats();
	const { business, eventLists } = useFacts();
	const { street } = business.address;
	const { today } = useClock();
	return (
		<dl className="event-facts">
			{event.performer && <Fact name="With">{event.performer}</Fact>}
			<Fact name="Price">{eventPriceText(formats, event)}</Fact>
			<Fact name="Where">
				{listedName(eventLists.places, event.place)}
				{street && (
					<>
						, <InlineLink href="#location">{street}</InlineLink>
					</>
				)}
			</Fact>
			{event.recurrence && <Fact name="Repeats">{seriesText(formats, event, today)}</Fact>}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function EventWhen({ event, status }: { event: EventCard; status: EventStatus }) {
	const formats = useFormats();
	const { now, timeZone, today } = useClock();
	const lists = useFacts().eventLists;
	const { kind, occurrence, next, sentence } = status;
	// The next date has a line of its own, so a canceled event shows only that.
	const isCanceled = kind === 'canceled' && occurrence !== null;
	const notice = isCanceled ? occurrenceStatus(formats, occurrence, now, timeZone).sentence : sentence;
	return (
		<>
			{kind !== 'ahead' && (
				<p className="event-notice" data-kind={kind}>
					{notice}
				</p>
			)}
			{next && (
				<p className="event-when">
					{next !== occurrence && <span className="text-ink-soft">Next: </span>}
					<time dateTime={new Date(next.startsMs).toISOString()}>
						{/* Two elements, so that a narrow screen breaks between date and time. */}
						<span className="inline-block">{eventDateText(formats, next.date, today)},</span>{' '}
						<span className="inline-block">
							{eventTimeText(formats, next)} {placeWords(lists, event.place)}
						</span>
					</time>
				</p>
			)}
		</>
	);
}
