import { type FormEvent, useState } from 'react';
import { ConflictDialog } from '#app/admin/settings/conflict-dialog.tsx';
import { hoursSummary } from '#app/admin/settings/control-id.ts';
import { PreviewLink } from '#app/admin/settings/guests-preview.tsx';
import { useLastChange } from '#app/admin/settings/last-change.ts';
import { SaveBar } from '#app/admin/settings/save-bar.tsx';
import { UnsavedGuard } from '#app/admin/settings/unsaved-guard.tsx';
import { useSettingSave } from '#app/admin/settings/use-setting-save.ts';
import { WeekEditor } from '#app/admin/settings/week-editor.tsx';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { useFacts } from '#app/facts.tsx';
import type { KitchenHours } from '#domain/food/food-kitchen.ts';
import {
	kitchenDifferences,
	kitchenDraftOf,
	type ReadKitchen,
	readKitchen,
	withOwnWeek,
} from '#domain/food/food-kitchen-draft.ts';
import { kitchenHoursSchema } from '#domain/food/food-schema.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import { KitchenWeek } from './kitchen-week.tsx';

const differs = ({ hours, errors }: ReadKitchen, saved: KitchenHours) =>
	errors.length > 0 || JSON.stringify(hours) !== JSON.stringify(saved);

export function KitchenEditor({ saved }: { saved: Versioned<KitchenHours> }) {
	const { schedule } = useFacts();
	const [draft, setDraft] = useState(() => kitchenDraftOf(saved.value));
	const read = readKitchen(draft);
	const setting = useSettingSave({
		call: 'settings.kitchen',
		schema: kitchenHoursSchema,
		saved,
		put: (house, kitchen) => ({ ...house, kitchen }),
		told: { saved: 'Kitchen hours saved', failed: 'The kitchen hours could not be saved' },
		differs: (base) => differs(read, base.value),
		onBase: (base) => setDraft(kitchenDraftOf(base.value)),
	});
	const { base, dirty, errors, attempt } = setting;
	const last = useLastChange(base);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (dirty) setting.save(read.hours, read.errors);
	};
	return (
		<form onSubmit={submit} noValidate className="hours-form">
			<ErrorSummary key={attempt} errors={hoursSummary(errors, [])} />
			<div className="hours-columns">
				<div>
					<FollowsDoors
						value={draft.followsDoors}
						onChange={(follows) =>
							setDraft(follows ? { ...draft, followsDoors: true } : withOwnWeek(draft, schedule.weekly))
						}
					/>
					{!draft.followsDoors && (
						<WeekEditor
							weekly={draft.weekly}
							errors={errors}
							onChange={(weekly) => setDraft({ ...draft, weekly })}
						/>
					)}
				</div>
				<KitchenWeek hours={read.hours} saved={base.value} />
			</div>
			<SaveBar
				label="Save kitchen hours"
				dirty={dirty}
				saving={setting.saving}
				onDiscard={() => setDraft(kitchenDraftOf(base.value))}
				last={last}
			>
				<PreviewLink />
			</SaveBar>
			<ConflictDialog setting={setting} differences={(theirs) => kitchenDifferences(theirs, read.hours)} />
			<UnsavedGuard dirty={dirty} />
		</form>
	);
}

const choices = [
	{
		follows: true,
		label: 'With the doors',
		hint: 'From their opening until half an hour before they close, holidays and special days included.',
	},
	{
		follows: false,
		label: 'Its own hours',
		hint: 'A week of its own. What lies outside the doors’ hours is cut off, so nobody is sent to a locked door.',
	},
] as const;

function FollowsDoors({ value, onChange }: { value: boolean; onChange: (follows: boolean) => void }) {
	return (
		<fieldset className="kitchen-choice">
			<legend className="house-heading">When the kitchen cooks</legend>
			{choices.map(({ follows, label, hint }) => (
				<label key={label} className="kitchen-option">
					<input
						type="radio"
						name="follows-doors"
						checked={value === follows}
						onChange={() => onChange(follows)}
					/>
					<span>
						{label}
						<span className="field-hint">{hint}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
