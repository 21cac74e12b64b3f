import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { InlineLink, TextLink } from '#app/ui/button.tsx';
import { styleGuideAddress } from '#domain/beer-styles/style-address.ts';
import { formatAbv } from '#domain/beers/beer-format.ts';
import type { LineupPage } from '#domain/beers/lineup-schema.ts';
import { useLineup } from './lineup-view.tsx';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** With the address of the list as it is now, because paper cannot know what has gone since (design §9). */
export function PrintHead() {
	const { business, baseUrl } = useFacts();
	const { today } = useClock();
	const address = `${baseUrl}/beer`.replace(/^https?:\/\//, '');
	return (
		<div className="print-only">
			<div className="print-head">
				<div>
					<p className="print-name">{business.shortName}</p>
					<p className="print-date">{longDate.format(new Date(today))}</p>
					<MenuChecked />
					<p>
						{business.address.full} · {business.contact.phone.formatted}
					</p>
				</div>
				<p className="print-code">
					<img src="/qr/beer.svg" alt="" width="96" height="96" fetchPriority="low" />
					<span>
						See what’s on tap right now: <b>{address}</b>
					</span>
				</p>
			</div>
		</div>
	);
}

export function PrintComing({ rendered }: { rendered: LineupPage | undefined }) {
	const { data } = useLineup('coming-soon', 1, rendered);
	const beers = data?.sections.flatMap((section) => section.beers) ?? [];
	if (beers.length === 0) return null;
	return (
		<section aria-label="Coming Soon" className="print-only">
			<h2 className="print-coming-heading">Coming Soon</h2>
			<ul className="print-coming">
				{beers.map(({ slug, name, style, abv }) => (
					<li key={slug}>
						<b>{name}</b>, <i>{style}</i>, {formatAbv(abv)}
					</li>
				))}
			</ul>
		</section>
	);
}

export function MenuChecked({ className }: { className?: string }) {
	const { menuChecked } = useFacts();
	const { now } = useClock();
	if (!menuChecked || menuChecked.endsMs <= now.getTime()) return null;
	return <p className={className}>{menuChecked.text}</p>;
}

export function TakeAlong() {
	return (
		<>
			<nav aria-label="Other versions of the menu" data-no-print className="mt-12">
				<ul className="flex flex-wrap items-center gap-x-6">
					<li data-needs-script>
						<button type="button" onClick={() => window.print()} className="text-link min-h-11">
							Print the menu
						</button>
					</li>
					<li>
						<TextLink href="/menu.txt">Text-only menu</TextLink>
					</li>
					<li>
						<TextLink href="/feed.xml">New-beer alerts (RSS)</TextLink>
					</li>
				</ul>
			</nav>
			<p data-no-print className="mt-10 text-ink-soft">
				What’s a Kölsch? Look it up in our <InlineLink to={styleGuideAddress}>style guide</InlineLink>.
			</p>
		</>
	);
}
