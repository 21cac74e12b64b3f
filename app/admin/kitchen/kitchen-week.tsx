import { GuestsPreview, PreviewDays } from '#app/admin/settings/two-weeks.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { type Kitchen, type KitchenHours, kitchenPeriods, kitchenStatus } from '#domain/food/food-kitchen.ts';
import { openingOf, periodsWords, type Schedule } from '#domain/hours/hours.ts';
import { type PlainDate, wallClock } from '#domain/zoned-time.ts';

const days = 7;

function found(schedule: Schedule, kitchen: Kitchen, date: PlainDate): string {
	const { closureName } = openingOf(schedule, date);
	return closureName ? `Closed: ${closureName}` : periodsWords(kitchenPeriods(schedule, kitchen, date));
}

export function KitchenWeek({ hours, saved }: { hours: KitchenHours; saved: KitchenHours }) {
	const { schedule, kitchen } = useFacts();
	const now = useNow();
	const as = ({ followsDoors, weekly }: KitchenHours): Kitchen => ({
		...kitchen,
		weekly: followsDoors ? null : weekly,
	});
	const { isOpen, message } = kitchenStatus(schedule, as(hours), now);
	return (
		<GuestsPreview status={isOpen ? 'open' : 'closed'} words={message}>
			<PreviewDays
				caption="The coming week"
				today={wallClock(now, schedule.timeZone).date}
				days={days}
				words={(date) => found(schedule, as(hours), date)}
				saved={(date) => found(schedule, as(saved), date)}
			/>
		</GuestsPreview>
	);
}
