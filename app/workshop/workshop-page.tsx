import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/page-head.tsx';

type WorkshopPageProps = { title: string; purpose: string; sections: Readonly<Record<string, ReactNode>> };

export function WorkshopPage({ title, purpose, sections }: WorkshopPageProps) {
	return (
		<div className="workshop">
			<PageHead title={title} description={purpose} index={false} />
			<h1 className="rule-double pb-4 text-40 tracking-[-0.03em] tablet:text-72">{title}</h1>
			<p className="mt-5 max-w-[38em] text-ink-soft">{purpose}</p>
			{Object.entries(sections).map(([heading, content]) => (
				<section key={heading} aria-label={heading}>
					<h2>{heading}</h2>
					{content}
				</section>
			))}
		</div>
	);
}

export type NamedFacts = readonly (readonly [name: string, value: string | number | null])[];

export function WorkshopFacts({ facts }: { facts: NamedFacts }) {
	return (
		<dl className="workshop-facts">
			{facts
				.filter(([, value]) => value !== null)
				.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	);
}
