import { compareSaid, mergeWeeks } from '#app/admin/settings/hours-comparison.ts';
import { hoursControlOf, hoursLabelOf } from '#app/admin/settings/hours-paths.ts';
import { type Setting, SettingEditor } from '#app/admin/settings/setting-editor.tsx';
import { PreviewLink } from '#app/admin/settings/two-weeks.tsx';
import { WeekEditor } from '#app/admin/settings/week-editor.tsx';
import { useFacts } from '#app/facts.tsx';
import type { KitchenHours } from '#domain/food/food-kitchen.ts';
import {
	type KitchenDraft,
	kitchenDraftOf,
	kitchenSaid,
	readKitchen,
	withOwnWeek,
} from '#domain/food/food-kitchen-draft.ts';
import { kitchenHoursSchema } from '#domain/food/food-schema.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import { KitchenWeek } from './kitchen-week.tsx';

const kitchenHours: Setting<KitchenHours, KitchenDraft> = {
	noun: 'kitchen hours',
	call: 'settings.kitchen',
	schema: kitchenHoursSchema,
	valuesOf: kitchenDraftOf,
	inputOf: (values) => readKitchen(values).hours,
	problems: (values) => readKitchen(values).errors,
	compare: (versions) =>
		compareSaid(versions, {
			said: (values) => kitchenSaid(readKitchen(values).hours),
			merge: (pick) => ({
				followsDoors: pick('The kitchen').followsDoors,
				weekly: mergeWeeks(pick),
			}),
		}),
	put: (all, kitchen) => ({ ...all, kitchen }),
	saveLabel: 'Save kitchen hours',
	savedTitle: 'Kitchen hours saved',
	controlOf: hoursControlOf,
};

/** Whether the kitchen follows the doors or has a week of its own, with the coming week beside it. */
export function KitchenForm({ saved }: { saved: Versioned<KitchenHours> }) {
	const { schedule } = useFacts();
	return (
		<SettingEditor
			setting={kitchenHours}
			saved={saved}
			className="hours-form"
			labelOf={(path) => hoursLabelOf(path)}
			tools={<PreviewLink />}
		>
			{({ values, set, errors, saved: before }) => (
				<div className="hours-columns">
					<div>
						<FollowsDoors
							value={values.followsDoors}
							onChange={(follows) =>
								set(follows ? { followsDoors: true } : withOwnWeek(values, schedule.weekly))
							}
						/>
						{!values.followsDoors && (
							<WeekEditor weekly={values.weekly} errors={errors} onChange={(weekly) => set({ weekly })} />
						)}
					</div>
					<KitchenWeek hours={readKitchen(values).hours} saved={before} />
				</div>
			)}
		</SettingEditor>
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
