import { useState } from 'react';
import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-text-fields.tsx';
import { binder } from '#app/admin/ui/binder.ts';
import { type SceneName, sceneNames } from '#domain/settings/scene.ts';
import { type Scene, type SceneInput, sceneInputSchema, sceneSchema } from '#domain/settings/scene-schema.ts';
import { type Moment, SceneCards, ScenePreview } from './scene-preview.tsx';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import './scene.css';
import { useQuery } from '@tanstack/react-query';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { widestOf } from '#domain/images/image-address.ts';

/** A photo is lit as it is. */
const asItIs: Moment = { light: 'day', season: 'summer' };

/** A photo as the first screen with its veil, before it is saved. */
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

const labels = { scene: 'Scene', picture: 'Photo', alt: 'What the photo shows' };

const scene: Setting<Scene, SceneInput> = {
	noun: 'first screen',
	name: 'scene',
	endpoint: 'settings.scene',
	schema: sceneSchema,
	valuesOf: ({ scene, picture, alt }) => ({ scene, picture, alt }),
	inputOf: (values) => values,
	problems: (values) => schemaProblems(sceneInputSchema, values),
	...byFields<SceneInput>({
		labels,
		textOf: (values, field) => (field === 'scene' ? sceneLabels[values.scene] : values[field] || 'none'),
	}),
	saveLabel: 'Save first screen',
	savedTitle: 'First screen saved',
};

type SceneEditorProps = Parameters<typeof SettingEditor<Scene, SceneInput>>[0];
type SceneEditor = Parameters<SceneEditorProps['children']>[0];

export default function SceneScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<SettingEditor setting={scene} saved={settings.scene}>
					{(editor) => <SceneFields editor={editor} />}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

function SceneFields({ editor }: { editor: SceneEditor }) {
	const [moment, setMoment] = useState<Moment>({ light: 'day', season: 'summer' });
	const { values } = editor;
	const isPhoto = values.scene === 'photo';
	return (
		<>
			<SettingsSection title={labels.scene}>
				<p className="field-hint">
					What the home page opens with. A drawing follows the hour and the season where you are.
				</p>
				<SceneCards
					legend={labels.scene}
					moment={moment}
					options={sceneNames.map((name) => ({ name, label: sceneLabels[name] }))}
					{...binder(editor)('scene')}
				/>
			</SettingsSection>
			{isPhoto && <PhotoSection editor={editor} />}
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

function PhotoSection({ editor }: { editor: SceneEditor }) {
	const [, setUploading] = useState(false);
	const bind = binder(editor);
	return (
		<SettingsSection title={labels.picture}>
			<p className="field-hint">
				It fills the screen around the point you choose. A veil lies over it, as strong as the words on it
				need to be read by day and by night.
			</p>
			<ImageField
				{...bind('picture')}
				alt={editor.values.alt}
				otherwise="A wide one, 2,000 pixels or more, looks best."
				purpose="screen"
				onBusy={setUploading}
			/>
			<AltField {...bind('alt')} label={labels.alt} />
		</SettingsSection>
	);
}
