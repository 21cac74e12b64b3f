import type { ReactNode } from 'react';
import { StyleTooltip } from '#app/beer-styles/style-tooltip.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { useCachedMarkup } from '#app/ui/cached-markup.ts';
import type { BeerCard as Beer } from '#domain/beers/beer.ts';
import {
	type CardBadge,
	cardBadge,
	isAlmostGone,
	isMuted,
	isNews,
	isPouring,
	notPouring,
} from '#domain/beers/beer-badge.ts';
import { breweryLine, formatAbv, formatFigure, formatPrice } from '#domain/beers/beer-format.ts';
import { menuRemarks, tapMark } from '#domain/beers/menu-remarks.ts';
import { poursOf } from '#domain/beers/to-go.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import { BeerImage } from './beer-image.tsx';
import { SrmSwatch } from './srm-swatch.tsx';
import './beer-card.css';

interface CardProps {
	readonly beer: Beer;
	readonly onTapBadge: boolean;
	readonly tappedDate: boolean;
}

/** `newsFrom` is computed from the whole menu. */
export function BeerCard({ newsFrom, ...card }: CardProps & { readonly newsFrom: string | undefined }) {
	const { beer, onTapBadge, tappedDate } = card;
	const fresh = isNews(beer, newsFrom, useClock().today);
	const view = () => `${onTapBadge} ${tappedDate} ${fresh}`;
	return <li {...useCachedMarkup(beer, view, <Card {...card} fresh={fresh} />)} />;
}

function Card({ beer, onTapBadge, tappedDate, fresh }: CardProps & { readonly fresh: boolean }) {
	const formats = useFormats();
	return (
		<article data-muted={isMuted(beer) || undefined} className="beer-card">
			<span className="beer-card-number figure" aria-hidden="true">
				{tapMark(beer)}
			</span>
			<BeerImage beer={beer} className="beer-card-picture" />
			<div className="min-w-0">
				<Badges beer={beer} badge={cardBadge(beer, { onTapBadge })} fresh={fresh} />
				<h3 className="beer-card-name">
					<Link to={`/beers/${beer.slug}`} className="whole-link">
						{beer.name}
					</Link>
				</h3>
				<div className="beer-card-style">
					<StyleTooltip beer={beer} />
				</div>
				<Brewery beer={beer} />
				{beer.briefDescription !== '' && <p className="beer-card-brief">{beer.briefDescription}</p>}
				<MenuRemarks beer={beer} />
				{tappedDate && beer.tappedOn && (
					<p className="beer-card-tapped">{`Tapped: ${formatMonthDay(formats, beer.tappedOn)}`}</p>
				)}
			</div>
			<div className="beer-card-columns">
				<ul className="beer-card-figures">
					<Figure unit="ABV">{formatAbv(beer.abv)}</Figure>
					{beer.ibu !== null && <Figure unit="IBU">{formatFigure(beer.ibu)}</Figure>}
					{beer.srm !== null && (
						<Figure unit="SRM">
							<SrmSwatch srm={beer.srm} />
							{` ${formatFigure(beer.srm)}`}
						</Figure>
					)}
				</ul>
				<Pours beer={beer} />
			</div>
		</article>
	);
}

const badgeClass: Readonly<Record<CardBadge, string>> = {
	'Barrel Aged': 'beer-badge-block',
	Limited: 'text-accent',
	Retired: 'text-ink-soft',
	'On Tap': 'text-hop',
};

interface BadgesProps {
	readonly beer: Beer;
	readonly badge: CardBadge | null;
	readonly fresh: boolean;
}

function Badges({ beer, badge, fresh }: BadgesProps) {
	const low = isAlmostGone(beer);
	const absent = notPouring(beer);
	if (!badge && !fresh && !low && !absent) return null;
	return (
		<p className="beer-card-badges">
			{badge && <span className={`beer-badge ${badgeClass[badge]}`}>{badge}</span>}
			{fresh && <span className="beer-badge text-accent">Just tapped</span>}
			{low && <span className="beer-badge text-accent">Almost gone</span>}
			{absent && <span className="beer-badge text-ink-soft">{absent}</span>}
		</p>
	);
}

/** Names the brewery of a guest beer; also used on the beer's page. */
export function Brewery({ beer }: { beer: Beer }) {
	const line = breweryLine(beer);
	return line && <p className="beer-brewery">{line}</p>;
}

/** Lists the remarks below a beer; also used on the beer's page. */
export function MenuRemarks({ beer, className }: { beer: Beer; className?: string }) {
	return menuRemarks(beer).map((line) => (
		<p key={line} className={className ? `beer-card-remark ${className}` : 'beer-card-remark'}>
			{line}
		</p>
	));
}

function Pours({ beer }: { beer: Beer }) {
	const formats = useFormats();
	const pours = poursOf(beer.servings);
	if (!isPouring(beer) || pours.length === 0) return null;
	return (
		<ul aria-label="Sizes and prices" className="beer-card-pours">
			{pours.map(({ label, priceCents }) => (
				<li key={label}>
					<span>{label}</span>{' '}
					{priceCents === null ? <em>ask us</em> : <b>{formatPrice(formats, priceCents)}</b>}
				</li>
			))}
		</ul>
	);
}

function Figure({ unit, children }: { unit: string; children: ReactNode }) {
	return (
		<li>
			<b>{children}</b> <small>{unit}</small>
		</li>
	);
}
