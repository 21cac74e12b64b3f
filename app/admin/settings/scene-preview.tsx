import { useState } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { optionsIn, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { useFacts } from '#app/facts.tsx';
import { Drawn, lazyDrawing } from '#app/ui/drawing.tsx';
import type { DayLight, Season } from '#domain/hours/daylight.ts';
import type { SceneName } from '#domain/settings/scene.ts';
import type { ScenePhoto } from '#domain/settings/scene-schema.ts';
import '#app/home/skyline/skyline.css';

const lights = { dawn: 'Dawn', day: 'Day', dusk: 'Dusk', night: 'Night' } as const;
const seasons = { spring: 'Spring', summer: 'Summer', autumn: 'Fall', winter: 'Winter' } as const;
const themes = { light: 'Light', dark: 'Night' } as const;

export interface Moment {
	readonly light: DayLight;
	readonly season: Season;
}

// The home page has loaders of its own: sharing these would cost every guest one more file.
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
	/** Makes the ids of the drawing unique, since several are on the page. */
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

/** Offers each drawing at the hour of the preview. */
export function SceneCards({ legend, moment, options, path, value, onChange }: SceneCardsProps) {
	const { light, season } = moment;
	return (
		<fieldset className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 mt-3">
			<legend className="sr-only">{legend}</legend>
			{options.map(({ name, label }) => (
				<label key={name} className="scene-card">
					<span
						className="scene-picture skyline-hero"
						data-light={light}
						data-season={season}
						aria-hidden="true"
					>
						{name === 'photo' ? (
							<span className="scene-frame" />
						) : (
							<Stage light={light} season={season} scene={name} photo={null} alt="" names={name} />
						)}
					</span>
					<span className="scene-name flex min-h-11 items-center gap-2 px-2.5 font-semibold">
						<input
							type="radio"
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

export function ScenePreview({ moment, onMoment, ...shown }: ScenePreviewProps) {
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
			<div className="scene-theme">
				<SelectField
					path="preview-theme"
					label="Theme"
					options={optionsIn(themes)}
					value={theme}
					onChange={setTheme}
				/>
			</div>
			<div
				className="scene-preview skyline-hero"
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
