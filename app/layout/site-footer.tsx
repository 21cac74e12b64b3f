import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { StatusLine } from '#app/hours/doors.tsx';
import { WeekTable } from '#app/hours/week-table.tsx';
import { PlaceMap } from '#app/place/place-map.tsx';
import { directionLinks } from '#domain/settings/directions.ts';
import { primaryLinks } from './links.ts';

type ColumnProps = {
	id?: string;
	heading: string;
	className?: string;
	isLinks?: boolean;
	children: ReactNode;
};

/** Links lead nowhere on paper. */
function Column({ id, heading, className, isLinks, children }: ColumnProps) {
	const headingId = `footer-${heading.replace(' ', '-')}`;
	return (
		<section id={id} className={className} data-no-print={isLinks} aria-labelledby={headingId}>
			<h2 id={headingId} className="mb-4 border-b border-current/30 pb-2 text-[1.5rem]">
				{heading}
			</h2>
			{children}
		</section>
	);
}

const linkClass = 'footer-link';

function ElsewhereLink({ href, children }: { href: string; children: string }) {
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
			{children}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}

/** Staff know where they work: below their screens stands its last line alone (spec §2: on all pages). */
export function SiteFooter({ compact }: { compact: boolean }) {
	const { business } = useFacts();
	const year = useClock().today.slice(0, 4);
	return (
		<footer id="footer" className={`site-footer ${compact ? 'site-footer-compact' : ''}`}>
			{!compact && <Columns />}
			<p className="site-width footer-end">
				© {year} {business.name.replace(/\.$/, '')}. All rights reserved. {business.tagline}
			</p>
		</footer>
	);
}

function Columns() {
	const { business, place } = useFacts();
	return (
		<>
			<Column id="location" heading="Visit Us" className="site-width footer-location">
				<div className="footer-place">
					<VisitUs />
					<Notes />
					<PlaceMap place={place} />
				</div>
			</Column>
			<div className="site-width footer-columns">
				<Column id="hours" heading="Hours">
					<p className="mb-3 font-medium">
						<StatusLine />
					</p>
					<WeekTable className="max-w-sm" />
				</Column>
				<Column heading="Follow Us" isLinks>
					<ul>
						{business.socials.map(({ network, url }) => (
							<li key={url}>
								<ElsewhereLink href={url}>{network}</ElsewhereLink>
							</li>
						))}
					</ul>
				</Column>
				<Column heading="Quick Links" isLinks>
					<ul>
						{primaryLinks.map(({ to, footLabel }) => (
							<li key={to}>
								<Link to={to} className={linkClass}>
									{footLabel}
								</Link>
							</li>
						))}
					</ul>
				</Column>
			</div>
		</>
	);
}

function VisitUs() {
	const { business } = useFacts();
	const { address, contact } = business;
	return (
		<div>
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
			</ul>
			{address.street && (
				<ul data-no-print aria-label="Directions" className="footer-ways">
					{directionLinks(business).map(({ name, url }) => (
						<li key={name}>
							<a href={url} target="_blank" rel="noopener noreferrer">
								{name}
								<span className="sr-only"> (directions, opens in a new tab)</span>
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function Notes() {
	const { parking, transit, access } = useFacts().place;
	const notes = [
		['Parking', parking],
		['Train', transit],
		['Accessibility', access],
	].filter(([, text]) => text !== '');
	if (notes.length === 0) return null;
	return (
		<dl className="footer-notes">
			{notes.map(([heading, text]) => (
				<div key={heading}>
					<dt>{heading}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}
