import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useDoors } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { OrderOnline } from '#app/layout/order-online.tsx';
import { QuietLink } from '#app/ui/button.tsx';
import { Drawn, lazyDrawing, serverMarkup, useServerMarkup } from '#app/ui/drawing.tsx';
import { dayLight, season } from '#domain/hours/daylight.ts';
import { doorsText } from '#domain/hours/hours-status.ts';
import { HeroStrip, type HeroStripProps } from './hero-strip.tsx';

/** Five kilobytes that the first page does without. */
export const farm = lazyDrawing(async () => (await import('./skyline/farm.tsx')).Farm);

/** Drawn by the server, and again when the light or the season changes, or after a navigation. */
function Skyline({ view }: { view: string }) {
	const { kept, ref } = useServerMarkup<SVGSVGElement>(farm, view);
	const frame = { className: 'skyline', viewBox: '0 0 1760 660', focusable: false };
	if (kept) return <svg ref={ref} {...frame} aria-hidden="true" {...serverMarkup} />;
	return <Drawn drawing={farm} props={{ ...frame, view }} />;
}

export function Hero({ content, onExplore }: HeroStripProps) {
	const { business, schedule } = useFacts();
	const now = useNow();
	const light = dayLight(now, business.address.coordinates);
	const year = season(now, schedule.timeZone);
	return (
		<section
			id="hero"
			aria-label="Welcome"
			data-light={light}
			data-season={year}
			className="home-section skyline-hero hero"
		>
			<div className="skyline-stage hero-stage">
				<Skyline view={`${light} ${year}`} />
				<Words />
			</div>
			<HeroStrip content={content} onExplore={onExplore} />
		</section>
	);
}

function Words() {
	const { beers, business } = useFacts();
	const { address, brewery, location, shortTagline, tagline } = business;
	const words = shortTagline.split(' ');
	const last = words.pop() ?? '';
	return (
		// The line over it: where that takes two, these words make room.
		<div className="hero-words" data-over={`• ${doorsText(useDoors())} · ${beers?.onTap} on tap`}>
			<p className="kicker hero-soft">
				{location.type}
				{address.city && ` in ${address.city}, ${address.state}`} · Est. {brewery.established}
			</p>
			<h1 className="hero-title">
				{words.join(' ')} <em>{last}</em>
			</h1>
			<p className="hero-lead">{tagline}</p>
			<div className="hero-actions">
				<Link to="/beer" className="button hero-primary">
					Beer Menu
				</Link>
				<QuietLink to="/food">Food Menu</QuietLink>
				<OrderOnline className="button button-quiet" />
			</div>
		</div>
	);
}
