import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useKitchen } from '#app/food/use-kitchen.ts';
import { StatusDot, useDoors } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { OrderOnline } from '#app/layout/order-online.tsx';
import { ArrowDownIcon, PinIcon } from '#app/ui/icons.tsx';
import { dayLight, season } from '#domain/hours/daylight.ts';
import { Skyline } from './skyline/skyline.tsx';

export function Hero({ onExplore }: { onExplore: () => void }) {
	const { business, schedule } = useFacts();
	const now = useNow();
	const { address, brewery, location } = business;
	const light = dayLight(now, address.coordinates);
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
				<Skyline light={light} season={year} />
				<div className="hero-words">
					<p className="kicker hero-soft">
						{location.type}
						{address.city && ` in ${address.city}, ${address.state}`} · Est. {brewery.established}
					</p>
					<h1 className="hero-title">
						<Title text={business.shortTagline} />
					</h1>
					<p className="hero-lead">{business.tagline}</p>
					<div className="hero-actions">
						<Link to="/beer" className="button hero-primary">
							Beer Menu
						</Link>
						<Link to="/food" className="button button-quiet">
							Food Menu
						</Link>
						<OrderOnline className="button button-quiet" />
					</div>
				</div>
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

function Title({ text }: { text: string }) {
	const words = text.split(' ');
	const last = words.pop() ?? '';
	return (
		<>
			{words.join(' ')} <em>{last}</em>
		</>
	);
}

const underlined = 'inline-block underline decoration-1 underline-offset-4';

/** The links reach beyond their line, so that a thumb finds them. */
function Answers() {
	const { beers, business, tonight } = useFacts();
	const now = useNow();
	const isTonight = tonight !== null && now.getTime() < tonight.endsMs;
	const { status, statusText, message, closureName } = useDoors();
	const kitchen = useKitchen();
	const { address } = business;
	return (
		<dl className="hero-answers">
			<Answer
				heading={
					<>
						<StatusDot status={status} /> {statusText}
					</>
				}
			>
				{closureName ? `${closureName}. ${message}` : message}
			</Answer>
			{beers && (
				<Answer
					heading={
						<Link to="/beer" className={`-my-2.5 py-2.5 ${underlined}`}>
							{beers.onTap} on tap
						</Link>
					}
				>
					{beers.total} beers in the book
				</Answer>
			)}
			{isTonight ? (
				<Answer className="hero-answer-tonight" heading={tonight.words}>
					<Link to={`/events/${tonight.slug}`} className={`-my-3 py-3 ${underlined}`}>
						{tonight.title}
					</Link>
				</Answer>
			) : address.street === '' ? null : (
				<Answer heading={`${address.city}, ${address.state}`}>
					<a href="#location" className={`-my-2.5 py-2.5 ${underlined}`}>
						{address.street}
					</a>
				</Answer>
			)}
			{kitchen.isOpen ? (
				<Answer
					className="hero-answer-wide"
					heading={
						<Link to="/food" className={`-my-2.5 py-2.5 ${underlined}`}>
							{kitchen.message}
						</Link>
					}
				>
					Order at the hatch
				</Answer>
			) : (
				<Answer className="hero-answer-wide" heading="Dogs welcome">
					Free parking, step-free
				</Answer>
			)}
		</dl>
	);
}

interface AnswerProps {
	readonly heading: ReactNode;
	readonly className?: string;
	readonly children: ReactNode;
}

function Answer({ heading, className, children }: AnswerProps) {
	return (
		<div className={className}>
			<dt>{heading}</dt>
			<dd>{children}</dd>
		</div>
	);
}
