import { Link } from 'react-router';

/** From Home on. */
export function Breadcrumb({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
	return (
		<nav aria-label="Breadcrumb" data-no-print>
			<ol className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
				{[{ label: 'Home', to: '/' }, ...crumbs].map(({ label, to }, index) => (
					<li key={label} className="flex items-center gap-x-2">
						{index > 0 && (
							<span aria-hidden="true" className="text-ink-soft">
								→
							</span>
						)}
						{to ? (
							<Link to={to} className="text-link inline-flex min-h-11 items-center">
								{label}
							</Link>
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
