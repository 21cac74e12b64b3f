import { useState } from 'react';
import { byFields } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-text-fields.tsx';
import { type BinderProps, binder } from '#app/admin/ui/binder.ts';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { type Place, placeSchema } from '#domain/settings/place-schema.ts';
import { MarksSection } from './place-marks.tsx';
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

const place: Setting<Place, Place> = {
	noun: 'way here',
	name: 'place',
	endpoint: 'settings.place',
	schema: placeSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<Place>({
		labels,
		textOf: (values, field) => {
			const value = values[field];
			if (typeof value === 'string') return value || 'none';
			return value.map(({ name, x, y }) => `${name} (${x}, ${y})`).join(' · ') || 'none';
		},
	}),
	saveLabel: 'Save the way here',
	savedTitle: 'Way here saved',
};

export default function PlaceScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<SettingEditor setting={place} saved={settings.place}>
					{({ values, set, errorOf, saved }) => (
						<PlaceFields values={values} set={set} errorOf={errorOf} saved={saved} />
					)}
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
			{props.values.map !== 'none' && <MarksSection {...props} label={labels.marks} />}
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
					shapes={['wide']}
					onBusy={setUploading}
				/>
			)}
			{values.map !== 'none' && <AltField {...bind('alt')} label={labels.alt} />}
		</SettingsSection>
	);
}
