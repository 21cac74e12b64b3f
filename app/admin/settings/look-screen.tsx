import { useState } from 'react';
import { byFields } from '#app/admin/editor/resource.ts';
import { type Binder, binder } from '#app/admin/ui/binder.ts';
import { CheckField, RadioField, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFacts } from '#app/facts.tsx';
import { type Brand, brandSchema, isColor, typePairNames } from '#domain/brand/brand-schema.ts';
import { markWords, typeWords } from '#domain/brand/brand-words.ts';
import { movedWords } from '#domain/brand/color-words.ts';
import { monogramOf } from '#domain/brand/monogram.ts';
import { LookPreview } from './look-preview.tsx';
import { MarkUpload } from './mark-upload.tsx';
import { MissingGlyphs } from './missing-glyphs.tsx';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';
import './look-fields.css';

const labels = {
	mark: 'Mark',
	letters: 'Letters',
	picture: 'Picture',
	saysName: 'The picture says our name: show no words beside it',
	plate: 'Behind the picture',
	color: 'Color',
	type: 'Type',
};

const look: Setting<Brand, Brand> = {
	noun: 'look',
	name: 'brand',
	endpoint: 'settings.brand',
	schema: brandSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<Brand>({
		labels,
		textOf: (values, field) =>
			field === 'type' ? typeWords[values.type].label : String(values[field]) || 'none',
	}),
	saveLabel: 'Save the look',
	savedTitle: 'Look saved',
};

export default function LookScreen() {
	return (
		<SettingsView>
			{({ brand }) => (
				<SettingEditor setting={look} saved={brand}>
					{(editor) => {
						const bind = binder(editor);
						return (
							<>
								<LookPreview brand={editor.values} />
								<MarkSection
									values={editor.values}
									bind={bind}
									set={editor.set}
									hadBarn={brand.value.mark === 'barn'}
								/>
								<ColorSection bind={bind} />
								<TypeSection bind={bind} />
							</>
						);
					}}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

interface PartProps {
	readonly values: Brand;
	readonly bind: Binder<Brand>;
}

interface MarkSectionProps extends PartProps {
	readonly set: (change: Partial<Brand>) => void;
	/** The barn is another brewery's: nobody else is offered it. */
	readonly hadBarn: boolean;
}

function MarkSection({ values, bind, set, hadBarn }: MarkSectionProps) {
	const kinds = (['monogram', 'picture', ...(hadBarn ? (['barn'] as const) : [])] as const).map((value) => ({
		value,
		label: markWords[value],
	}));
	return (
		<SettingsSection title={labels.mark}>
			<RadioField
				legend="What stands beside the name"
				name="mark"
				value={values.mark}
				options={kinds}
				onChange={bind('mark').onChange}
				className="grid mb-3"
				optionClass="choice"
			/>
			{values.mark === 'monogram' && <LettersField values={values} bind={bind} />}
			{values.mark === 'picture' && <PictureFields bind={bind} set={set} />}
		</SettingsSection>
	);
}

function LettersField({ values, bind }: PartProps) {
	const { name } = useFacts().business;
	return (
		<TextField
			{...bind('letters')}
			label={labels.letters}
			placeholder={monogramOf(name)}
			hint="One or two, in any script. Left empty, they are taken from the name."
			maxLength={40}
			dir="auto"
			note={<MissingGlyphs text={monogramOf(name, values.letters)} />}
		/>
	);
}

function PictureFields({ bind, set }: Pick<MarkSectionProps, 'bind' | 'set'>) {
	const [, setUploading] = useState(false);
	return (
		<>
			<MarkUpload
				{...bind('picture')}
				onMark={({ src, plate }) => set({ picture: src, plate })}
				onBusy={setUploading}
			/>
			<CheckField {...bind('saysName')} label={labels.saysName} />
			<SelectField
				{...bind('plate')}
				label={labels.plate}
				hint="A clear picture that would be lost on the page gets one by itself."
				options={[
					{ value: 'none', label: 'Nothing' },
					{ value: 'light', label: 'A plate of paper' },
					{ value: 'night', label: 'A dark plate' },
				]}
			/>
		</>
	);
}

function ColorSection({ bind }: Pick<PartProps, 'bind'>) {
	const { onChange, value, path } = bind('color');
	const known = isColor(value);
	return (
		<SettingsSection title={labels.color}>
			<div className="look-color flex items-end gap-3">
				<input
					type="color"
					aria-label="Pick the color"
					value={known ? value : '#000000'}
					onChange={({ target }) => onChange(target.value)}
				/>
				<TextField
					path={path}
					value={value}
					error={bind('color').error}
					label={labels.color}
					hint="All others are derived from it, so that everything can be read by day and by night."
					maxLength={7}
					onChange={(typed) => onChange(typed.trim().toLowerCase())}
				/>
			</div>
			<div role="status">
				{known &&
					movedWords(value).map(({ words, shown }) => (
						<Moved key={words} words={words} shown={shown} chosen={value} />
					))}
			</div>
		</SettingsSection>
	);
}

/** Each is written in itself. */
function TypeSection({ bind }: Pick<PartProps, 'bind'>) {
	const { value, onChange } = bind('type');
	return (
		<SettingsSection title={labels.type}>
			<fieldset className="grid gap-2 tablet:grid-cols-[1fr_1fr]">
				<legend className="sr-only">Letters of headings and text</legend>
				{typePairNames.map((name) => (
					<label key={name} data-type={name} className="look-type">
						<input
							type="radio"
							name="type"
							value={name}
							checked={value === name}
							onChange={() => onChange(name)}
						/>
						<span>
							<b>{typeWords[name].label}</b>
							<span>{typeWords[name].hint}</span>
						</span>
					</label>
				))}
			</fieldset>
		</SettingsSection>
	);
}

/** The policy forbids styles in attributes of HTML; a drawing has its color as one of its own. */
function Swatch({ color }: { color: string }) {
	return (
		<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
			<rect x="1" y="1" width="22" height="22" rx="3" fill={color} stroke="currentColor" />
		</svg>
	);
}

function Moved({ words, shown, chosen }: { words: string; shown: string; chosen: string }) {
	return (
		<p className="look-moved flex items-center gap-2 mt-3">
			<Swatch color={chosen} />
			<span aria-hidden="true">→</span>
			<Swatch color={shown} />
			<span>{words}</span>
		</p>
	);
}
