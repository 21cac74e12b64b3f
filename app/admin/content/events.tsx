import { useState } from 'react';
import { FormSection } from '#app/admin/editor/editor-form.tsx';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import type { FieldsProps, PreviewProps } from '#app/admin/editor/resource.ts';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { CaptionedPhotoField } from '#app/admin/images/captioned-photo-field.tsx';
import { photoPartLabels, photoTexts } from '#app/admin/images/photo-values.ts';
import { orEmpty, within } from '#app/admin/ui/binder.ts';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { PriceField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { EventPage } from '#app/events/event-page.tsx';
import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { priceLabel } from '#domain/beers/typed-figures.ts';
import { eventMotifs, eventPriceText, type TaproomEvent } from '#domain/events/event.ts';
import { occurrencesAhead } from '#domain/events/event-agenda.ts';
import { type EventLists, listedName, type NamedKind } from '#domain/events/event-lists.ts';
import { dateWords, seriesWords, timeWords } from '#domain/events/event-words.ts';
import { contentWords } from '#domain/resources/content-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { itemUiOf, type StaffKind } from './content-kind.ts';
import { KindListScreen } from './content-list.tsx';
import { contentPlaces } from './content-places.ts';
import { contentScreen } from './content-screen.tsx';
import { useEventRows, useEventViews } from './event-list.tsx';
import { type EventValues, SingleDates, WhenFields } from './event-when.tsx';
import { PublishSection, publishLabels } from './publish-section.tsx';

const isWhole = (values: EventValues) =>
	kinds.event.schema.safeParse({ ...values, slug: 'new', title: values.title || 'Event' }).success;

/** The next dates, so that a mistake in the series is seen before it is saved. */
function NextDates({ values }: { values: EventValues }) {
	const { now, timeZone, today } = useClock();
	const dates = isWhole(values)
		? occurrencesAhead({ ...values, slug: 'new' }, now, timeZone).slice(0, 6)
		: [];
	return (
		<section aria-label="Next dates">
			<h3 className="field-label">Next dates</h3>
			{dates.length === 0 && <p className="field-hint">None, as it is typed now.</p>}
			<ol>
				{dates.map(({ seriesDate, date, startsAt, endsAt, state }) => (
					<li key={seriesDate} className="py-0.5">
						{dateWords(date, today)}, {timeWords({ date, startsAt, endsAt })}
						{state !== 'scheduled' && <strong className="content-state"> {state}</strong>}
					</li>
				))}
			</ol>
		</section>
	);
}

const optionsIn = (list: readonly NamedKind[]) =>
	list.map(({ slug, name }) => ({ value: slug, label: name }));

const partLabels = {
	'price.note': 'Note to the price',
	'price.ticketUrl': 'Where tickets are sold',
} as const;

function PriceSection({ bind, errorOf }: FieldsProps<EventValues>) {
	const price = within(bind('price'), errorOf);
	return (
		<FormSection title="Price">
			<div className="beer-pair">
				<PriceField {...price('cents')} label={priceLabel()} hint="Leave empty if it is free." />
				<TextField
					{...orEmpty(price('note'))}
					label={partLabels['price.note']}
					hint="Such as: with a mug to keep."
				/>
			</div>
			<TextField {...orEmpty(price('ticketUrl'))} label={partLabels['price.ticketUrl']} type="url" />
		</FormSection>
	);
}

function WhatSection({ bind }: FieldsProps<EventValues>) {
	const performer = bind('performer');
	const { kinds: all, places } = useFacts().eventLists;
	return (
		<FormSection title="What">
			<TextField {...bind('title')} />
			<div className="beer-pair">
				<SelectField {...bind('kind')} options={optionsIn(all)} />
				<SelectField {...bind('place')} options={optionsIn(places)} />
			</div>
			<p>
				<Link to="/admin/events/lists" className="text-link touch-link">
					Other kinds and places
				</Link>
			</p>
			<TextField
				{...orEmpty({ ...performer, value: performer.value ?? null })}
				hint="Who plays, reads or teaches. May stay empty."
			/>
			<TextField {...bind('summary')} hint="One or two sentences for the list." rows={3} />
		</FormSection>
	);
}

function EventFields(props: FieldsProps<EventValues>) {
	const { bind, values, set, errorOf, setUploading } = props;
	return (
		<>
			<WhatSection {...props} />
			<FormSection title="When">
				<WhenFields {...props} />
				<NextDates values={values} />
			</FormSection>
			<FormSection title="Single dates">
				<SingleDates {...props} />
			</FormSection>
			<PriceSection {...props} />
			<FormSection title="Its own page">
				<HtmlField {...bind('content')} />
				<SelectField
					{...bind('motif')}
					hint="Stands for the event while it has no photo."
					options={optionsOf(eventMotifs, (motif) => motif.replaceAll('-', ' '))}
				/>
				<CaptionedPhotoField
					values={values}
					set={set}
					errorOf={errorOf}
					otherwise="Without one, guests see the drawing."
					onBusy={setUploading}
				/>
			</FormSection>
			<FormSection title="Web address">
				<TextField
					{...orEmpty({ ...bind('address'), value: values.address ?? null })}
					hint="Made from the title. Type another, such as oktoberfest: the old one keeps leading here."
					maxLength={80}
				/>
			</FormSection>
			<PublishSection {...bind('publishAt')} />
		</>
	);
}

const dates = (list: readonly { date: string; reason: string | null }[]) =>
	list
		.map(({ date, reason }) => (reason ? `${contentWords(date)} (${reason})` : contentWords(date)))
		.join(', ') || 'none';

function EventPreview({ values, saved }: PreviewProps<EventValues, { readonly slug: string }>) {
	if (isWhole(values)) return <EventPage event={{ ...values, slug: saved?.slug ?? 'new' }} />;
	return <p className="p-5">The page appears here once date and times are in order.</p>;
}

const labels: StaffKind<TaproomEvent, EventValues>['labels'] = {
	title: 'Title',
	kind: 'Kind',
	place: 'Place',
	performer: 'With',
	summary: 'Summary',
	date: 'Date',
	startsAt: 'From',
	endsAt: 'Until',
	recurrence: 'Repeats',
	exceptions: 'Dates left out',
	cancellations: 'Canceled dates',
	moves: 'Moved dates',
	price: 'Price',
	content: 'About this event',
	motif: 'Drawing',
	address: 'Address after /events/',
	image: 'Photo',
	...photoPartLabels,
	...publishLabels,
};

/** A new event begins with the first of each list. */
const blankOf = (lists: EventLists): EventValues => ({
	title: '',
	kind: lists.kinds[0]?.slug ?? '',
	summary: '',
	content: '',
	date: '',
	startsAt: 19 * 60,
	endsAt: 21 * 60,
	recurrence: null,
	exceptions: [],
	cancellations: [],
	moves: [],
	price: { cents: null, note: null, ticketUrl: null },
	performer: null,
	place: lists.places[0]?.slug ?? '',
	image: null,
	imageAlt: null,
	imageCaption: null,
	motif: 'lantern',
});

const eventOf = (lists: EventLists): StaffKind<TaproomEvent, EventValues> => ({
	blank: blankOf(lists),
	labels,
	partLabels,
	texts: {
		kind: ({ kind }) => listedName(lists.kinds, kind),
		place: ({ place }) => listedName(lists.places, place),
		startsAt: timeWords,
		endsAt: timeWords,
		recurrence: (event) => seriesWords(event, event.date),
		exceptions: ({ exceptions }) => exceptions.map(contentWords).join('; ') || 'none',
		cancellations: ({ cancellations }) => dates(cancellations),
		moves: ({ moves }) =>
			moves.map(({ date, toDate }) => `${contentWords(date)} to ${contentWords(toDate)}`).join('; ') ||
			'none',
		price: eventPriceText,
		...photoTexts,
	},
	place: 'events',
	pageOf: (slug) => `/events/${slug}`,
	Fields: EventFields,
	Preview: EventPreview,
});

/** Its first kind and place, and what they are called, are the brewery's own. */
function EventForm({ slug }: { slug: string | null }) {
	const { eventLists } = useFacts();
	const [ui] = useState(() => itemUiOf(kinds.event, eventOf(eventLists)));
	return <ItemScreen ui={ui} address={slug} single={false} />;
}

const { path, label } = contentPlaces.events;
const list = { useRows: useEventRows, useViews: useEventViews };

export default contentScreen({
	name: 'event',
	path,
	form: (slug) => <EventForm slug={slug} />,
	list: <KindListScreen kind={kinds.event} title={label} list={list} />,
});
