import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { StatusLine } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { WeekTable } from '#app/hours/week-table.tsx';
import { wallClock } from '#domain/zoned-time.ts';
import { quickLinks } from './links.ts';

interface ColumnProps {
	readonly id?: string;
	readonly heading: string;
	/** Whether it is of links alone, which lead nowhere on paper. */
	readonly isLinks?: boolean;
	readonly children: ReactNode;
}

function Column({ id, heading, isLinks, children }: ColumnProps) {
	return (
		<section id={id} data-no-print={isLinks} aria-labelledby={`footer-${heading.replace(' ', '-')}`}>
			<h2
				id={`footer-${heading.replace(' ', '-')}`}
				className="mb-4 border-b border-current/30 pb-2 text-[1.5rem]"
			>
				{heading}
			</h2>
			{children}
		</section>
	);
}

const linkClass = 'footer-link inline-flex min-h-11 items-center tablet:min-h-9';

/** The foot of every page (spec §2): where, when, elsewhere, further. Its first column is `#location`. */
export function SiteFooter() {
	const { business, schedule } = useFacts();
	const year = wallClock(useNow(), schedule.timeZone).date.slice(0, 4);
	return (
		<footer id="footer" className="site-footer">
			<div className="mx-auto grid w-full max-w-[90rem] gap-10 px-5 tablet:grid-cols-2 tablet:px-14 desktop:grid-cols-[1.1fr_1.4fr_0.8fr_0.8fr] desktop:gap-14">
				<Column id="location" heading="Visit Us">
					<VisitUs />
				</Column>
				<Column heading="Hours">
					<p className="mb-3 font-medium">
						<StatusLine />
					</p>
					<WeekTable className="max-w-sm" />
				</Column>
				<Column heading="Follow Us" isLinks>
					<ul>
						{business.socials.map(({ network, url }) => (
							<li key={url}>
								<a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
									{network}
									<span className="sr-only"> (opens in a new tab)</span>
								</a>
							</li>
						))}
					</ul>
				</Column>
				<Column heading="Quick Links" isLinks>
					<ul>
						{quickLinks.map(({ to, label }) => (
							<li key={to}>
								<Link to={to} className={linkClass}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</Column>
			</div>
			<p className="mx-auto mt-10 w-full max-w-[90rem] px-5 pb-8 text-[0.9375rem] tablet:px-14">
				© {year} {business.name}. All rights reserved. {business.tagline}
			</p>
		</footer>
	);
}

function VisitUs() {
	const { business } = useFacts();
	const { address, contact } = business;
	const map = `https://www.openstreetmap.org/?mlat=${address.coordinates.latitude}&mlon=${address.coordinates.longitude}#map=15/${address.coordinates.latitude}/${address.coordinates.longitude}`;
	return (
		<>
			<address className="not-italic">
				{address.street && (
					<>
						{address.street}
						<br />
						{address.city}, {address.state} {address.zip}
					</>
				)}
			</address>
			<ul className="mt-2">
				{contact.phone.link && (
					<li>
						<a href={contact.phone.link} className={linkClass}>
							{contact.phone.formatted}
						</a>
					</li>
				)}
				{contact.generalEmail && (
					<li>
						<a href={`mailto:${contact.generalEmail}`} className={linkClass}>
							{contact.generalEmail}
						</a>
					</li>
				)}
				{address.street && (
					<li data-no-print>
						<a href={map} target="_blank" rel="noopener noreferrer" className={linkClass}>
							Open in a map
							<span className="sr-only"> (opens in a new tab)</span>
						</a>
					</li>
				)}
			</ul>
		</>
	);
}
