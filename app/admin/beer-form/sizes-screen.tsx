import { type FormField, type FormFields, FormRows, text } from '#app/admin/editor/form-fields.tsx';
import { describedSetting, SettingEditor } from '#app/admin/settings/setting-editor.tsx';
import { SettingsView } from '#app/admin/settings/settings-view.tsx';
import { useFormats } from '#app/facts.tsx';
import { beerFields, fieldPathLabel } from '#domain/beers/beer-fields.ts';
import { type UsualSizes, usualSizesSchema } from '#domain/beers/usual-sizes.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { SizeRows } from './size-rows.tsx';
import { readSizes, type SizesDraft, sizesDraftOf, sizesProblems } from './sizes-draft.ts';
import '#app/admin/editor/forms.css';

const servings = beerFields.servings.kind;

const sizesField = (label: string, glass: 'pint' | 'snifter'): FormField<SizesDraft['sizes']> => ({
	label,
	words: (typed, formats) =>
		servings.words(
			servings.fromForm(typed, () => undefined, formats),
			formats,
		) ?? 'None',
	draw: ({ path, value, onChange }, errorOf) => (
		<SizeRows label={label} path={path} sizes={value} onChange={onChange} errorOf={errorOf} glass={glass} />
	),
});

const fields: FormFields<SizesDraft> = {
	sizes: sizesField('Usual sizes', 'pint'),
	strongAbv: text('A beer is strong from (% ABV)', { inputMode: 'decimal', words: (typed) => typed }),
	strong: sizesField('Sizes of strong beers', 'snifter'),
};

const usualSizesIn = (formats: Formats) =>
	describedSetting<UsualSizes, SizesDraft>({
		noun: 'usual sizes',
		name: 'sizes',
		endpoint: 'settings.sizes',
		schema: usualSizesSchema,
		valuesOf: (sizes) => sizesDraftOf(formats, sizes),
		inputOf: (values) => readSizes(formats, values).value,
		problems: (values) => sizesProblems(formats, values),
		fields,
		labelOf: (path) =>
			path.startsWith('strong.')
				? `Strong beers: ${fieldPathLabel(formats, path.replace('strong', 'servings'))}`
				: fieldPathLabel(formats, path.replace(/^sizes\b/, 'servings')),
		saveLabel: 'Save sizes and prices',
		savedTitle: 'Usual sizes saved',
		savedText: 'New beers begin with them.',
	});

export default function SizesScreen() {
	const formats = useFormats();
	return (
		<SettingsView>
			{(all) => (
				<SettingEditor setting={usualSizesIn(formats)} saved={all.sizes}>
					{(form) => (
						<>
							<fieldset className="beer-section">
								<legend className="settings-heading">Usual sizes and prices</legend>
								<p className="field-hint">
									A new beer begins with these, and so does an imported one whose file names no sizes. Beers
									that are here stay as they are. A size in a pint is poured in the beer’s own glass.
								</p>
								<FormRows fields={fields} form={form} rows={['sizes']} />
							</fieldset>
							<fieldset className="beer-section">
								<legend className="settings-heading">Strong beers</legend>
								<p className="field-hint">Without sizes here, strong beers have those above.</p>
								<FormRows fields={fields} form={form} rows={['strongAbv', 'strong']} />
							</fieldset>
						</>
					)}
				</SettingEditor>
			)}
		</SettingsView>
	);
}
