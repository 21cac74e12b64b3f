import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { BusinessInfo } from '#domain/settings/business.ts';
import {
	type BusinessField,
	businessDifferences,
	businessDraftOf,
	businessFieldOf,
	businessInputFrom,
	businessLabels,
} from '#domain/settings/business-draft.ts';
import { businessInfoSchema, businessInputSchema } from '#domain/settings/business-schema.ts';
import { businessSections, fieldLooks } from './business-sections.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { controlId } from './control-id.ts';
import { useLastChange } from './last-change.ts';
import { SaveBar } from './save-bar.tsx';
import { HouseView } from './settings-view.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSettingSave, wrongFields } from './use-setting-save.ts';

/** Everything the site says about the business itself (spec §3, 'Business info'). */
function BusinessForm({ saved }: { saved: Versioned<BusinessInfo> }) {
	const [draft, setDraft] = useState(() => businessDraftOf(saved.value));
	const setting = useSettingSave({
		call: 'settings.business',
		schema: businessInfoSchema,
		saved,
		put: (house, business) => ({ ...house, business }),
		told: { saved: 'Business details saved', failed: 'The business details could not be saved' },
		differs: (base) => businessDifferences(base.value, draft).length > 0,
		onBase: (base) => setDraft(businessDraftOf(base.value)),
	});
	const { base, dirty, errors, attempt } = setting;
	const last = useLastChange(base);
	const wrong = errors.map((error) => ({ field: businessFieldOf(error, draft), message: error.message }));
	const errorOf = (field: BusinessField) => wrong.find((one) => one.field === field)?.message;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!dirty) return;
		const input = businessInputFrom(draft);
		setting.save(input, wrongFields(input, businessInputSchema));
	};
	return (
		<form onSubmit={submit} noValidate className="house-form">
			<ErrorSummary
				key={attempt}
				errors={wrong.map(({ field, message }) => ({
					controlId: field ? controlId(field) : '',
					label: field ? businessLabels[field] : 'Details',
					message,
				}))}
			/>
			{businessSections.map(({ heading, hint, fields }) => (
				<fieldset key={heading} className="house-fields">
					<legend className="house-heading">{heading}</legend>
					{hint && <p className="field-hint house-fields-wide">{hint}</p>}
					{fields.map((field) => (
						<BusinessControl
							key={field}
							field={field}
							value={draft[field]}
							error={errorOf(field)}
							onChange={(value) => setDraft({ ...draft, [field]: value })}
						/>
					))}
				</fieldset>
			))}
			<SaveBar
				label="Save details"
				dirty={dirty}
				saving={setting.saving}
				onDiscard={() => setDraft(businessDraftOf(base.value))}
				last={last}
			/>
			<ConflictDialog setting={setting} differences={(theirs) => businessDifferences(theirs, draft)} />
			<UnsavedGuard dirty={dirty} />
		</form>
	);
}

interface BusinessControlProps {
	readonly field: BusinessField;
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (value: string) => void;
}

function BusinessControl({ field, value, error, onChange }: BusinessControlProps) {
	const { hint, rows, type = 'text', inputMode } = fieldLooks[field] ?? {};
	return (
		<div className={rows ? 'house-fields-wide' : undefined}>
			<Field label={businessLabels[field]} id={controlId(field)} hint={hint} error={error}>
				{(control) =>
					rows ? (
						<textarea
							{...control}
							rows={rows}
							value={value}
							onChange={(event) => onChange(event.target.value)}
						/>
					) : (
						<input
							{...control}
							type={type}
							inputMode={inputMode}
							autoComplete="off"
							value={value}
							onChange={(event) => onChange(event.target.value)}
						/>
					)
				}
			</Field>
		</div>
	);
}

export default function BusinessScreen() {
	return <HouseView>{({ business }) => <BusinessForm saved={business} />}</HouseView>;
}
