import type { ReactNode } from 'react';
import { BeerImage } from '#app/beers/beer-image.tsx';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InlineLink, QuietLink, TextLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PhotoFigure } from '#app/ui/photo-figure.tsx';
import { Share } from '#app/ui/share.tsx';
import { SharedElement } from '#app/ui/shared-element.tsx';
import { formatAbv, formatPrice, styleLine } from '#domain/beers/beer-format.ts';
import { availabilityOf, type FoodItem, noPrice } from '#domain/food/food.ts';
import { foodMenu, marksOf } from '#domain/food/food-dietary.ts';
import type { Dish, PairedBeer } from '#domain/food/food-pages.ts';
import type { Candidate } from '#domain/text/nearest.ts';
import { allergenText, DietKey } from './dish-marks.tsx';
import { DishRow, pairingText } from './dish-row.tsx';
import '#app/ui/prose.css';

const backLink = '← Back to Food Menu';

/** With `isWhole` false, the title is shown in its final place while the rest loads. */
export function DishPage({ dish, isWhole = true }: { dish: Dish; isWhole?: boolean }) {
	const { item, beer } = dish;
	return (
		<article className="site-width pt-3 pb-20 tablet:pt-6">
			<Breadcrumb crumbs={[{ label: 'Food Menu', to: '/food' }, { label: item.name }]} />
			<div className="dish-page" data-alone={beer || item.image ? undefined : true}>
				{item.image && (
					<div>
						<PhotoFigure
							src={item.image}
							alt={item.imageAlt ?? item.name}
							caption={item.imageCaption}
							className="dish-photo"
							sizes="(width >= 64rem) 21rem, 14rem"
							first
						/>
					</div>
				)}
				<div className="dish-words grid min-w-0 grid-cols-1 content-start gap-8">
					<Title dish={dish} />
					{isWhole && item.content.trim() !== '' && (
						// biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it, and the policy runs no script of it
						<div className="prose max-w-[38em]" dangerouslySetInnerHTML={{ __html: item.content }} />
					)}
					{isWhole && <DishContents item={item} />}
				</div>
				{isWhole && beer && <PairedGlass beer={beer} />}
			</div>
			{isWhole && <Others dish={dish} />}
			<p className="mt-10 flex flex-wrap gap-3">
				<QuietLink to="/food">{backLink}</QuietLink>
				<Share name={item.name} />
			</p>
		</article>
	);
}

function Title({ dish: { item, section } }: { dish: Dish }) {
	const formats = useFormats();
	const { now, timeZone } = useClock();
	const availability = availabilityOf(item, now, timeZone);
	const out = availability !== 'available';
	const price = formatPrice(formats, item.priceCents);
	return (
		<header>
			{section && <p className="kicker text-ink-soft">{section.title}</p>}
			<SharedElement name={`dish-${item.slug}`}>
				<h1 className="mt-3 w-fit text-44 tracking-[-0.03em] tablet:text-72">
					{out ? <s className="dish-struck">{item.name}</s> : item.name}
				</h1>
			</SharedElement>
			{out && (
				<p className="dish-out mt-4">
					{availability === 'struck' ? 'Sold out tonight' : 'Off the menu for now'}
				</p>
			)}
			<p className="mt-4 max-w-[32em] text-18">{item.description}</p>
			<p className={`mt-4 ${price ? 'figure text-36 leading-none' : 'dish-ask'}`}>
				{price ?? `Price: ${noPrice}`}
			</p>
		</header>
	);
}

function DishContents({ item }: { item: FoodItem }) {
	const marks = marksOf(item);
	const allergens = allergenText(item);
	return (
		<section aria-labelledby="contents" className="border-t border-rule pt-5">
			<h2 id="contents" className="text-28">
				Allergens & diet
			</h2>
			<p className="mt-3 text-17">
				{allergens ? (
					<>
						Contains <strong className="font-semibold">{allergens}</strong>.
					</>
				) : (
					'None of the allergens we list.'
				)}
			</p>
			{marks.length > 0 && <DietKey marks={marks} />}
			<p className="mt-4 text-15 text-ink-soft">
				We cook everything in one kitchen. See the <InlineLink to="/food#marks-title">dietary key</InlineLink>
				.
			</p>
		</section>
	);
}

function PairedGlass({ beer }: { beer: PairedBeer }) {
	return (
		<aside aria-label="Pairing" className="paired-glass">
			<GlassDefs shapes={[beer.glass]} />
			<BeerImage beer={beer} className="paired-glass-picture" sizes="13.6rem" />
			<div>
				<p className="font-display text-22 leading-tight text-balance">
					<Link to={`/beers/${beer.slug}`} className="whole-link">
						{pairingText(beer)}
					</Link>
				</p>
				<p className="mt-1.5 text-ink-soft wrap-anywhere">
					<span className="font-display italic">{styleLine(beer)}</span>, {formatAbv(beer.abv)} ABV
				</p>
			</div>
		</aside>
	);
}

function Others({ dish: { others, section } }: { dish: Dish }) {
	const { now, timeZone } = useClock();
	const [menu] = foodMenu(section ? [section] : [], others, [], now, timeZone);
	if (!menu) return null;
	return (
		<section aria-labelledby="others" className="mt-14">
			<p className="kicker text-ink-soft">See also</p>
			<h2 id="others" className="rule-double mt-2 pb-3 text-30 tablet:text-36">
				{menu.section.title}
			</h2>
			<ul className="dish-list">
				{menu.lines.map((line) => (
					<DishRow key={line.item.slug} line={line} beer={null} />
				))}
			</ul>
		</section>
	);
}

export function DishWaiting({ children }: { children: ReactNode }) {
	return (
		<div className="site-width py-10">
			<PageHead title="Food" />
			<h1 className="sr-only">Food</h1>
			{children}
			<TextLink to="/food">{backLink}</TextLink>
		</div>
	);
}

export function DishNotFound({ slug, nearest }: { slug: string; nearest: readonly Candidate[] }) {
	return (
		<div className="site-width py-10 tablet:py-16">
			<PageHead title="Dish Not Found" index={false} />
			<p className="kicker text-ink-soft">Error 404</p>
			<h1 className="rule-double mt-3 pb-5 text-44 tablet:text-72">Dish Not Found</h1>
			<p suppressHydrationWarning className="mt-6 max-w-[34em] text-18 break-words">
				Sorry, we couldn’t find a dish called “{slug}”.
			</p>
			{nearest.length > 0 && (
				<section aria-labelledby="nearest" className="mt-6">
					<h2 id="nearest" className="text-24">
						Did you mean
					</h2>
					<ul className="mt-2">
						{nearest.map((one) => (
							<li key={one.slug} className="border-b border-rule">
								<Link to={`/food/${one.slug}`} className="nearest-link">
									{one.name}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			<QuietLink to="/food" className="mt-8">
				{backLink}
			</QuietLink>
		</div>
	);
}
