import { drawnElsewhere, text } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-text-fields.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { type Place, placeSchema } from '#domain/settings/place-schema.ts';
import { MarksOnMap, marks } from './place-marks.tsx';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

const mapLabels = { none: 'No map', farm: 'The drawn farm', picture: 'A picture of ours' } as const;

/** The drawn farm is the demo brewery's: nobody else is offered it. */
function MapField({ bind, saved }: FieldsProps<Place, Place>) {
	const kinds =
		saved?.map === 'farm' ? (['none', 'farm', 'picture'] as const) : (['none', 'picture'] as const);
	return (
		<SelectField {...bind('map')} options={kinds.map((value) => ({ value, label: mapLabels[value] }))} />
	);
}

function PictureFields({ bind, values: { map, alt }, setUploading }: FieldsProps<Place, Place>) {
	return (
		<>
			{map === 'picture' && (
				<ImageField
					{...bind('picture')}
					alt={alt}
					otherwise="Without one, guests see no map."
					shapes={['wide']}
					onBusy={setUploading}
				/>
			)}
			{map !== 'none' && <AltField {...bind('alt')} />}
		</>
	);
}

const place = plainSetting<Place>({
	noun: 'way here',
	name: 'place',
	endpoint: 'settings.place',
	schema: placeSchema,
	fields: {
		map: drawnElsewhere('Map'),
		picture: drawnElsewhere('Picture of the map'),
		alt: drawnElsewhere('What the map shows'),
		marks,
		parking: text('Parking', { hint: 'A sentence or two, as in the two below.', rows: 2 }),
		transit: text('Train and bus', { rows: 2 }),
		access: text('Accessibility', { rows: 2 }),
	},
	parts: [
		{ title: 'At the foot of every page', rows: ['parking', 'transit', 'access'] },
		{ title: 'Map', rows: [MapField, PictureFields] },
		{
			title: marks.label,
			hint: 'Touch the map to add a mark. Drag a mark to move it, or use the arrow keys or the numbers below: percent from the left and from the top.',
			rows: [({ values, bind }) => <MarksOnMap place={values} onChange={bind('marks').onChange} />, 'marks'],
			isShown: ({ map }) => map !== 'none',
		},
	],
	saveLabel: 'Save the way here',
	savedTitle: 'Way here saved',
});

export default function PlaceScreen() {
	return <SettingsView>{(all) => <SettingEditor setting={place} saved={all.place} />}</SettingsView>;
}
