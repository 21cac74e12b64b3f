import { useEffect, useRef } from 'react';
import { drawnElsewhere, type FormFields, FormRows, list, text } from '#app/admin/editor/form-fields.tsx';
import { type FieldsProps, schemaProblems } from '#app/admin/editor/resource.ts';
import { describedSetting, SettingEditor, type SettingForm } from '#app/admin/settings/setting-editor.tsx';
import { SettingsSection, WithSettings } from '#app/admin/settings/settings-view.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import type { FieldError } from '#domain/errors.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { type EventLists, type NamedKind, type NamedPlace, whereOf } from '#domain/events/event-lists.ts';
import { eventListsInputSchema, eventListsSchema } from '#domain/events/event-lists-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { ContentNav } from './content-nav.tsx';
import { contentPlaces } from './content-places.ts';
import { useItems } from './use-content.ts';
import '#app/admin/settings/settings.css';
import '#app/admin/beers/beers.css';
import './content.css';

type Moves = Readonly<Record<string, string>>;

/** A new entry has no slug until it is sent. `moved` says which entry replaces a removed one in events. */
interface ListsDraft {
	readonly kinds: NamedKind[];
	readonly places: NamedPlace[];
	readonly moved: { readonly kinds: Moves; readonly places: Moves };
}
type ListName = 'kinds' | 'places';

/** Gives each new entry a slug, made from its name; a later name does not change it. */
function named<Entry extends NamedKind>(list: readonly Entry[], instead: string): Entry[] {
	const taken = new Set(['all', ...list.map(({ slug }) => slug)]);
	return list.map((entry) => {
		if (entry.slug !== '') return entry;
		const slug = freeSlug(slugOf(entry.name, instead), (one) => taken.has(one));
		taken.add(slug);
		return { ...entry, slug };
	});
}

const inputOf = ({ kinds: all, places, moved }: ListsDraft) => ({
	kinds: named(all, 'kind'),
	places: named(places, 'place'),
	moved,
});

const names = (entries: readonly NamedKind[]) => entries.map(({ name }) => name).join(', ');
const nameLook = { maxLength: 40, dir: 'auto' } as const;

const fields: FormFields<ListsDraft> = {
	kinds: list<NamedKind>('Kinds of events', {
		noun: 'kind',
		blank: { slug: '', name: '' },
		fields: { slug: drawnElsewhere('Slug'), name: text('Name', nameLook) },
		rows: ['name'],
		words: names,
	}),
	places: list<NamedPlace>('Places', {
		noun: 'place',
		blank: { slug: '', name: '', where: '' },
		fields: {
			slug: drawnElsewhere('Slug'),
			name: text('Name', nameLook),
			where: drawnElsewhere('In a sentence'),
		},
		rows: [['name', WhereField]],
		pairClass: 'settings-pair',
		words: names,
	}),
	moved: drawnElsewhere('Where events go', () => 'as you chose'),
};

/** Shows as a placeholder how a place without a text of its own reads in a sentence. */
function WhereField({ bind, values: { name } }: FieldsProps<NamedPlace, null>) {
	return (
		<TextField {...bind('where')} maxLength={60} dir="auto" placeholder={whereOf(name || 'the patio')} />
	);
}

const eventLists = (missing: (values: ListsDraft) => FieldError[]) =>
	describedSetting<EventLists, ListsDraft>({
		noun: 'lists',
		name: 'eventLists',
		endpoint: 'settings.eventLists',
		schema: eventListsSchema,
		valuesOf: ({ kinds: all, places }) => ({
			kinds: [...all],
			places: [...places],
			moved: { kinds: {}, places: {} },
		}),
		inputOf,
		problems: (values) => [...schemaProblems(eventListsInputSchema, inputOf(values)), ...missing(values)],
		fields,
		labelOf: (path) =>
			path.startsWith('moved.') ? fields.moved.label : path.startsWith('kinds') ? 'Kind' : 'Place',
		saveLabel: 'Save kinds and places',
		savedTitle: 'Kinds and places saved',
	});

/** Finds the entries that were removed from a list while events still use them. */
function leaving(events: readonly TaproomEvent[], saved: EventLists, values: ListsDraft, list: ListName) {
	const field = list === 'kinds' ? 'kind' : 'place';
	const stays = new Set(values[list].map(({ slug }) => slug));
	return saved[list].flatMap(({ slug, name }) => {
		const count = events.filter((event) => event[field] === slug).length;
		return stays.has(slug) || count === 0 ? [] : [{ slug, name, count }];
	});
}

function unmoved(events: readonly TaproomEvent[], saved: EventLists, values: ListsDraft): FieldError[] {
	return (['kinds', 'places'] as const).flatMap((list) =>
		leaving(events, saved, values, list)
			.filter(({ slug }) => !values[list].some((one) => one.slug === values.moved[list][slug]))
			.map(({ slug }) => ({ path: `moved.${list}.${slug}`, message: 'Say where its events go.' })),
	);
}

export default function EventListsScreen() {
	const events = useItems<TaproomEvent>(kinds.event);
	return (
		<>
			<ContentNav here={contentPlaces.events.path} />
			<Link to={contentPlaces.events.path} className="text-link touch-link">
				Back to the events
			</Link>
			<h1 className="admin-title">Kinds and places</h1>
			<WithSettings>{(all) => <Lists events={events} saved={all.eventLists} />}</WithSettings>
		</>
	);
}

interface ListsProps {
	readonly events: readonly TaproomEvent[];
	readonly saved: Versioned<EventLists>;
}

function Lists({ events, saved }: ListsProps) {
	// The editor keeps the setting of its first render, so the check reads the latest events from a ref.
	const now = useRef({ events, saved: saved.value });
	useEffect(() => {
		now.current = { events, saved: saved.value };
	});
	const setting = eventLists((values) => unmoved(now.current.events, now.current.saved, values));
	return (
		<SettingEditor setting={setting} saved={saved}>
			{(form) => (
				<>
					<SettingsSection title={fields.places.label}>
						<p className="field-hint">
							The first is what a new event begins with. A new name changes no event.
						</p>
						<FormRows fields={fields} form={form} rows={['places']} />
						<MoveFields form={form} events={events} list="places" />
					</SettingsSection>
					<SettingsSection title={fields.kinds.label}>
						<FormRows fields={fields} form={form} rows={['kinds']} />
						<MoveFields form={form} events={events} list="kinds" />
					</SettingsSection>
				</>
			)}
		</SettingEditor>
	);
}

interface MoveFieldsProps {
	readonly form: SettingForm<EventLists, ListsDraft>;
	readonly events: readonly TaproomEvent[];
	readonly list: ListName;
}

/** Asks, for each removed entry that events use, which entry replaces it. */
function MoveFields({ form, events, list }: MoveFieldsProps) {
	const { values, set, errorOf, saved } = form;
	return leaving(events, saved, values, list).map(({ slug, name, count }) => (
		<SelectField
			key={slug}
			path={`moved.${list}.${slug}`}
			label={`${count === 1 ? 'One event is' : `${count} events are`} ${list === 'kinds' ? 'of the kind' : 'at'} “${name}”. Where to?`}
			error={errorOf(`moved.${list}.${slug}`)}
			value={values.moved[list][slug] ?? ''}
			options={values[list].flatMap((entry) =>
				entry.slug === '' ? [] : [{ value: entry.slug, label: entry.name }],
			)}
			onChange={(to) => set({ moved: { ...values.moved, [list]: { ...values.moved[list], [slug]: to } } })}
		/>
	));
}
