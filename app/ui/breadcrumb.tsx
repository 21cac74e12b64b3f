import { TextLink } from '#app/ui/button.tsx';

/** Renders the path from Home to this page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
	return (
		<nav aria-label="Breadcrumb" data-no-print>
			<ol className="flex flex-wrap items-center gap-x-2 text-15">
				{[{ label: 'Home', to: '/' }, ...crumbs].map(({ label, to }, index) => (
					<li key={label} className="flex items-center gap-x-2">
						{index > 0 && (
							<span aria-hidden="true" className="text-ink-soft">
								→
							</span>
						)}
						{to ? (
							<TextLink to={to}>{label}</TextLink>
						) : (
							<span aria-current="page" className="text-ink-soft">
								{label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
