import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { StatusDot, useDoors } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { OrderOnline } from '#app/layout/order-online.tsx';
import { useBusinessStatus } from '#app/settings/queries.ts';
import { QuietLink } from '#app/ui/button.tsx';
import { Drawn, lazyDrawing, serverMarkup, useServerMarkup } from '#app/ui/drawing.tsx';
import { ArrowDownIcon, PinIcon } from '#app/ui/icons.tsx';
import { isPromised } from '#domain/hours/closed-by-staff.ts';
import { dayLight, season } from '#domain/hours/daylight.ts';
import { doorsText } from '#domain/hours/hours-status.ts';

/** Five kilobytes that the first page does without. */
export const farm = lazyDrawing(async () => (await import('./skyline/farm.tsx')).Farm);

/** Drawn by the server, and again when the light or the season changes, or after a navigation. */
function Skyline({ view }: { view: string }) {
	const { kept, ref } = useServerMarkup<SVGSVGElement>(farm, view);
	const frame = { className: 'skyline', viewBox: '0 0 1760 660', focusable: false };
	if (kept) return <svg ref={ref} {...frame} aria-hidden="true" {...serverMarkup} />;
	return <Drawn drawing={farm} props={{ ...frame, view }} />;
}

export function Hero({ onExplore }: { onExplore: () => void }) {
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
			<div className="hero-strip">
				<Answers />
				<p className="hero-ways">
					<button type="button" data-needs-script onClick={onExplore} className="hero-explore">
						Scroll to explore
						<ArrowDownIcon />
					</button>
					<a href="#location" className="hero-explore">
						Visit Our Taproom
						<PinIcon />
					</a>
				</p>
			</div>
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

const underlined = 'inline-block underline decoration-1 underline-offset-4';
/** Reaches beyond its line, so that a thumb finds it. */
const answerLink = `-my-2.5 py-2.5 ${underlined}`;

function Answers() {
	const { beers } = useFacts();
	const doors = useDoors();
	const open = (
		<>
			<StatusDot status={doors.status} /> {doors.statusText}
		</>
	);
	const onTap = beers && (
		<Link to="/beer" className={answerLink}>
			{beers.onTap} on tap
		</Link>
	);
	return (
		<dl className="hero-answers">
			<Answer heading={open}>{doorsText(doors)}</Answer>
			{beers && <Answer heading={onTap}>{beers.total} beers in the book</Answer>}
			<TonightOrPlace />
			<KitchenOrWelcome />
		</dl>
	);
}

function TonightOrPlace() {
	const { business, tonight } = useFacts();
	const { address } = business;
	const now = useNow();
	const doors = useBusinessStatus();
	if (tonight && isPromised(tonight, doors, now)) {
		return (
			<Answer className="hero-answer-tonight" heading={tonight.words}>
				<Link to={`/events/${tonight.slug}`} className={`-my-3 py-3 ${underlined}`}>
					{tonight.title}
				</Link>
			</Answer>
		);
	}
	if (address.street === '') return null;
	return (
		<Answer heading={`${address.city}, ${address.state}`}>
			<a href="#location" className={answerLink}>
				{address.street}
			</a>
		</Answer>
	);
}

function KitchenOrWelcome() {
	const kitchen = useKitchen();
	const toFood = (
		<Link to="/food" className={answerLink}>
			{kitchen.message}
		</Link>
	);
	return (
		<Answer className="hero-answer-wide" heading={kitchen.isOpen ? toFood : 'Dogs welcome'}>
			{kitchen.isOpen ? 'Order at the kitchen window' : 'Free parking, step-free'}
		</Answer>
	);
}

function Answer(props: { heading: ReactNode; className?: string; children: ReactNode }) {
	return (
		<div className={props.className}>
			<dt>{props.heading}</dt>
			<dd>{props.children}</dd>
		</div>
	);
}
