import { SizeRows } from '#app/admin/beer-form/size-rows.tsx';
import { byFields, firstOfEach, schemaProblems } from '#app/admin/editor/resource.ts';
import { controlId } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { beerFields, fieldPathLabel } from '#domain/beers/beer-fields.ts';
import { type ServingValues, valuesOfServing } from '#domain/beers/servings.ts';
import { readRequiredFigure } from '#domain/beers/typed-figures.ts';
import { type UsualSizes, usualSizesSchema } from '#domain/beers/usual-sizes.ts';
import type { FieldError } from '#domain/errors.ts';
import type { Refuse } from '#domain/refusal.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';
import '#app/admin/beer-form/size-rows.css';
import '#app/admin/editor/forms.css';

interface SizesDraft {
	readonly sizes: readonly ServingValues[];
	readonly strongAbv: string;
	readonly strong: readonly ServingValues[];
}

const servings = beerFields.servings.kind;
const labels = {
	sizes: 'Usual sizes',
	strongAbv: 'A beer is strong from (% ABV)',
	strong: 'Sizes of strong beers',
} as const;

/** With what cannot be read. */
function read(values: SizesDraft): { value: UsualSizes; problems: readonly FieldError[] } {
	const problems: FieldError[] = [];
	const refusing =
		(field: string): Refuse =>
		(message, path) => {
			problems.push({ path: path === undefined ? field : `${field}.${path}`, message });
			return undefined;
		};
	const value = {
		sizes: servings.fromForm(values.sizes, refusing('sizes')),
		strongAbv: readRequiredFigure(values.strongAbv, refusing('strongAbv'), '8'),
		strong: servings.fromForm(values.strong, refusing('strong')),
	};
	return { value, problems };
}

const usualSizes: Setting<UsualSizes, SizesDraft> = {
	noun: 'usual sizes',
	name: 'sizes',
	endpoint: 'settings.sizes',
	schema: usualSizesSchema,
	valuesOf: ({ sizes, strongAbv, strong }) => ({
		sizes: sizes.map(valuesOfServing),
		strongAbv: String(strongAbv),
		strong: strong.map(valuesOfServing),
	}),
	inputOf: (values) => read(values).value,
	problems: (values) => {
		const { value, problems } = read(values);
		return firstOfEach([...problems, ...schemaProblems(usualSizesSchema, value)]);
	},
	...byFields<SizesDraft>({
		labels,
		textOf: (values, field) =>
			field === 'strongAbv' ? values.strongAbv : (servings.words(read(values).value[field]) ?? 'None'),
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
