import { useState } from 'react';
import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-words.tsx';
import { binder } from '#app/admin/ui/binder.ts';
import { type SceneName, sceneNames } from '#domain/settings/scene-names.ts';
import { type Scene, type SceneInput, sceneInputSchema, sceneSchema } from '#domain/settings/scene-schema.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { type Moment, SceneCards, ScenePreview } from './scene-preview.tsx';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import './scene.css';

const words: Readonly<Record<SceneName, string>> = {
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
	call: 'settings.scene',
	schema: sceneSchema,
	valuesOf: ({ scene, picture, alt }) => ({ scene, picture, alt }),
	inputOf: (values) => values,
	problems: (values) => schemaProblems(sceneInputSchema, values),
	...byFields<SceneInput>({
		labels,
		wordsOf: (values, field) => (field === 'scene' ? words[values.scene] : values[field] || 'none'),
	}),
	saveLabel: 'Save first screen',
	savedTitle: 'First screen saved',
};

export default function SceneScreen() {
	const [, setUploading] = useState(false);
	const [moment, setMoment] = useState<Moment>({ light: 'day', season: 'summer' });
	return (
		<SettingsView>
			{(settings) => (
				<SettingEditor setting={scene} saved={settings.scene}>
					{(editor) => {
						const bind = binder(editor);
						const { values } = editor;
						return (
							<>
								<SettingsSection title={labels.scene}>
									<p className="field-hint">
										What the home page opens with. A drawing follows the hour and the season where you are.
									</p>
									<SceneCards
										legend={labels.scene}
										moment={moment}
										options={sceneNames.map((name) => ({ name, label: words[name] }))}
										{...bind('scene')}
									/>
								</SettingsSection>
								{values.scene === 'photo' && (
									<SettingsSection title={labels.picture}>
										<p className="field-hint">
											It fills the screen around the point you choose. A veil lies over it, as strong as the
											words on it need to be read by day and by night.
										</p>
										<ImageField
											{...bind('picture')}
											alt={values.alt}
											otherwise="A wide one, 2,000 pixels or more, looks best."
											purpose="screen"
											onBusy={setUploading}
										/>
										<AltField {...bind('alt')} label={labels.alt} />
									</SettingsSection>
								)}
								<SettingsSection title="As guests see it">
									{values.scene === 'photo' ? (
										<PhotoPreview picture={values.picture} alt={values.alt} />
									) : (
										<ScenePreview
											scene={values.scene}
											photo={null}
											alt=""
											moment={moment}
											onMoment={setMoment}
										/>
									)}
								</SettingsSection>
							</>
						);
					}}
				</SettingEditor>
			)}
		</SettingsView>
	);
}
