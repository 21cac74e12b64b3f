import { useQuery } from '@tanstack/react-query';
import { AboutView, ComeAndSee, Lead } from '#app/about/about-view.tsx';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { aboutJsonLd } from '#app/seo/structured-data.ts';
import { Page, PageContent } from '#app/ui/page-states.tsx';
import '#app/about/about.css';
import type { PageProps } from '#app/loads.ts';

/** The data is null if nobody has written the page. */
const aboutQuery = dataFileQuery(
	'about',
	['about'],
	'the about page',
	async () => (await import('#domain/about/about-schema.ts')).aboutDataSchema,
);

export default function AboutUs({ loaderData }: PageProps<'about'>) {
	const formats = useFormats();
	const facts = useFacts();
	const { short } = facts.business.description;
	const query = useQuery(aboutQuery(loaderData?.content));
	return (
		<Page
			title="About Us"
			description={short}
			jsonLd={import.meta.env.SSR ? aboutJsonLd(formats, facts, query.data) : null}
		>
			{!query.data && <Lead lead={short} />}
			<PageContent query={query} loaded={loaderData} what="the about page" loading="Loading our story...">
				{(about) => (about ? <AboutView about={about} /> : <ComeAndSee />)}
			</PageContent>
		</Page>
	);
}
