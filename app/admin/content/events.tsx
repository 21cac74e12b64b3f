import { useState } from 'react';
import {
	choice,
	drawnElsewhere,
	type FormFields,
	type FormPart,
	text,
} from '#app/admin/editor/form-fields.tsx';
import { ItemScreen } from '#app/admin/editor/item-screen.tsx';
import type { FieldsProps, PreviewProps } from '#app/admin/editor/resource.ts';
import { html } from '#app/admin/editor/rich-text-field.tsx';
import { photoFields, photoRow } from '#app/admin/images/captioned-photo-field.tsx';
import { orEmpty, within } from '#app/admin/ui/binder.ts';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { PriceField } from '#app/admin/ui/figure-field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { EventPage } from '#app/events/event-page.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { priceLabel } from '#domain/beers/typed-figures.ts';
import { eventMotifs, eventPriceText, type TaproomEvent } from '#domain/events/event.ts';
import { occurrencesAhead } from '#domain/events/event-agenda.ts';
import { type EventLists, listedName, type NamedKind } from '#domain/events/event-lists.ts';
import { eventDateText, eventTimeText, seriesText } from '#domain/events/event-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { contentText } from '#domain/resources/content-text.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { itemUiOf, type StaffKind } from './content-kind.ts';
import { KindListScreen } from './content-list.tsx';
import { contentPlaces } from './content-places.ts';
import { contentScreen } from './content-screen.tsx';
import { useEventRows, useEventViews } from './event-list.tsx';
import { type EventValues, SingleDates, WhenFields } from './event-when.tsx';
import { publishField, publishing } from './publish-section.tsx';

const isWhole = (values: EventValues) =>
	kinds.event.schema.safeParse({ ...values, slug: 'new', title: values.title || 'Event' }).success;

/** Lists the next dates, so that a mistake in the series is noticed before it is saved. */
function NextDates({ values }: { values: EventValues }) {
	const formats = useFormats();
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
						{eventDateText(formats, date, today)}, {eventTimeText(formats, { date, startsAt, endsAt })}
						{state !== 'scheduled' && <strong className="content-state"> {state}</strong>}
					</li>
				))}
			</ol>
		</section>
	);
}

const optionsIn = (list: readonly NamedKind[]) =>
	list.map(({ slug, name }) => ({ value: slug, label: name }));

type EventForm = FieldsProps<EventValues>;

const partLabels = {
	'price.note': 'Note to the price',
	'price.ticketUrl': 'Where tickets are sold',
} as const;

function PriceFields({ bind, errorOf }: EventForm) {
	const formats = useFormats();
	const price = within(bind('price'), errorOf);
	return (
		<>
			<div className="beer-pair">
				<PriceField {...price('cents')} label={priceLabel(formats)} hint="Leave empty if it is free." />
				<TextField
					{...orEmpty(price('note'))}
					label={partLabels['price.note']}
					hint="Such as: with a mug to keep."
				/>
			</div>
			<TextField {...orEmpty(price('ticketUrl'))} label={partLabels['price.ticketUrl']} type="url" />
		</>
	);
}

/** Offers the brewery's own kinds and places, with a link to the screen that names them. */
function ListFields({ bind }: EventForm) {
	const { kinds: all, places } = useFacts().eventLists;
	return (
		<>
			<div className="beer-pair">
				<SelectField {...bind('kind')} options={optionsIn(all)} />
				<SelectField {...bind('place')} options={optionsIn(places)} />
			</div>
			<p>
				<Link to="/admin/events/lists" className="text-link touch-link">
					Other kinds and places
				</Link>
			</p>
		</>
	);
}

function PerformerField({ bind, values: { performer = null } }: EventForm) {
	const hint = 'Who plays, reads or teaches. May stay empty.';
	return <TextField {...orEmpty({ ...bind('performer'), value: performer })} hint={hint} />;
}

function AddressField({ bind, values: { address = null } }: EventForm) {
	return (
		<TextField
			{...orEmpty({ ...bind('address'), value: address })}
			hint="Made from the title. Type another, such as oktoberfest: the old one keeps leading here."
			maxLength={80}
		/>
	);
}

function EventPreview({ values, saved }: PreviewProps<EventValues, { readonly slug: string }>) {
	if (isWhole(values)) return <EventPage event={{ ...values, slug: saved?.slug ?? 'new' }} />;
	return <p className="p-5">The page appears here once date and times are in order.</p>;
}

const fields: FormFields<EventValues> = {
	title: text('Title'),
	kind: drawnElsewhere('Kind'),
	place: drawnElsewhere('Place'),
	performer: drawnElsewhere('With'),
	summary: text('Summary', { hint: 'One or two sentences for the list.', rows: 3 }),
	date: drawnElsewhere('Date'),
	startsAt: drawnElsewhere('From'),
	endsAt: drawnElsewhere('Until'),
	recurrence: drawnElsewhere('Repeats'),
	exceptions: drawnElsewhere(
		'Dates left out',
		(left, formats) => left.map((one) => contentText(one, formats)).join('; ') || 'none',
	),
	cancellations: drawnElsewhere(
		'Canceled dates',
		(canceled, formats) =>
			canceled
				.map(({ date, reason }) =>
					reason ? `${contentText(date, formats)} (${reason})` : contentText(date, formats),
				)
				.join(', ') || 'none',
	),
	moves: drawnElsewhere(
		'Moved dates',
		(moves, formats) =>
			moves
				.map(({ date, toDate }) => `${contentText(date, formats)} to ${contentText(toDate, formats)}`)
				.join('; ') || 'none',
	),
	price: drawnElsewhere('Price'),
	content: html('About this event'),
	motif: choice(
		'Drawing',
		optionsOf(eventMotifs, (motif) => motif.replaceAll('-', ' ')),
		{ hint: 'Stands for the event while it has no photo.' },
	),
	address: drawnElsewhere('Address after /events/'),
	...photoFields,
	publishAt: publishField,
};

const parts: readonly FormPart<EventValues>[] = [
	{ title: 'What', rows: ['title', ListFields, PerformerField, 'summary'] },
	{ title: 'When', rows: [WhenFields, NextDates] },
	{ title: 'Single dates', rows: [SingleDates] },
	{ title: 'Price', rows: [PriceFields] },
	{ title: 'Its own page', rows: ['content', 'motif', photoRow('Without one, guests see the drawing.')] },
	{ title: 'Web address', rows: [AddressField] },
	publishing,
];

/** Values of a new event, with the first entry of each list. */
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

const timesText = (event: EventValues, formats: Formats) => eventTimeText(formats, event);

const eventOf = (lists: EventLists): StaffKind<TaproomEvent, EventValues> => ({
	blank: blankOf(lists),
	fields,
	partLabels,
	texts: {
		kind: ({ kind }) => listedName(lists.kinds, kind),
		place: ({ place }) => listedName(lists.places, place),
		startsAt: timesText,
		endsAt: timesText,
		recurrence: (event, formats) => seriesText(formats, event, event.date),
		price: (event, formats) => eventPriceText(formats, event),
	},
	parts,
	place: 'events',
	pageOf: (slug) => `/events/${slug}`,
	Preview: EventPreview,
});

/** Waits for the kinds and places, which are settings. */
function EventForm({ slug }: { slug: string | null }) {
	const formats = useFormats();
	const { eventLists } = useFacts();
	const [ui] = useState(() => itemUiOf(formats, kinds.event, eventOf(eventLists)));
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
