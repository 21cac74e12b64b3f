import { byFields } from '#app/admin/editor/resource.ts';
import { type Setting, SettingEditor } from '#app/admin/settings/setting-editor.tsx';
import { SettingsView } from '#app/admin/settings/settings-view.tsx';
import { controlId } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { beerFields, fieldPathLabel } from '#domain/beers/beer-fields.ts';
import { type UsualSizes, usualSizesSchema } from '#domain/beers/usual-sizes.ts';
import { SizeRows } from './size-rows.tsx';
import { readSizes, type SizesDraft, sizesDraftOf, sizesProblems } from './sizes-draft.ts';
import './size-rows.css';
import '#app/admin/editor/forms.css';

const servings = beerFields.servings.kind;
const labels = {
	sizes: 'Usual sizes',
	strongAbv: 'A beer is strong from (% ABV)',
	strong: 'Sizes of strong beers',
} as const;

const usualSizes: Setting<UsualSizes, SizesDraft> = {
	noun: 'usual sizes',
	name: 'sizes',
	endpoint: 'settings.sizes',
	schema: usualSizesSchema,
	valuesOf: sizesDraftOf,
	inputOf: (values) => readSizes(values).value,
	problems: sizesProblems,
	...byFields<SizesDraft>({
		labels,
		textOf: (values, field) =>
			field === 'strongAbv' ? values.strongAbv : (servings.words(readSizes(values).value[field]) ?? 'None'),
	}),
	labelOf: (path) =>
		path.startsWith('strong.')
			? `Strong beers: ${fieldPathLabel(path.replace('strong', 'servings'))}`
			: fieldPathLabel(path.replace(/^sizes\b/, 'servings')),
	controlOf: controlId,
	saveLabel: 'Save sizes and prices',
	savedTitle: 'Usual sizes saved',
	savedText: 'New beers begin with them.',
};

export default function SizesScreen() {
	return (
		<SettingsView>
			{(all) => (
				<SettingEditor setting={usualSizes} saved={all.sizes}>
					{({ values, set, errorOf }) => (
						<>
							<fieldset className="beer-section">
								<legend className="settings-heading">Usual sizes and prices</legend>
								<p className="field-hint">
									A new beer begins with these, and so does an imported one whose file names no sizes. Beers
									that are here stay as they are. A size in a pint is poured in the beer’s own glass.
								</p>
								<SizeRows
									label={labels.sizes}
									path="sizes"
									sizes={values.sizes}
									onChange={(sizes) => set({ sizes })}
									errorOf={errorOf}
									glass="pint"
								/>
							</fieldset>
							<fieldset className="beer-section">
								<legend className="settings-heading">Strong beers</legend>
								<p className="field-hint">Without sizes here, strong beers have those above.</p>
								<TextField
									path="strongAbv"
									label={labels.strongAbv}
									inputMode="decimal"
									error={errorOf('strongAbv')}
									value={values.strongAbv}
									onChange={(strongAbv) => set({ strongAbv })}
								/>
								<SizeRows
									label={labels.strong}
									path="strong"
									sizes={values.strong}
									onChange={(strong) => set({ strong })}
									errorOf={errorOf}
									glass="snifter"
								/>
							</fieldset>
						</>
					)}
				</SettingEditor>
			)}
		</SettingsView>
	);
}
