import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

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

export function WorkshopSection({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section aria-label={heading}>
			<h2>{heading}</h2>
			{children}
		</section>
	);
}

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
