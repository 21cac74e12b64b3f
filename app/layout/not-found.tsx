import { useFacts } from '#app/facts.tsx';
import { BlockPrint } from '#app/ui/block-print.tsx';
import { TextLink } from '#app/ui/button.tsx';
import { usePrimaryLinks } from './links.ts';
import lastDrop from './prints/last-drop.svg?url';

export function NotFound() {
	return (
		<div className="site-width py-10 tablet:py-16">
			<p className="kicker text-ink-soft">Error 404</p>
			<h1 className="rule-double mt-3 pb-5 text-44 tablet:text-72">Page Not Found</h1>
			<div className="beside-print mt-6">
				<div>
					<p className="max-w-[32em] text-18">{useFacts().words.notFound}</p>
					<ul className="mt-6 grid w-fit grid-cols-3 gap-x-6">
						{[{ to: '/', label: 'Home' }, ...usePrimaryLinks()].map(({ to, label }) => (
							<li key={to}>
								<TextLink to={to}>{label}</TextLink>
							</li>
						))}
					</ul>
				</div>
				<BlockPrint src={lastDrop} />
			</div>
		</div>
	);
}
