import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { glasses } from '#app/beers/glass/glass-defs.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { Hero, heroLight, scenery } from '#app/home/hero.tsx';
import { comingUp, HomeLoading, InfoSection, PhotoSection, SectionDots } from '#app/home/home-sections.tsx';
import { useSections } from '#app/home/use-sections.ts';
import type { SkyHandle } from '#app/layout/site-header.tsx';
import { homeJsonLd } from '#app/seo/structured-data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import '#app/home/home.css';
import '#app/home/skyline/skyline.css';
import type { PageProps } from '#app/loads.ts';

export const handle = { sky: heroLight } satisfies SkyHandle;

/**
 * Loads the drawing of the first screen. Its name is known if the page has a header; coming from the staff area it
 * follows a moment later.
 */
export async function prefetch() {
	const scene = document.querySelector<HTMLElement>('.site-header')?.dataset.scene;
	await Promise.all([scene && scenery(scene).prefetch(), glasses.prefetch(), comingUp.prefetch()]);
}

const homeQuery = dataFileQuery(
	'home',
	['photo', 'settings', 'beers', 'taps', 'event'],
	'the home page',
	async () => (await import('#domain/home/home-schema.ts')).homeContentSchema,
);

export default function Home({ loaderData }: PageProps<'home'>) {
	const formats = useFormats();
	const facts = useFacts();
	const { current, goTo } = useSections();
	const content = useQuery(homeQuery(loaderData?.content));
	return (
		<>
			<PageHead
				title={facts.business.name}
				jsonLd={import.meta.env.SSR ? homeJsonLd(formats, facts) : null}
			/>
			{/* Blocks rendering until the first screen is complete, since a half of it would be stretched (HTML §4.6.7.6). */}
			<link rel="expect" href="#info" blocking="render" />
			<HomeLoading />
			<Hero content={content.data} onExplore={() => goTo(1)} />
			<InfoSection content={content} />
			{!facts.lacks.includes('photos') && <PhotoSection content={content} />}
			<SectionDots current={current} goTo={goTo} />
		</>
	);
}
