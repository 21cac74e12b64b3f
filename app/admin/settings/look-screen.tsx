import { useRef, useState } from 'react';
import { check, choice, drawnElsewhere, type FormFields, FormRows } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { preparePhoto } from '#app/admin/images/prepare-photo.ts';
import type { Bound } from '#app/admin/ui/binder.ts';
import { optionsOf, RadioField } from '#app/admin/ui/choice-fields.tsx';
import { controlId, FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useFacts } from '#app/facts.tsx';
import type { UploadedMark } from '#domain/brand/brand-endpoints.ts';
import { markLabels, typeLabels } from '#domain/brand/brand-labels.ts';
import { type Brand, brandSchema, isColor, typePairNames } from '#domain/brand/brand-schema.ts';
import { movedWords } from '#domain/brand/color-names.ts';
import { monogramOf } from '#domain/brand/monogram.ts';
import { markSize } from '#domain/brand/uploaded-mark.ts';
import { AppError } from '#domain/errors.ts';
import { imageFormats } from '#domain/images/image-kind.ts';
import { LookPreview } from './look-preview.tsx';
import { MissingGlyphs } from './missing-glyphs.tsx';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

type LookForm = FieldsProps<Brand, Brand>;

const fields: FormFields<Brand> = {
	mark: drawnElsewhere('Mark'),
	letters: drawnElsewhere('Letters'),
	picture: drawnElsewhere('Picture'),
	saysName: check('The picture says our name: show no words beside it'),
	plate: choice(
		'Behind the picture',
		[
			{ value: 'none', label: 'Nothing' },
			{ value: 'light', label: 'A plate of paper' },
			{ value: 'night', label: 'A dark plate' },
		],
		{ hint: 'A clear picture that would be lost on the page gets one by itself.' },
	),
	color: drawnElsewhere('Color'),
	type: drawnElsewhere('Type', (type) => typeLabels[type].label),
};

const look = plainSetting<Brand>({
	noun: 'look',
	name: 'brand',
	endpoint: 'settings.brand',
	schema: brandSchema,
	fields,
	parts: [
		{ title: 'Mark', rows: [MarkKinds, LettersField, PictureFields] },
		{ title: 'Color', rows: [ColorField] },
		{ title: 'Type', rows: [TypeField] },
	],
	saveLabel: 'Save the look',
	savedTitle: 'Look saved',
});

export default function LookScreen() {
	return (
		<SettingsView>
			{({ brand }) => (
				<SettingEditor setting={look} saved={brand}>
					{(form) => (
						<>
							<LookPreview brand={form.values} />
							{look.draw?.(form)}
						</>
					)}
				</SettingEditor>
			)}
		</SettingsView>
	);
}

/** Offers the kinds of marks; the barn only to a brewery that already has it. */
function MarkKinds({ bind, saved }: LookForm) {
	const { value, onChange } = bind('mark');
	const kinds =
		saved?.mark === 'barn' ? (['monogram', 'picture', 'barn'] as const) : (['monogram', 'picture'] as const);
	return (
		<RadioField<Brand['mark']>
			legend="What stands beside the name"
			name="mark"
			value={value}
			options={optionsOf(kinds, (kind) => markLabels[kind])}
			onChange={onChange}
			className="grid mb-3"
			optionClass="choice"
		/>
	);
}

function LettersField({ bind, values: { mark, letters } }: LookForm) {
	const { name } = useFacts().business;
	if (mark !== 'monogram') return null;
	return (
		<TextField
			{...bind('letters')}
			placeholder={monogramOf(name)}
			hint="One or two, in any script. Left empty, they are taken from the name."
			maxLength={40}
			dir="auto"
			note={<MissingGlyphs text={monogramOf(name, letters)} />}
		/>
	);
}

function PictureFields(form: LookForm) {
	const { bind, values, set, setUploading } = form;
	if (values.mark !== 'picture') return null;
	return (
		<>
			<MarkUpload
				{...bind('picture')}
				onMark={({ src, plate }) => set({ picture: src, plate })}
				onBusy={setUploading}
			/>
			<FormRows fields={fields} form={form} rows={['saysName', 'plate']} />
		</>
	);
}

function ColorField({ bind }: LookForm) {
	const { value, onChange, ...field } = bind('color');
	const known = isColor(value);
	return (
		<>
			<div className="flex items-end gap-3">
				<input
					type="color"
					className="flex-none w-14 h-12 p-0.5 border border-ink-soft rounded-small bg-transparent cursor-pointer"
					aria-label="Pick the color"
					value={known ? value : '#000000'}
					onChange={({ target }) => onChange(target.value)}
				/>
				<TextField
					{...field}
					value={value}
					hint="All others are derived from it, so that everything can be read by day and by night."
					maxLength={7}
					onChange={(typed) => onChange(typed.trim().toLowerCase())}
				/>
			</div>
			<div role="status">
				{known &&
					movedWords(value).map(({ words, shown }) => (
						<p key={words} className="flex items-center gap-2 mt-3">
							<Swatch color={value} />
							<span aria-hidden="true">→</span>
							<Swatch color={shown} />
							<span>{words}</span>
						</p>
					))}
			</div>
		</>
	);
}

/** Shows each choice in its own fonts. */
function TypeField({ bind }: LookForm) {
	const { value, onChange } = bind('type');
	return (
		<fieldset className="grid gap-2 tablet:grid-cols-[1fr_1fr]">
			<legend className="sr-only">Letters of headings and text</legend>
			{typePairNames.map((name) => (
				<label
					key={name}
					data-type={name}
					className="flex gap-3 py-3.5 px-4 border border-rule rounded-small cursor-pointer font-sans has-checked:border-accent has-checked:[box-shadow:inset_0_0_0_1px_var(--color-accent)]"
				>
					<input
						type="radio"
						className="flex-none size-5 mt-1.5"
						name="type"
						value={name}
						checked={value === name}
						onChange={() => onChange(name)}
					/>
					<span>
						<b className="block font-display text-24 leading-[1.2] font-normal tracking-[-0.02em]">
							{typeLabels[name].label}
						</b>
						<span className="block">{typeLabels[name].hint}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}

/** Draws the color as an SVG attribute, since the content policy forbids `style` attributes. */
function Swatch({ color }: { color: string }) {
	return (
		<svg viewBox="0 0 24 24" width="24" height="24" className="flex-none" aria-hidden="true">
			<rect x="1" y="1" width="22" height="22" rx="3" fill={color} stroke="currentColor" />
		</svg>
	);
}

const accept = [...imageFormats, 'svg+xml'].map((format) => `image/${format}`).join(',');

interface MarkUploadProps extends Bound<string> {
	readonly onMark: (mark: UploadedMark) => void;
	readonly onBusy: (busy: boolean) => void;
}

async function send(file: File, signal: AbortSignal): Promise<UploadedMark> {
	const prepared = await preparePhoto(file, { signal, clear: true });
	if (typeof prepared === 'string') throw new AppError('UPLOAD_ERROR', prepared);
	const body = new FormData();
	body.append('file', prepared.file);
	return callStaff('pictures.mark', { body });
}

function MarkUpload({ path, value, error, onMark, onBusy }: MarkUploadProps) {
	const id = controlId(path);
	const [state, setState] = useState<{ readonly sending?: string; readonly problem?: string }>({});
	const attempt = useRef(0);
	const size = markSize(value);
	async function take(file: File) {
		attempt.current += 1;
		const mine = attempt.current;
		setState({ sending: file.name });
		onBusy(true);
		try {
			const mark = await send(file, new AbortController().signal);
			if (mine !== attempt.current) return;
			onMark(mark);
			setState({});
		} catch (cause) {
			const problem = cause instanceof AppError ? cause.message : 'The file cannot be read.';
			if (mine === attempt.current) setState({ problem });
		}
		onBusy(false);
	}
	const wrong = state.problem ?? error;
	return (
		<div className="look-upload grid justify-items-start gap-3 mb-3">
			<p id={`${id}-hint`} className="field-hint">
				An SVG, PNG, WebP, AVIF, JPEG or GIF of at least 48 pixels each way. Clear parts stay clear.
			</p>
			{size && (
				<img
					src={value}
					{...size}
					alt="The mark as uploaded"
					className="w-auto max-w-full h-20 p-2 border border-rule bg-[linear-gradient(90deg,#fff_50%,#111_50%)] object-contain"
				/>
			)}
			<FileChoice
				id={id}
				accept={accept}
				aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
				invalid={Boolean(wrong)}
				onFile={(file) => void take(file)}
			>
				{size ? 'Choose another picture' : 'Choose a picture'}
			</FileChoice>
			<p role="status">{state.sending && `Sending ${state.sending}…`}</p>
			<FieldAlert id={`${id}-error`} text={wrong} />
		</div>
	);
}
