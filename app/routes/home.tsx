import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { glasses } from '#app/beers/glass/glass-defs.tsx';
import { useFacts } from '#app/facts.tsx';
import { farm, Hero } from '#app/home/hero.tsx';
import { HomeLoading, InfoSection, PhotoSection, SectionDots } from '#app/home/home-sections.tsx';
import { useSections } from '#app/home/use-sections.ts';
import type { SkyHandle } from '#app/layout/site-header.tsx';
import { siteContext } from '#app/page-loader.ts';
import { homeJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { dayLight } from '#domain/hours/daylight.ts';
import '#app/home/home.css';
import '#app/home/skyline/skyline.css';
import type { Route } from './+types/home';

export const handle = { sky: dayLight } satisfies SkyHandle;

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext).home();

export const clientLoader = () => Promise.all([farm.prefetch(), glasses.prefetch()]).then(() => null);

const homeQuery = dataFileQuery(
	'home',
	['photo', 'settings', 'beers', 'taps', 'event'],
	'the home page',
	async () => (await import('#domain/home/home-schema.ts')).homeContentSchema,
);

export default function Home({ loaderData }: Route.ComponentProps) {
	const facts = useFacts();
	const { current, goTo } = useSections();
	const content = useQuery(homeQuery(loaderData ?? undefined));
	return (
		<>
			<PageHead title={facts.business.name} jsonLd={import.meta.env.SSR ? homeJsonLd(facts) : null} />
			<HomeLoading />
			<Hero content={content.data} onExplore={() => goTo(1)} />
			<InfoSection content={content} />
			<PhotoSection content={content} />
			<SectionDots current={current} goTo={goTo} />
		</>
	);
}
