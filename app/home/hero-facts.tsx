import type { ReactNode } from 'react';
import { GlassDefs } from '#app/beers/glass/glass-defs.tsx';
import { useFacts } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { ArrowDownIcon, PinIcon } from '#app/ui/icons.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { HomeContent, HomePour } from '#domain/home/home-schema.ts';
import { isPromised } from '#domain/hours/closed-by-staff.ts';

export interface HeroFactsProps {
	/** Undefined while it is loading. */
	readonly content: HomeContent | undefined;
	readonly onExplore: () => void;
}

/**
 * Shows what guests ask first: what pours and for how much, what is on, until when there is food, and where. The
 * closing time is in the header.
 */
export function HeroFacts({ content, onExplore }: HeroFactsProps) {
	return (
		<div className="hero-strip">
			<Pours pours={content?.pours ?? null} />
			<Answers next={content?.nextEvent ?? null} />
			<p className="hero-way">
				<button type="button" data-needs-script onClick={onExplore} className="hero-explore">
					Scroll to explore
					<ArrowDownIcon />
				</button>
			</p>
		</div>
	);
}

interface Answer {
	readonly name: string;
	readonly className?: string;
	readonly heading: ReactNode;
	readonly text: ReactNode;
}

function Answers({ next }: { next: HomeContent['nextEvent'] }) {
	const answers = [useEventAnswer(next), useKitchenAnswer(), usePlaceAnswer()].filter((one) => one !== null);
	if (answers.length === 0) return null;
	return (
		<dl className="hero-answers">
			{answers.map(({ name, className, heading, text }) => (
				<div key={name} className={className}>
					<dt>{heading}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function Pours({ pours }: { pours: readonly HomePour[] | null }) {
	const { beers } = useFacts();
	if (!beers?.total) return null;
	const more = beers.onTap - (pours?.length ?? 0);
	return (
		<>
			<GlassDefs shapes={pours?.flatMap(({ image, glass }) => (image ? [] : [glass])) ?? []} />
			<h2 className="sr-only">Pouring now</h2>
			<ul className="hero-pours">
				{pours?.map((beer) => (
					<Pour key={beer.slug} beer={beer} />
				))}
				<li className="hero-more">
					<Link to={beers.onTap > 0 ? '/beer' : '/beer?filter=all'} className="hero-link">
						{moreLabel(beers.onTap, more)}
					</Link>
				</li>
			</ul>
		</>
	);
}

function moreLabel(onTap: number, more: number): string {
	if (onTap === 0) return 'Nothing on tap today';
	return more > 0 ? `${more} more on tap` : 'See the menu';
}

function Pour({ beer }: { beer: HomePour }) {
	const { slug, name, kind, size, price, note } = beer;
	return (
		<li className="hero-pour">
			<PourImage beer={beer} />
			<Link to={`/beers/${slug}`} className="whole-link hero-pour-name">
				{name}
			</Link>
			<span className="hero-pour-price">
				{`${size} `}
				<b>{price}</b>
			</span>
			<span className="hero-pour-style">{kind}</span>
			{note && <span className="hero-pour-note">{note}</span>}
		</li>
	);
}

function PourImage({ beer: { image, glass, color, isDark } }: { beer: HomePour }) {
	if (image)
		return <SizedImage src={image} alt="" className="hero-pour-picture hero-pour-photo" sizes="1.75rem" />;
	const look = color === null ? 'glass-unknown' : isDark ? 'glass-dark' : '';
	return (
		<svg
			className={`glass hero-pour-picture ${look}`}
			viewBox="0 0 100 140"
			fill={color ?? 'none'}
			aria-hidden="true"
		>
			<use href={`#glass-${glass}`} />
		</svg>
	);
}

/** Returns tonight's event, or else the next one. */
function useEventAnswer(next: HomeContent['nextEvent']): Answer | null {
	const { tonight } = useFacts();
	const { now } = useClock();
	const doors = useBusinessStatus();
	const event = tonight && isPromised(tonight, doors, now) ? tonight : next;
	if (!event || (event === next && tonight?.slug === next?.slug)) return null;
	const text = (
		<Link to={`/events/${event.slug}`} className="hero-link">
			{event.title}
		</Link>
	);
	return { name: 'event', className: 'hero-tonight', heading: event.words, text };
}

/** Splits 'Kitchen closed - Opens Friday at 3:00 PM' into two lines; null for a kitchen that never opens. */
function useKitchenAnswer(): Answer | null {
	const { isOpen, opensAt, message } = useKitchen();
	if (!isOpen && !opensAt) return null;
	const [words, text = 'See the food menu'] = message
		.replace('Kitchen opens', 'Kitchen closed - Opens')
		.split(' - ');
	const heading = (
		<Link to="/food" className="hero-link">
			{words}
		</Link>
	);
	return { name: 'kitchen', heading, text };
}

function usePlaceAnswer(): Answer | null {
	const { street, city } = useFacts().business.address;
	if (street === '' && city === '') return null;
	const heading = (
		<a href="#location" className="hero-link">
			Visit Our Taproom
			<PinIcon />
		</a>
	);
	return { name: 'place', heading, text: street === '' ? city : `Directions to ${street}` };
}
