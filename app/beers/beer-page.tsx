import type { ReactNode } from 'react';
import { dataFile, nullIfNotFound } from '#app/api/data-file.ts';
import { StyleTooltip } from '#app/beer-styles/style-tooltip.tsx';
import { useFormats } from '#app/facts.tsx';
import { FollowFeed } from '#app/follow/follow-address.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PrimaryLink, QuietLink, TextLink } from '#app/ui/button.tsx';
import { Share } from '#app/ui/share.tsx';
import type { ServedBeer } from '#domain/beers/beer.ts';
import {
	availabilityMessage,
	isAlmostGone,
	isPouring,
	notPouring,
	statusBadge,
} from '#domain/beers/beer-badge.ts';
import type { LikeThis } from '#domain/beers/like-this.ts';
import { formatDate } from '#domain/locale/date-text.ts';
import { Brewery, MenuRemarks } from './beer-card.tsx';
import { AboutThisBeer, BeerStats, BrewingDetails, Pours, TastingNotes } from './beer-details.tsx';
import { BeerImage } from './beer-image.tsx';
import { GlassDefs } from './glass/glass-defs.tsx';
import { LikeThisList, useLikeThis } from './like-this.tsx';
import { schemas, useBeers } from './queries.ts';
import './beer-page.css';

export function useBeer(slug: string, rendered: ServedBeer | null | undefined) {
	const fetchBeer = dataFile(
		`/data/beers/${encodeURIComponent(slug)}.json`,
		'beers',
		async () => (await schemas()).beerSchema,
	);
	return useBeers<ServedBeer | null>(
		['beer', slug],
		rendered,
		(beers) => beers.find((beer) => beer.slug === slug) ?? null,
		(context) => fetchBeer(context).catch(nullIfNotFound),
	);
}

const backLink = '← Back to Beer Menu';

interface BeerPageProps {
	beer: ServedBeer;
	like: readonly LikeThis[] | undefined;
	children?: ReactNode;
}

export function BeerPage({ beer, like, children }: BeerPageProps) {
	const others = useLikeThis(beer, like);
	const pouring = isPouring(beer);
	return (
		<article className="site-width pt-3 pb-20 tablet:pt-6">
			<GlassDefs shapes={[...new Set([beer, ...others].map(({ glass }) => glass))]} />
			<Breadcrumb crumbs={[{ label: 'Beer Menu', to: '/beer' }, { label: beer.name }]} />
			<div className="beer-sheet">
				<Picture beer={beer} />
				<div className="beer-sheet-title">
					<Title beer={beer} />
					<BeerStats beer={beer} />
				</div>
				<div className="beer-sheet-order">
					{pouring ? <Pours beer={beer} /> : <LikeThisList beers={others} />}
				</div>
				<div className="beer-sheet-story">
					<AboutThisBeer beer={beer} />
					<TastingNotes beer={beer} />
				</div>
				<div className="beer-sheet-making">
					<BrewingDetails beer={beer} />
					{children}
				</div>
			</div>
			{pouring && (
				<div className="mt-8 desktop:mt-10">
					<LikeThisList beers={others} />
				</div>
			)}
			<CallToAction beer={beer} />
			<FollowFeed name={beer.name} path={`/beers/${beer.slug}.atom`} />
		</article>
	);
}

function Picture({ beer }: { beer: ServedBeer }) {
	return (
		<div className="beer-sheet-picture">
			<div className="beer-sheet-plate">
				<BeerImage beer={beer} className="beer-page-picture" sizes="(width >= 64rem) 24rem, 14.4rem" first />
				<p className="beer-sheet-badges">
					<span className="beer-status" data-status={beer.status}>
						{statusBadge(beer.status)}
					</span>
					{isAlmostGone(beer) && <span className="beer-badge text-accent">Almost gone</span>}
				</p>
			</div>
			{beer.image && beer.imageCaption && (
				<p dir="auto" className="photo-caption beer-caption">
					{beer.imageCaption}
				</p>
			)}
		</div>
	);
}

function Title({ beer }: { beer: ServedBeer }) {
	const formats = useFormats();
	const pouring = isPouring(beer);
	const facts = [
		beer.barrelAged ? 'Barrel Aged' : null,
		pouring && beer.tapNumber !== null ? `Tap ${beer.tapNumber}` : null,
		pouring && beer.tappedOn ? `Tapped ${formatDate(formats, beer.tappedOn)}` : null,
		notPouring(beer),
	].filter((fact) => fact !== null);
	return (
		<header>
			{facts.length > 0 && <p className="kicker mb-3 text-ink-soft">{facts.join(' · ')}</p>}
			<h1 className="text-44 tracking-[-0.03em] tablet:text-72">{beer.name}</h1>
			<div className="mt-2 font-display text-22 text-ink-soft italic">
				<StyleTooltip beer={beer} />
			</div>
			<Brewery beer={beer} />
			{beer.briefDescription !== '' && <p className="mt-4 max-w-[32em] text-18">{beer.briefDescription}</p>}
			<MenuRemarks beer={beer} className="mt-3" />
		</header>
	);
}

function CallToAction({ beer }: { beer: ServedBeer }) {
	return (
		<section
			aria-labelledby="ready"
			data-no-print
			className="mt-16 border-y-3 border-double border-ink py-10"
		>
			<h2 id="ready" className="text-32 tablet:text-44">
				Ready to Try {beer.name}?
			</h2>
			<p className="mt-2 text-18 text-ink-soft">{availabilityMessage(beer.status)}</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<QuietLink to="/beer">{backLink}</QuietLink>
				<PrimaryLink href="#location">Visit Our Taproom</PrimaryLink>
				<Share name={beer.name} />
			</div>
		</section>
	);
}

export function BeerNotFound({ slug, error }: { slug: string; error: string | null }) {
	return (
		<div className="site-width py-20">
			<h1 className="rule-double pb-5 text-44 tablet:text-64">Beer Not Found</h1>
			<p suppressHydrationWarning className="mt-6 text-18 break-words">
				{error ?? `Sorry, we couldn't find a beer with the name "${slug}".`}
			</p>
			<TextLink to="/beer" className="mt-6">
				{backLink}
			</TextLink>
		</div>
	);
}
