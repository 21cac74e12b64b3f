import { useLocation } from 'react-router';
import { useFacts } from '#app/facts.tsx';

/** The picture that stands for a page where it is shared; drawn by the server, 1200 × 630. */
interface ShareImage {
	readonly path: string;
	readonly alt: string;
}

interface PageHeadProps {
	readonly title: string;
	readonly description?: string;
	/** Whether search engines may list the page; a page that they may not has no address of its own to share. */
	readonly index?: boolean;
	/** The one address of the page, from its slash on; unless given, the path without its query. */
	readonly path?: string;
	readonly image?: ShareImage;
	readonly type?: 'website' | 'article' | 'product';
	/** What machines read of the page (app/seo/structured-data.ts); null where only the server knows. */
	readonly jsonLd?: string | null;
}

/**
 * The title, description, address and share card of a page. React puts them into the document's head, on the server and
 * on navigation; cards elsewhere fall back from Twitter's names to Open Graph's, so nothing is said twice.
 */
export function PageHead({ title, description, index = true, path, image, type, jsonLd }: PageHeadProps) {
	const { business, baseUrl } = useFacts();
	const { pathname } = useLocation();
	const whole = title === business.name ? title : `${title} · ${business.shortName}`;
	const words = description ?? business.description.short;
	// The router takes addresses in any case; each page has one.
	const url = `${baseUrl}${path ?? pathname.toLowerCase()}`;
	const picture = image ?? { path: '/og/site.png', alt: `${business.name}: ${business.shortTagline}` };
	return (
		<>
			<title>{whole}</title>
			<meta name="description" content={words} />
			{index ? (
				<>
					<link rel="canonical" href={url} />
					<meta property="og:url" content={url} />
				</>
			) : (
				<meta name="robots" content="noindex" />
			)}
			<meta property="og:site_name" content={business.shortName} />
			<meta property="og:type" content={type ?? 'website'} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={words} />
			<meta property="og:image" content={`${baseUrl}${picture.path}`} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:image:alt" content={picture.alt} />
			<meta name="twitter:card" content="summary_large_image" />
			{jsonLd !== undefined && <JsonLd key={url} text={jsonLd} />}
		</>
	);
}

/** The element stands in the browser's tree too, so that hydration finds it and leaves what the server wrote. */
function JsonLd({ text }: { text: string | null }) {
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, every `<` in it escaped
			dangerouslySetInnerHTML={{ __html: text ?? '{}' }}
		/>
	);
}
