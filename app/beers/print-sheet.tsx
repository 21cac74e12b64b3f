import { useFacts, useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Wordmark } from '#app/layout/mark.tsx';
import type { BeerCard } from '#domain/beers/beer.ts';
import { formatAbv } from '#domain/beers/beer-format.ts';
import { dateText } from '#domain/locale/date-text.ts';

/**
 * The head of a printed page, with the address of the current list, because paper cannot know what has gone since
 * (design §9).
 */
export function PrintHead() {
	const formats = useFormats();
	const { business, baseUrl } = useFacts();
	const { today } = useClock();
	const address = `${baseUrl}/beer`.replace(/^https?:\/\//, '');
	const place = [business.address.full, business.contact.phone.formatted].filter(Boolean);
	return (
		<div className="print-only">
			<div className="print-head">
				<div>
					<p dir="auto" className="print-name">
						<Wordmark fetchPriority="low" />
					</p>
					<p className="print-date">{dateText(formats, today, { weekday: true, long: true, year: true })}</p>
					{place.length > 0 && <p>{place.join(' · ')}</p>}
				</div>
				{baseUrl !== '' && (
					<p className="print-code">
						<img src="/qr/beer.svg" alt="" width="96" height="96" fetchPriority="low" />
						<span>
							See what’s on tap right now: <b>{address}</b>
						</span>
					</p>
				)}
			</div>
		</div>
	);
}

export function PrintComing({ beers }: { beers: readonly BeerCard[] }) {
	return (
		<section aria-label="Coming Soon" className="print-only">
			<h2 className="print-coming-heading">Coming Soon</h2>
			<ul className="print-coming">
				{beers.map(({ slug, name, style, abv }) => (
					<li key={slug}>
						<b>{name}</b>, <i>{style}</i>
						{`, ${formatAbv(abv)}`}
					</li>
				))}
			</ul>
		</section>
	);
}
