import { useQuery } from '@tanstack/react-query';
import { Link } from '#app/navigation/navigation.ts';
import { TextLink } from '#app/ui/button.tsx';
import { styleAddress, styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import { nearestStyles } from '#domain/beer-styles/style-nearest.ts';
import type { StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { summariesQuery } from './queries.ts';

type Offered = readonly Pick<StyleSummary, 'slug' | 'style_code' | 'style_name'>[] | undefined;

export default function StyleNotFound({ text, offered }: { text: string; offered: Offered }) {
	const summaries = useQuery({ ...summariesQuery(), enabled: offered === undefined });
	const nearest = offered ?? nearestStyles(text, summaries.data ?? []);
	return (
		<div className="site-width py-10 tablet:py-16">
			<p className="kicker text-ink-soft">Error 404</p>
			<h1 className="rule-double mt-3 pb-5 text-44 tablet:text-72">Style Not Found</h1>
			<p suppressHydrationWarning className="mt-6 max-w-[34em] text-18 break-words">
				Sorry, we couldn’t find a style called “{text}”.
				{nearest.length > 0 && ' Did you mean:'}
			</p>
			{nearest.length > 0 && (
				<ul aria-label="Nearest styles" className="nearest-styles">
					{nearest.map((style) => (
						<li key={style.style_code}>
							<Link to={styleAddress(style)}>
								<span className="figure">{style.style_code}</span> <span>{style.style_name}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
			<p className="mt-6 flex flex-wrap gap-x-6">
				<TextLink to={styleGuideAddress}>All beer styles</TextLink>
				<TextLink to="/beer">← Back to Beer Menu</TextLink>
			</p>
		</div>
	);
}
