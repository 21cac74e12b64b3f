import { useFacts, useFormats } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { useClock } from '#app/hours/clock.ts';
import { StatusDot, useDoors } from '#app/hours/doors.tsx';
import { useCachedMarkup } from '#app/ui/cached-markup.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import type { HomeContent, Note } from '#domain/home/home-schema.ts';
import { namedDayWords, upcomingNamedDays } from '#domain/hours/named-days.ts';

/** Days ahead for which holidays are listed, so that guests can plan a trip. */
const holidayDays = 60;

type InfoTabsProps = Pick<HomeContent, 'directions' | 'expectations' | 'expectationsTitle'>;

export default function InfoTabs({ directions, expectations, expectationsTitle }: InfoTabsProps) {
	const notes = { id: 'expect', label: expectationsTitle, panel: <Notes notes={expectations} /> };
	const { business, words } = useFacts();
	const finding = { id: 'finding', label: words.findingTitle, panel: <Finding directions={directions} /> };
	const isPlaced = business.address.full !== '' || directions.length > 0;
	const tabs = [...(isPlaced ? [finding] : []), ...(expectations.length > 0 ? [notes] : [])];
	if (tabs.length === 0)
		return (
			<div className="pt-8 pb-4">
				<Today />
			</div>
		);
	return (
		<Tabs label={words.visitTitle} tabs={[{ id: 'today', label: 'Today', panel: <Today /> }, ...tabs]} />
	);
}

/** Lists today's special hours; the weekly ones are at the foot of the page. */
function Today() {
	const formats = useFormats();
	const { status, statusText, message, closureName, reason } = useDoors();
	const { schedule } = useFacts();
	const { today } = useClock();
	const { opensAt, isOpen, message: kitchen } = useKitchen();
	const upcoming = upcomingNamedDays(schedule, today, holidayDays).slice(0, 5);
	return (
		<div className="visit-today">
			<div>
				<p className="kicker flex items-center gap-2 text-ink-soft">
					<StatusDot status={status} />
					{statusText}
				</p>
				<p className="visit-doors">{message}</p>
				{closureName && <p className="mt-2 text-ink-soft">Closed today: {closureName}</p>}
				{reason && <p className="mt-2 text-ink-soft">{reason}</p>}
				{(isOpen || opensAt) && <p className="visit-kitchen">{kitchen}</p>}
				<p className="mt-1" data-no-print>
					<a href="#hours" className="text-link inline-flex min-h-11 items-center">
						Hours for the week
					</a>
				</p>
			</div>
			{upcoming.length > 0 && (
				<div>
					<h3 className="text-24 desktop:text-30">Holidays and special hours</h3>
					<ul className="mt-3">
						{upcoming.map((day) => (
							<li key={day.date} className="visit-day">
								{namedDayWords(formats, day)}
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	);
}

function Finding({ directions }: { directions: readonly Note[] }) {
	const { business } = useFacts();
	return (
		<div className="grid gap-6">
			{business.address.full !== '' && <p className="visit-address">{business.address.full}</p>}
			{directions.length > 0 && <Notes notes={directions} />}
		</div>
	);
}

interface NotesProps {
	readonly notes: readonly Note[];
}

function Notes({ notes }: NotesProps) {
	const inside = useCachedMarkup(notes, () => 'notes', <NoteRows notes={notes} />);
	return <ul className="grid gap-x-12 gap-y-6 tablet:grid-cols-2 desktop:grid-cols-3" {...inside} />;
}

function NoteRows({ notes }: NotesProps) {
	return notes.map(({ title, text }) => (
		<li key={title} className="visit-note">
			<h3>{title}</h3>
			<p>{text}</p>
		</li>
	));
}
