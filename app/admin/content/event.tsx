import { FormSection } from '#app/admin/editor/editor-form.tsx';
import type { FieldsProps, PreviewProps } from '#app/admin/editor/item-ui.ts';
import { PhonePreview } from '#app/admin/editor/phone-preview.tsx';
import { HtmlField } from '#app/admin/editor/rich-text-field.tsx';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { binder, controlId, orEmpty, PriceField, SelectField, TextField } from '#app/admin/ui/fields.tsx';
import { EventPage } from '#app/events/event-page.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import {
	eventKindLabels,
	eventKinds,
	eventMotifs,
	eventPlaceLabels,
	eventPlaces,
	eventPriceText,
	type TaproomEvent,
} from '#domain/events/event.ts';
import { occurrencesAhead } from '#domain/events/event-agenda.ts';
import { dateWords, seriesWords, timeWords } from '#domain/events/event-words.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { wallClock } from '#domain/zoned-time.ts';
import type { KindDeclaration, SavedContent } from './content-kind.ts';
import { useEventRows, useEventViews } from './event-rows.tsx';
import { SingleDates } from './event-single-dates.tsx';
import { type EventValues, WhenFields } from './event-when.tsx';

const eventOf = (values: EventValues, slug: string): TaproomEvent => ({ ...values, slug });

/** Whether the form holds enough of an event to reckon its dates. */
const isWhole = (values: EventValues) =>
	kinds.event.schema.safeParse(eventOf({ ...values, title: values.title || 'Event' }, 'new')).success;

/** The next dates, so that a slip in the series is seen before it is saved. */
function NextDates({ values }: { values: EventValues }) {
	const { schedule } = useFacts();
	const now = useNow();
	const today = wallClock(now, schedule.timeZone).date;
	const dates = isWhole(values)
		? occurrencesAhead(eventOf(values, 'new'), now, schedule.timeZone).slice(0, 6)
		: [];
	return (
		<section aria-label="Next dates" className="content-next">
			<h3 className="field-label">Next dates</h3>
			{dates.length === 0 && <p className="field-hint">None, as it is typed now.</p>}
			<ol>
				{dates.map(({ seriesDate, date, startsAt, endsAt, state }) => (
					<li key={seriesDate}>
						{dateWords(date, today)}, {timeWords({ startsAt, endsAt })}
						{state !== 'scheduled' && <strong className="content-state"> {state}</strong>}
					</li>
				))}
			</ol>
		</section>
	);
}

function EventFields(props: FieldsProps<EventValues>) {
	const { values, set, errorOf, setUploading } = props;
	const { price } = values;
	const bind = binder(props);
	const inPrice = binder(
		{ values: price, set: (change) => set({ price: { ...price, ...change } }), errorOf },
		'price.',
	);
	return (
		<>
			<FormSection title="What">
				<TextField {...bind('title')} label="Title" />
				<div className="beer-pair">
					<SelectField
						{...bind('kind')}
						label="Kind"
						options={eventKinds.map((value) => ({ value, label: eventKindLabels[value] }))}
					/>
					<SelectField
						{...bind('place')}
						label="Place"
						options={eventPlaces.map((value) => ({ value, label: eventPlaceLabels[value] }))}
					/>
				</div>
				<TextField {...bind('summary')} label="Summary" hint="One or two sentences for the list." rows={3} />
			</FormSection>
			<FormSection title="When">
				<WhenFields values={values} set={set} errorOf={errorOf} />
				<NextDates values={values} />
			</FormSection>
			<FormSection title="Single dates">
				<SingleDates values={values} set={set} errorOf={errorOf} />
			</FormSection>
			<FormSection title="Price">
				<div className="beer-pair">
					<PriceField {...inPrice('cents')} label="Price" hint="In dollars. Nothing is free." />
					<TextField
						{...orEmpty(inPrice('note'))}
						label="Note to the price"
						hint="Such as: with a mug to keep."
					/>
				</div>
				<TextField {...orEmpty(inPrice('ticketUrl'))} label="Where tickets are sold" type="url" />
			</FormSection>
			<FormSection title="Its own page">
				<HtmlField {...bind('content')} label="About this event" />
				<SelectField
					{...bind('motif')}
					label="Drawing"
					hint="Stands for the event while it has no picture."
					options={eventMotifs.map((value) => ({ value, label: value.replaceAll('-', ' ') }))}
				/>
				<ImageField
					id={controlId('image')}
					image={values.image}
					alt={values.title}
					withAlt={false}
					otherwise="Without one, guests see the drawing."
					error={errorOf('image')}
					onChange={({ image }) => set({ image })}
					onBusy={setUploading}
				/>
			</FormSection>
		</>
	);
}

function EventPreview({ values, saved, title }: PreviewProps<EventValues, SavedContent<EventValues>>) {
	return (
		<PhonePreview title={title}>
			{isWhole(values) ? (
				<EventPage event={eventOf(values, saved?.slug ?? 'new')} />
			) : (
				<p className="p-5">The page appears here once date and times are in order.</p>
			)}
		</PhonePreview>
	);
}

const dates = (list: readonly { date: string; reason: string | null }[]) =>
	list.map(({ date, reason }) => (reason ? `${date} (${reason})` : date)).join(', ') || 'none';

/** Events, as a list and as a month. */
export const eventKind: KindDeclaration<TaproomEvent, EventValues> = {
	kind: 'event',
	schema: kinds.event.schema,
	input: kinds.event.input,
	itemOf: eventOf,
	valuesOf: ({ slug, ...values }) => values,
	titleOf: ({ title }) => title,
	blank: {
		title: '',
		kind: 'music',
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
		place: 'hayloft',
		image: null,
		motif: 'lantern',
	},
	labels: {
		title: 'Title',
		kind: 'Kind',
		place: 'Place',
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
		image: 'Picture',
	},
	words: {
		kind: ({ kind }) => eventKindLabels[kind],
		place: ({ place }) => eventPlaceLabels[place],
		startsAt: ({ startsAt, endsAt }) => timeWords({ startsAt, endsAt }),
		endsAt: ({ startsAt, endsAt }) => timeWords({ startsAt, endsAt }),
		recurrence: ({ recurrence, date }) => (recurrence ? seriesWords(recurrence, date) : 'once'),
		exceptions: ({ exceptions }) => exceptions.join(', ') || 'none',
		cancellations: ({ cancellations }) => dates(cancellations),
		moves: ({ moves }) => moves.map(({ date, toDate }) => `${date} to ${toDate}`).join(', ') || 'none',
		price: (values) => eventPriceText(values),
		image: ({ image }) => (image === null ? 'no picture' : 'a picture'),
	},
	place: { path: '/admin/events', label: 'Events' },
	pageOf: (slug) => `/events/${slug}`,
	Fields: EventFields,
	Preview: EventPreview,
	list: { plural: 'events', useRows: useEventRows, useViews: useEventViews },
};
