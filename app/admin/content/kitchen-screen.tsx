import { byHours, mergeWeeks } from '#app/admin/settings/hours-comparison.ts';
import { HoursPreview, openingText, PreviewLink } from '#app/admin/settings/hours-preview.tsx';
import { type Setting, SettingEditor } from '#app/admin/settings/setting-editor.tsx';
import { WithSettings } from '#app/admin/settings/settings-view.tsx';
import { WeekEditor } from '#app/admin/settings/week-editor.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useKitchenHours, useScheduleOfToday } from '#app/food/use-kitchen.ts';
import { useNow } from '#app/hours/now.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { type KitchenHours, kitchenPeriods, kitchenStatus } from '#domain/food/food-kitchen.ts';
import {
	type KitchenDraft,
	kitchenDraftOf,
	kitchenTexts,
	readKitchen,
	withOwnWeek,
} from '#domain/food/food-kitchen-draft.ts';
import { kitchenHoursSchema } from '#domain/food/food-schema.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import type { PlainDate } from '#domain/zoned-time.ts';
import { ContentNav } from './content-nav.tsx';
import '#app/admin/settings/settings.css';
import '#app/admin/beers/beers.css';
import './content.css';

const kitchenHoursIn = (formats: Formats): Setting<KitchenHours, KitchenDraft> => ({
	noun: 'kitchen hours',
	name: 'kitchen',
	endpoint: 'settings.kitchen',
	schema: kitchenHoursSchema,
	valuesOf: kitchenDraftOf,
	inputOf: (values) => readKitchen(values).hours,
	problems: (values) => readKitchen(values).errors,
	...byHours<KitchenDraft>(
		(values) => kitchenTexts(formats, readKitchen(values).hours),
		(pick) => ({ followsDoors: pick('The kitchen').followsDoors, weekly: mergeWeeks(pick) }),
	),
	saveLabel: 'Save kitchen hours',
	savedTitle: 'Kitchen hours saved',
});

const choices = [
	{
		value: true,
		label: 'With the doors',
		hint: 'From their opening until half an hour before they close, holidays and special days included.',
	},
	{
		value: false,
		label: 'Its own hours',
		hint: 'A week of its own. What lies outside the doors’ hours is cut off, so nobody is sent to a locked door.',
	},
] as const;

export default function KitchenScreen() {
	return (
		<>
			<ContentNav here="/admin/food" />
			<Link to="/admin/food" className="text-link touch-link">
				← Back to the food
			</Link>
			<h1 className="admin-title">Kitchen hours</h1>
			<WithSettings>{({ kitchen }) => <KitchenForm saved={kitchen} />}</WithSettings>
		</>
	);
}

function KitchenForm({ saved }: { saved: Versioned<KitchenHours> }) {
	const formats = useFormats();
	const { schedule } = useFacts();
	return (
		<SettingEditor
			setting={kitchenHoursIn(formats)}
			saved={saved}
			className="hours-form"
			tools={<PreviewLink />}
		>
			{({ values, set, errorOf, saved: before }) => (
				<div className="hours-columns desktop:grid desktop:items-start desktop:gap-x-12 desktop:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
					<div>
						<RadioField
							legend="When the kitchen cooks"
							legendClass="settings-heading w-full"
							name="follows-doors"
							value={values.followsDoors}
							options={choices}
							onChange={(follows) =>
								set(follows ? { followsDoors: true } : withOwnWeek(values, schedule.weekly))
							}
							className="mt-5"
							optionClass="choice border-b border-rule font-semibold"
						/>
						{!values.followsDoors && <WeekEditor values={values} set={set} errorOf={errorOf} />}
					</div>
					<KitchenWeek hours={readKitchen(values).hours} saved={before} />
				</div>
			)}
		</SettingEditor>
	);
}

function KitchenWeek({ hours, saved }: { hours: KitchenHours; saved: KitchenHours }) {
	const formats = useFormats();
	const schedule = useScheduleOfToday();
	const kitchen = useKitchenHours();
	const as = ({ followsDoors, weekly }: KitchenHours) => ({
		...kitchen,
		weekly: followsDoors ? null : weekly,
	});
	const { isOpen, message } = kitchenStatus(formats, schedule, as(hours), useNow());
	const textIn = (hours: KitchenHours) => (date: PlainDate) =>
		openingText(formats, schedule, date, kitchenPeriods(schedule, as(hours), date));
	return (
		<HoursPreview
			status={isOpen ? 'open' : 'closed'}
			text={message}
			caption="The coming week"
			timeZone={schedule.timeZone}
			days={7}
			textOf={textIn(hours)}
			savedText={textIn(saved)}
		/>
	);
}
