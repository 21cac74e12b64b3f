import { useEffect, useRef } from 'react';
import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { type Setting, SettingEditor } from '#app/admin/settings/setting-editor.tsx';
import { SettingsSection, WithSettings } from '#app/admin/settings/settings-view.tsx';
import { binder } from '#app/admin/ui/binder.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { freeSlug, slugOf } from '#domain/beers/beer-slug.ts';
import type { FieldError } from '#domain/errors.ts';
import type { TaproomEvent } from '#domain/events/event.ts';
import { type EventLists, type NamedKind, type NamedPlace, whereOf } from '#domain/events/event-lists.ts';
import { eventListsInputSchema, eventListsSchema } from '#domain/events/event-lists-schema.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { ContentNav } from './content-nav.tsx';
import { contentPlaces } from './content-places.ts';
import { useItems } from './use-content.ts';
import '#app/admin/settings/settings.css';
import '#app/admin/beers/beers.css';
import './content.css';

type Moves = Readonly<Record<string, string>>;

/** A new entry has no slug until it is sent. `moved` says where the events of what goes belong. */
interface ListsDraft {
	readonly kinds: NamedKind[];
	readonly places: NamedPlace[];
	readonly moved: { readonly kinds: Moves; readonly places: Moves };
}
type ListName = 'kinds' | 'places';

/** Staff name an entry; its slug follows, once, from that. */
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

const labels = { kinds: 'Kinds of events', places: 'Places', moved: 'Where events go' };

const eventLists = (missing: (values: ListsDraft) => FieldError[]): Setting<EventLists, ListsDraft> => ({
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
	...byFields<ListsDraft>({
		labels,
		textOf: (values, field) =>
			field === 'moved' ? 'as you chose' : values[field].map(({ name }) => name).join(', '),
	}),
	labelOf: (path) => (path.startsWith('moved.') ? labels.moved : path.startsWith('kinds') ? 'Kind' : 'Place'),
	saveLabel: 'Save kinds and places',
	savedTitle: 'Kinds and places saved',
});

/** What is in the list no longer and has events. */
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
	readonly saved: EditorProps['saved'];
}

type EditorProps = Parameters<typeof SettingEditor<EventLists, ListsDraft>>[0];
type Editor = Parameters<EditorProps['children']>[0];

function Lists({ events, saved }: ListsProps) {
	// The editor holds on to the setting of its first render.
	const now = useRef({ events, saved: saved.value });
	useEffect(() => {
		now.current = { events, saved: saved.value };
	});
	const setting = eventLists((values) => unmoved(now.current.events, now.current.saved, values));
	return (
		<SettingEditor setting={setting} saved={saved}>
			{(editor) => (
				<>
					<SettingsSection title={labels.places}>
						<p className="field-hint">
							The first is what a new event begins with. A new name changes no event.
						</p>
						<PlaceFields editor={editor} />
						<MoveFields editor={editor} events={events} list="places" />
					</SettingsSection>
					<SettingsSection title={labels.kinds}>
						<KindFields editor={editor} />
						<MoveFields editor={editor} events={events} list="kinds" />
					</SettingsSection>
				</>
			)}
		</SettingEditor>
	);
}

function PlaceFields({ editor }: { editor: Editor }) {
	const { values, errorOf } = editor;
	return (
		<ListEditor
			{...binder(editor)('places')}
			noun="place"
			blank={{ slug: '', name: '', where: '' }}
			errorOf={errorOf}
		>
			{(bindRow, index) => (
				<div className="settings-pair">
					<TextField {...bindRow('name')} label="Name" maxLength={40} dir="auto" />
					<TextField
						{...bindRow('where')}
						label="In a sentence"
						maxLength={60}
						dir="auto"
						placeholder={whereOf(values.places[index]?.name || 'the patio')}
					/>
				</div>
			)}
		</ListEditor>
	);
}

function KindFields({ editor }: { editor: Editor }) {
	return (
		<ListEditor
			{...binder(editor)('kinds')}
			noun="kind"
			blank={{ slug: '', name: '' }}
			errorOf={editor.errorOf}
		>
			{(bindRow) => <TextField {...bindRow('name')} label="Name" maxLength={40} dir="auto" />}
		</ListEditor>
	);
}

interface MoveFieldsProps {
	readonly editor: Editor;
	readonly events: readonly TaproomEvent[];
	readonly list: ListName;
}

/** Where the events of each entry that is taken away go. */
function MoveFields({ editor, events, list }: MoveFieldsProps) {
	const { values, set, errorOf, saved } = editor;
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
