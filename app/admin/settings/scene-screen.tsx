import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawnElsewhere } from '#app/admin/editor/form-fields.tsx';
import { schemaProblems } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-text-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { widestOf } from '#domain/images/image-address.ts';
import { type SceneName, sceneNames } from '#domain/settings/scene.ts';
import { type Scene, type SceneInput, sceneInputSchema, sceneSchema } from '#domain/settings/scene-schema.ts';
import { type Moment, SceneCards, ScenePreview } from './scene-preview.tsx';
import { describedSetting, SettingEditor, type SettingForm } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import './scene.css';

/** A photo does not change with the hour, so its preview has a fixed one. */
const asItIs: Moment = { light: 'day', season: 'summer' };

/** Shows a photo as the first screen, with its veil, before it is saved. */
function PhotoPreview({ picture, alt }: { readonly picture: string; readonly alt: string }) {
	const isChosen = widestOf(picture) !== null;
	const { data, error } = useQuery({
		queryKey: ['staff', 'screen-photo', picture],
		meta: { reads: [] },
		queryFn: ({ signal }) =>
			callStaff('pictures.screen', { params: { id: picture.slice('/media/'.length) }, signal }),
		enabled: isChosen,
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (!isChosen) return <p className="field-hint">Choose a photo to see it here with its veil.</p>;
	if (error) return <FieldAlert text={error.message} />;
	return data ? (
		<ScenePreview scene="photo" photo={data} alt={alt} moment={asItIs} />
	) : (
		<p role="status" className="field-hint">
			Measuring how strong a veil the words need…
		</p>
	);
}

const sceneLabels: Readonly<Record<SceneName, string>> = {
	farm: 'A farm',
	town: 'A town',
	harbor: 'A harbor',
	mountains: 'The mountains',
	photo: 'A photo of ours',
};

const scene = describedSetting<Scene, SceneInput>({
	noun: 'first screen',
	name: 'scene',
	endpoint: 'settings.scene',
	schema: sceneSchema,
	valuesOf: ({ scene, picture, alt }) => ({ scene, picture, alt }),
	inputOf: (values) => values,
	problems: (values) => schemaProblems(sceneInputSchema, values),
	fields: {
		scene: drawnElsewhere('Scene', (name) => sceneLabels[name]),
		picture: drawnElsewhere('Photo'),
		alt: drawnElsewhere('What the photo shows'),
	},
	saveLabel: 'Save first screen',
	savedTitle: 'First screen saved',
});

export default function SceneScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<SettingEditor setting={scene} saved={settings.scene}>
					{(form) => <SceneForm {...form} />}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

function SceneForm({ bind, values, setUploading }: SettingForm<Scene, SceneInput>) {
	const [moment, setMoment] = useState<Moment>({ light: 'day', season: 'summer' });
	const isPhoto = values.scene === 'photo';
	const { label: legend, ...cards } = bind('scene');
	const picture = bind('picture');
	return (
		<>
			<SettingsSection title={legend}>
				<p className="field-hint">
					What the home page opens with. A drawing follows the hour and the season where you are.
				</p>
				<SceneCards
					legend={legend}
					moment={moment}
					options={sceneNames.map((name) => ({ name, label: sceneLabels[name] }))}
					{...cards}
				/>
			</SettingsSection>
			{isPhoto && (
				<SettingsSection title={picture.label}>
					<p className="field-hint">
						It fills the screen around the point you choose. A veil lies over it, as strong as the words on it
						need to be read by day and by night.
					</p>
					<ImageField
						{...picture}
						alt={values.alt}
						otherwise="A wide one, 2,000 pixels or more, looks best."
						purpose="screen"
						onBusy={setUploading}
					/>
					<AltField {...bind('alt')} />
				</SettingsSection>
			)}
			<SettingsSection title="As guests see it">
				{isPhoto ? (
					<PhotoPreview picture={values.picture} alt={values.alt} />
				) : (
					<ScenePreview scene={values.scene} photo={null} alt="" moment={moment} onMoment={setMoment} />
				)}
			</SettingsSection>
		</>
	);
}
