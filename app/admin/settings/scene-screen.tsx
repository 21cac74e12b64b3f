import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { drawnElsewhere } from '#app/admin/editor/form-fields.tsx';
import { schemaProblems } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-text-fields.tsx';
import type { Bound } from '#app/admin/ui/binder.ts';
import { optionsIn, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { staffQuery } from '#app/api/staff-query.ts';
import { useFacts } from '#app/facts.tsx';
import { Drawn, lazyDrawing } from '#app/ui/drawing.tsx';
import type { DayLight, Season } from '#domain/hours/daylight.ts';
import { widestOf } from '#domain/images/image-address.ts';
import { type SceneName, sceneNames } from '#domain/settings/scene.ts';
import {
	type Scene,
	type SceneInput,
	type ScenePhoto,
	sceneInputSchema,
	sceneSchema,
} from '#domain/settings/scene-schema.ts';
import { describedSetting, SettingEditor, type SettingForm } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import '#app/home/skyline/skyline.css';
import './scene.css';

/** A photo does not change with the hour, so its preview has a fixed light. */
const asItIs: Moment = { light: 'day', season: 'summer' };

/** Previews a photo as the first screen, with its veil. */
function PhotoPreview({ picture, alt }: { readonly picture: string; readonly alt: string }) {
	const isChosen = widestOf(picture) !== null;
	const { data, error } = useQuery({
		...staffQuery('pictures.screen', [], { params: { id: picture.slice('/media/'.length) } }),
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

const lights = { dawn: 'Dawn', day: 'Day', dusk: 'Dusk', night: 'Night' } as const;
const seasons = { spring: 'Spring', summer: 'Summer', autumn: 'Fall', winter: 'Winter' } as const;
const themes = { light: 'Light', dark: 'Night' } as const;

interface Moment {
	readonly light: DayLight;
	readonly season: Season;
}

// Not shared with the home page, whose own imports would then cost every guest one more file.
const drawingOf = (scene: SceneName) =>
	lazyDrawing(async () => (await import('#app/home/skyline/scenery.tsx')).sceneryOf(scene));
const drawings: Readonly<Record<SceneName, ReturnType<typeof drawingOf>>> = {
	farm: drawingOf('farm'),
	town: drawingOf('town'),
	harbor: drawingOf('harbor'),
	mountains: drawingOf('mountains'),
	photo: drawingOf('photo'),
};

interface Shown {
	readonly scene: SceneName;
	readonly photo: ScenePhoto | null;
	readonly alt: string;
}

interface StageProps extends Shown, Moment {
	/** A prefix that makes ids unique, since several drawings are on the page. */
	readonly names: string;
}

function Stage({ scene, light, season, names, ...photo }: StageProps) {
	const lit = scene === 'photo' ? 'day' : light;
	return (
		<div className="scene-stage skyline-stage">
			<Drawn drawing={drawings[scene]} props={{ ...photo, view: `${lit} ${season}`, names }} />
		</div>
	);
}

interface SceneCardsProps extends Bound<SceneName> {
	readonly legend: string;
	readonly moment: Moment;
	readonly options: readonly { readonly name: SceneName; readonly label: string }[];
}

/** Offers each drawing in the light of the preview. */
function SceneCards({ legend, moment, options, path, value, onChange }: SceneCardsProps) {
	const { light, season } = moment;
	return (
		<fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 mt-3">
			<legend className="sr-only">{legend}</legend>
			{options.map(({ name, label }) => (
				<label
					key={name}
					className="block border-[1.5px] border-rule cursor-pointer has-checked:border-accent has-checked:outline-[1.5px] has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
				>
					<span
						className="scene-picture skyline-hero relative block overflow-hidden aspect-5/3"
						data-light={light}
						data-season={season}
						aria-hidden="true"
					>
						{name === 'photo' ? (
							<span className="scene-photo" />
						) : (
							<Stage light={light} season={season} scene={name} photo={null} alt="" names={name} />
						)}
					</span>
					<span className="flex min-h-11 items-center gap-2 px-2.5 font-semibold">
						<input
							type="radio"
							className="size-4.5"
							name={path}
							value={name}
							checked={value === name}
							onChange={() => onChange(name)}
						/>
						{label}
					</span>
				</label>
			))}
		</fieldset>
	);
}

interface ScenePreviewProps extends Shown {
	readonly moment: Moment;
	readonly onMoment?: (moment: Moment) => void;
}

function ScenePreview({ moment, onMoment, ...shown }: ScenePreviewProps) {
	const { business } = useFacts();
	const [theme, setTheme] = useState<keyof typeof themes>('light');
	const { light, season } = moment;
	return (
		<>
			{onMoment && (
				<div className="settings-pair">
					<SelectField
						path="preview-light"
						label="Hour"
						options={optionsIn(lights)}
						value={light}
						onChange={(next) => onMoment({ ...moment, light: next })}
					/>
					<SelectField
						path="preview-season"
						label="Season"
						options={optionsIn(seasons)}
						value={season}
						onChange={(next) => onMoment({ ...moment, season: next })}
					/>
				</div>
			)}
			<div className={onMoment && 'mt-3'}>
				<SelectField
					path="preview-theme"
					label="Theme"
					options={optionsIn(themes)}
					value={theme}
					onChange={setTheme}
				/>
			</div>
			<div
				className="scene-preview skyline-hero relative block overflow-hidden aspect-video mt-4 border-[1.5px] border-ink data-[scheme=light]:scheme-light data-[scheme=dark]:scheme-dark"
				data-light={shown.scene === 'photo' ? 'day' : light}
				data-season={season}
				data-scheme={theme}
			>
				<Stage {...shown} light={light} season={season} names="preview" />
				<p className="scene-words">
					<b>{business.shortTagline}</b>
					<span>{business.tagline}</span>
				</p>
			</div>
		</>
	);
}
