import { type MouseEvent, useState } from 'react';
import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import { byFields } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { type BinderProps, binder } from '#app/admin/ui/binder.ts';
import { optionsOf, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { PlaceMap } from '#app/place/place-map.tsx';
import { type Place, type PlaceMark, placeSchema, placeSigns } from '#domain/settings/place-schema.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';

const labels = {
	map: 'Map',
	picture: 'Picture of the map',
	alt: 'What the map shows',
	marks: 'Marks on the map',
	parking: 'Parking',
	transit: 'Train and bus',
	access: 'Accessibility',
};

const signs: Readonly<Record<PlaceMark['sign'], string>> = {
	us: 'Us',
	parking: 'Parking',
	train: 'Train or bus',
	entrance: 'Entrance',
	other: 'Something else',
};

const place: Setting<Place, Place> = {
	noun: 'way here',
	name: 'place',
	call: 'settings.place',
	schema: placeSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<Place>({
		labels,
		wordsOf: (values, field) => {
			const value = values[field];
			if (typeof value === 'string') return value || 'none';
			return value.map(({ name, x, y }) => `${name} (${x}, ${y})`).join(' · ') || 'none';
		},
	}),
	saveLabel: 'Save the way here',
	savedTitle: 'Way here saved',
};

const blankMark: PlaceMark = { sign: 'other', name: '', x: 50, y: 50 };

/** Where on the map a pointer is, in whole percent. */
function pointOf({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	const percent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)));
	return { x: percent((clientX - left) / width), y: percent((clientY - top) / height) };
}

export default function PlaceScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<SettingEditor setting={place} saved={settings.place}>
					{({ values, set, errorOf, saved }) => <PlaceFields {...{ values, set, errorOf, saved }} />}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

type PlaceProps = BinderProps<Place> & { readonly saved: Place };

function PlaceFields(props: PlaceProps) {
	const bind = binder(props);
	return (
		<>
			<SettingsSection title="At the foot of every page">
				<TextField
					{...bind('parking')}
					label={labels.parking}
					hint="A sentence or two, as in the two below."
					rows={2}
				/>
				<TextField {...bind('transit')} label={labels.transit} rows={2} />
				<TextField {...bind('access')} label={labels.access} rows={2} />
			</SettingsSection>
			<MapSection {...props} />
			{props.values.map !== 'none' && <MarksSection {...props} />}
		</>
	);
}

function MapSection(props: PlaceProps) {
	const { values, saved } = props;
	const bind = binder(props);
	const [, setUploading] = useState(false);
	return (
		<SettingsSection title={labels.map}>
			<SelectField
				{...bind('map')}
				label={labels.map}
				options={[
					{ value: 'none', label: 'No map' },
					// The demo brewery's, for whoever has it.
					...(saved.map === 'farm' ? [{ value: 'farm' as const, label: 'The drawn farm' }] : []),
					{ value: 'picture', label: 'A picture of ours' },
				]}
			/>
			{values.map === 'picture' && (
				<ImageField
					{...bind('picture')}
					alt={values.alt}
					otherwise="Without one, guests see no map."
					onBusy={setUploading}
				/>
			)}
			{values.map !== 'none' && (
				<TextField
					{...bind('alt')}
					label={labels.alt}
					hint="Read out to guests who cannot see it."
					rows={2}
				/>
			)}
		</SettingsSection>
	);
}

function MarksSection(props: BinderProps<Place>) {
	const { values, errorOf } = props;
	const bind = binder(props);
	const addAt = (event: MouseEvent<HTMLElement>) =>
		bind('marks').onChange([...values.marks, { ...blankMark, name: 'New mark', ...pointOf(event) }]);
	return (
		<SettingsSection title={labels.marks}>
			<p className="field-hint">
				Touch the map to add a mark there. The numbers move it, in percent from the left and from the top.
			</p>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the list below adds marks by the keyboard */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
			<div className="place-preview" onClick={addAt}>
				<PlaceMap place={values} />
			</div>
			<ListEditor {...bind('marks')} noun="mark" blank={blankMark} errorOf={errorOf}>
				{(bindRow) => (
					<>
						<SelectField
							{...bindRow('sign')}
							label="Sign"
							options={optionsOf(placeSigns, (sign) => signs[sign])}
						/>
						<TextField {...bindRow('name')} label="Name" />
						<PercentField {...bindRow('x')} label="From the left" />
						<PercentField {...bindRow('y')} label="From the top" />
					</>
				)}
			</ListEditor>
		</SettingsSection>
	);
}

interface PercentFieldProps {
	readonly path: string;
	readonly label: string;
	readonly error: string | undefined;
	readonly value: number;
	readonly onChange: (value: number) => void;
}

function PercentField({ value, onChange, ...field }: PercentFieldProps) {
	return (
		<TextField
			{...field}
			type="number"
			value={Number.isNaN(value) ? '' : String(value)}
			onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
		/>
	);
}
