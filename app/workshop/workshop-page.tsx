import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

/** A page for whoever works on the site: not to be listed, and plain about what it is for. */
export function WorkshopPage({
	title,
	purpose,
	children,
}: {
	title: string;
	purpose: string;
	children: ReactNode;
}) {
	return (
		<div className="workshop">
			<PageHead title={title} description={purpose} index={false} />
			<h1 className="rule-double pb-4 text-[2.5rem] tracking-[-0.03em] tablet:text-[4.25rem]">{title}</h1>
			<p className="mt-5 max-w-[38em] text-ink-soft">{purpose}</p>
			{children}
		</div>
	);
}

/** A headed part of such a page. */
export function WorkshopSection({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section aria-label={heading}>
			<h2>{heading}</h2>
			{children}
		</section>
	);
}

/** Named values; one that is absent is left out. */
export function WorkshopFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
	return (
		<dl className="workshop-facts">
			{facts
				.filter(([, value]) => value !== null && value !== undefined)
				.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	);
}
