import { compareFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { TextField } from '#app/admin/ui/fields.tsx';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import {
	type BusinessDraft,
	businessDraftOf,
	businessFieldOf,
	businessFields,
	businessInputFrom,
	businessLabels,
	isBusinessField,
} from '#domain/settings/business-draft.ts';
import { businessInfoSchema, businessInputSchema } from '#domain/settings/business-schema.ts';
import { businessSections, fieldLooks } from './business-sections.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

const pathOf = (path: string, values: BusinessDraft) => businessFieldOf(path, values) ?? path;

const businessDetails: Setting<BusinessInfo, BusinessDraft> = {
	noun: 'details',
	call: 'settings.business',
	schema: businessInfoSchema,
	valuesOf: businessDraftOf,
	inputOf: businessInputFrom,
	problems: (values) =>
		schemaProblems(businessInputSchema, businessInputFrom(values)).map(({ path, message }) => ({
			path: pathOf(path, values),
			message,
		})),
	pathOf,
	compare: (versions) =>
		compareFields(
			{ labels: businessLabels, wordsOf: (values: BusinessDraft, field) => values[field] || '–' },
			versions,
		),
	put: (all, business) => ({ ...all, business }),
	saveLabel: 'Save details',
	savedTitle: 'Business details saved',
	order: businessFields,
};

/** Everything the site says about the business itself (spec §3, 'Business info'). */
function BusinessForm({ saved }: { saved: Versioned<BusinessInfo> }) {
	return (
		<SettingEditor
			setting={businessDetails}
			saved={saved}
			className="house-form"
			labelOf={(path) => (isBusinessField(path) ? businessLabels[path] : 'Details')}
		>
			{({ values, set }, errorOf) =>
				businessSections.map(({ heading, hint, fields }) => (
					<fieldset key={heading} className="house-fields">
						<legend className="house-heading">{heading}</legend>
						{hint && <p className="field-hint house-fields-wide">{hint}</p>}
						{fields.map((field) => (
							<div key={field} className={fieldLooks[field]?.rows ? 'house-fields-wide' : undefined}>
								<TextField
									{...fieldLooks[field]}
									path={field}
									label={businessLabels[field]}
									error={errorOf(field)}
									value={values[field]}
									onChange={(value) => set({ [field]: value })}
								/>
							</div>
						))}
					</fieldset>
				))
			}
		</SettingEditor>
	);
}

export default function BusinessScreen() {
	return <SettingsView>{({ business }) => <BusinessForm saved={business} />}</SettingsView>;
}
