import { useQuery } from '@tanstack/react-query';
import { dataFileQuery } from '#app/api/data-file.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import type { PageProps } from '#app/loads.ts';
import { MerchRow } from '#app/merch/merch-row.tsx';
import { PrimaryLink } from '#app/ui/button.tsx';
import { Page, PageContent, PageTitle } from '#app/ui/page-states.tsx';
import type { Formats } from '#domain/locale/formats.ts';
import { type Merch, merchThing } from '#domain/merch/merch.ts';
import { breadcrumbsThing, toJsonLd } from '#domain/seo/graph.ts';

const merchQuery = dataFileQuery<readonly Merch[]>(
	'merch',
	['merch'],
	'what to take home',
	async () => (await import('#domain/merch/merch-schema.ts')).merchListSchema,
);

const title = 'Take Home';

function merchJsonLd(formats: Formats, baseUrl: string, all: readonly Merch[]): string {
	const crumbs = [
		{ name: 'Home', path: '/' },
		{ name: title, path: '/merch' },
	];
	const goods = all.length > 0 ? [merchThing(formats, baseUrl, all)] : [];
	return toJsonLd([...goods, breadcrumbsThing(baseUrl, crumbs)]);
}

export default function TakeHome({ loaderData }: PageProps<'merch'>) {
	const formats = useFormats();
	const query = useQuery(merchQuery(loaderData?.content));
	const { baseUrl } = useFacts();
	return (
		<Page
			title={title}
			description="What you can buy at the bar and take home, besides the beer."
			jsonLd={import.meta.env.SSR ? merchJsonLd(formats, baseUrl, query.data ?? []) : null}
		>
			<PageTitle title={title}>
				<p className="max-w-[26em] text-ink-soft">Ask for any of it at the bar</p>
			</PageTitle>
			<PageContent
				query={query}
				loaded={loaderData}
				what="what to take home"
				loading="Loading what to take home..."
			>
				{(all) =>
					all.length > 0 ? (
						<ul className="merch-list">
							{all.map((item) => (
								<MerchRow key={item.slug} item={item} />
							))}
						</ul>
					) : (
						<p className="py-16 font-display text-28">There’s nothing to take home yet but the beer.</p>
					)
				}
			</PageContent>
			<p>
				<PrimaryLink to="/beer">See what’s on tap</PrimaryLink>
			</p>
		</Page>
	);
}
