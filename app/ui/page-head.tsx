import { useFacts } from '#app/facts.tsx';
import { useLocation } from '#app/navigation/navigation.ts';

export interface PageHeadProps {
	readonly title: string;
	readonly description?: string;
	/** Whether search engines may index the page. */
	readonly index?: boolean;
	/** The page's path; by default that of the address, without its query. */
	readonly path?: string;
	/** The image for shared links, 1200 × 630 pixels. */
	readonly image?: { readonly path: string; readonly alt: string };
	readonly type?: 'website' | 'article' | 'product';
	/** Null in the browser, since only the server computes it (app/seo/structured-data.ts). */
	readonly jsonLd?: string | null;
}

/** Writes the page's metadata. Twitter's tags are left out, because its cards fall back to Open Graph's. */
export function PageHead({ title, index = true, path, type = 'website', jsonLd, ...props }: PageHeadProps) {
	const { business, baseUrl } = useFacts();
	const { pathname } = useLocation();
	const description = props.description || business.description.short || business.name;
	const { image = { path: '/og/site.png', alt: `${business.name}: ${business.shortTagline}` } } = props;
	// In lower case, because the router accepts any case but each page has one address.
	const url = `${baseUrl}${path ?? pathname.toLowerCase()}`;
	return (
		<>
			<title>{title === business.name ? title : `${title} · ${business.shortName}`}</title>
			<meta name="description" content={description} />
			{(index || path !== undefined) && (
				<>
					<link rel="canonical" href={url} />
					<meta property="og:url" content={url} />
				</>
			)}
			{!index && <meta name="robots" content="noindex" />}
			<meta property="og:site_name" content={business.shortName} />
			<meta property="og:type" content={type} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:image" content={`${baseUrl}${image.path}`} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:image:alt" content={image.alt} />
			<meta name="twitter:card" content="summary_large_image" />
			{/* Rendered in the browser too, so that hydration finds the element and keeps the server's content. */}
			{jsonLd !== undefined && (
				<script
					key={url}
					type="application/ld+json"
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, every `<` in it escaped
					dangerouslySetInnerHTML={{ __html: jsonLd ?? '{}' }}
				/>
			)}
		</>
	);
}
