import { TextLink } from '#app/ui/button.tsx';
import type { Candidate } from '#domain/text/nearest.ts';

type EventNotFoundProps = { slug: string; nearest: readonly Candidate[]; error: string | null };

export function EventNotFound({ slug, nearest, error }: EventNotFoundProps) {
	return (
		<div className="site-width py-10 tablet:py-16">
			{!error && <p className="kicker text-ink-soft">Error 404</p>}
			<h1 className="rule-double mt-3 pb-5 text-44 tablet:text-72">Event Not Found</h1>
			<p suppressHydrationWarning className="mt-6 text-18 break-words">
				{error ?? `Sorry, we couldn’t find an event called “${slug}”.`}
			</p>
			{nearest.length > 0 && (
				<>
					<h2 className="mt-8 text-24">Did you mean</h2>
					<ul className="mt-2">
						{nearest.map((candidate) => (
							<li key={candidate.slug}>
								<TextLink to={`/events/${candidate.slug}`} className="font-display text-22">
									{candidate.name}
								</TextLink>
							</li>
						))}
					</ul>
				</>
			)}
			<TextLink to="/events" className="mt-6">
				← Back to Events
			</TextLink>
		</div>
	);
}
