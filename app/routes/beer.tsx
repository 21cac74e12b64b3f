import { FilterBar } from '#app/beers/filter-bar.tsx';
import { GlassDefs, glasses } from '#app/beers/glass/glass-defs.tsx';
import { LineupView, menuFilter, noBeers, useLineup } from '#app/beers/lineup-view.tsx';
import { ChoiceFields, MenuTools, menuFields } from '#app/beers/menu-tools.tsx';
import { PrintAgeNotice, PrintComing, PrintHead, TakeAlong } from '#app/beers/print-parts.tsx';
import { Drinks, drinkList } from '#app/drinks/drinks.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { menuJsonLd } from '#app/seo/structured-data.ts';
import { InlineLink } from '#app/ui/button.tsx';
import { AddressNote, Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import { type BeerFilter, defaultFilter, readFilter } from '#domain/beers/beer-filter.ts';
import type { LineupPage } from '#domain/beers/lineup-schema.ts';
import {
	countFilters,
	type MenuChoice,
	menuAddress,
	readMenuChoice,
	readPageNumber,
} from '#domain/beers/menu-choice.ts';
import { printCodeIn } from '#domain/paper/print-code.ts';
import { echoedText } from '#domain/text/echoed-text.ts';
import '#app/beers/menu-head.css';
import { useClock } from '#app/hours/clock.ts';
import type { PageProps } from '#app/loads.ts';

function MenuStamp() {
	const { menuStamp } = useFacts();
	const { now } = useClock();
	if (!menuStamp || menuStamp.endsMs <= now.getTime()) return null;
	return <p className="menu-stamp">{menuStamp.text}</p>;
}

export const prefetch = () =>
	Promise.all([
		glasses.prefetch(),
		drinkList.prefetch(),
		menuFields.prefetch(),
		noBeers.prefetch(),
		menuFilter.prefetch().catch(() => null),
	]);

const title = 'Our Craft Beer Selection';

const beersOf = (lineup: LineupPage | undefined) => lineup?.sections.flatMap(({ beers }) => beers) ?? [];

function Heading() {
	return (
		<PageTitle title={title}>
			<div className="max-w-[26em] text-ink-soft">
				<p>{useFacts().words.menuLine}</p>
				<MenuStamp />
				<nav aria-label="Besides the taps" data-no-print className="menu-jumps">
					<a href="#flight">Flights</a> <a href="#to-go">To go</a> <a href="#also">Other drinks</a>
				</nav>
			</div>
		</PageTitle>
	);
}

function Alternates() {
	return (
		<>
			<link rel="alternate" type="text/plain" title="Text-only menu" href="/menu.txt" />
			<link rel="alternate" type="application/json" title="Menu as data" href="/menu.json" />
			<link rel="alternate" type="text/calendar" title="Beer releases" href="/releases.ics" />
		</>
	);
}

interface UnknownFilterProps {
	readonly filter: string | null;
	readonly value: string | null;
	readonly clear: string;
}

function UnknownFilter({ filter, value, clear }: UnknownFilterProps) {
	return (
		<AddressNote>
			{filter !== null && <>We don’t have a filter called “{filter}”. Here’s what’s on tap. </>}
			{value !== null && <>We can’t filter by “{value}”, so we left it out. </>}
			<InlineLink to={clear}>Clear this filter</InlineLink>
		</AddressNote>
	);
}

type Content = NonNullable<NonNullable<PageProps<'beer'>['loaderData']>['content']>;

interface MenuProps {
	readonly menu: LineupPage;
	readonly filter: BeerFilter;
	readonly choice: MenuChoice;
	/** Other content that the server rendered; null while the menu is filtered, because it then shows only beers. */
	readonly rendered: Partial<Pick<Content, 'coming' | 'drinks'>> | null;
}

function Menu({ menu, filter, choice, rendered }: MenuProps) {
	return (
		<>
			<div data-no-print className="mt-5 tablet:mt-7">
				<FilterBar filter={filter} counts={menu.counts}>
					<ChoiceFields choice={choice} />
				</FilterBar>
				{menu.counts.all > 0 && <MenuTools filter={filter} choice={choice} counts={menu.tasteCounts} />}
			</div>
			<LineupView lineup={menu} choice={choice} />
			{rendered && <PrintComing rendered={rendered.coming} />}
			{rendered && <Drinks rendered={rendered.drinks} beers={beersOf(menu)} />}
			<TakeAlong />
		</>
	);
}

export default function BeerMenu({ loaderData }: PageProps<'beer'>) {
	const formats = useFormats();
	const content = loaderData?.content;
	const [search] = useSearchParams();
	const wanted = search.get('filter');
	const { filter, known } = readFilter(wanted);
	const { choice, unknown } = readMenuChoice(search);
	const isFiltered = countFilters(choice) > 0;
	const whole = filter === defaultFilter && !isFiltered;
	const since = printCodeIn(search);
	const lineup = useLineup(filter, readPageNumber(search.get('page')), choice, content?.lineup);
	const facts = useFacts();
	return (
		<Page
			className="menu-page"
			title={title}
			description={useFacts().words.menuLine}
			path={isFiltered ? '/beer' : menuAddress(filter, lineup.data?.page ?? 1)}
			index={!isFiltered && unknown === null && since === null}
			jsonLd={
				import.meta.env.SSR ? menuJsonLd(formats, facts, beersOf(lineup.data), content?.drinks ?? []) : null
			}
		>
			<GlassDefs />
			<PrintHead />
			<Alternates />
			<Heading />
			{since !== null && <PrintAgeNotice code={since} rendered={content?.age} />}
			{(!known || unknown !== null) && (
				<UnknownFilter
					filter={known ? null : echoedText(wanted)}
					value={unknown}
					clear={menuAddress(filter, 1, choice)}
				/>
			)}
			<PageContent
				query={lineup}
				loaded={loaderData}
				what="beers"
				loading="Loading Our Beer Selection..."
				detail="Preparing our craft beer lineup for you"
			>
				{(menu) => (
					<Menu menu={menu} filter={filter} choice={choice} rendered={whole ? (content ?? {}) : null} />
				)}
			</PageContent>
		</Page>
	);
}
