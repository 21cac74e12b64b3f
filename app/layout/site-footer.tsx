import type { ReactNode } from 'react';
import { useFacts } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { StatusLine } from '#app/hours/doors.tsx';
import { WeekTable } from '#app/hours/week-table.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { lazyDrawing, ServerDrawn } from '#app/ui/drawing.tsx';
import { isPlaceKnown } from '#domain/settings/missing-parts.ts';
import { usePrimaryLinks } from './links.ts';
import { Mark } from './mark.tsx';

/** A kilobyte of code that the first page load does not need. */
const placeBlock = lazyDrawing(async () => (await import('#app/place/place-block.tsx')).PlaceBlock);

/** Rendered by the server, and again when staff change it. */
function PlaceAtFoot() {
	const { business, place } = useFacts();
	const view = JSON.stringify([business, place]);
	return <ServerDrawn cacheable drawing={placeBlock} props={{}} view={view} className="footer-place" />;
}

type ColumnProps = {
	id?: string;
	heading: string;
	className?: string;
	isLinks?: boolean;
	children: ReactNode;
};

/** A column of the footer; columns of links are not printed. */
function Column({ id, heading, className, isLinks, children }: ColumnProps) {
	const headingId = `footer-${heading.replace(' ', '-')}`;
	return (
		<section id={id} className={className} data-no-print={isLinks} aria-labelledby={headingId}>
			<h2 id={headingId} className="footer-heading">
				{heading}
			</h2>
			{children}
		</section>
	);
}

const linkClass = 'footer-link';

function ElsewhereLink({ href, children }: { href: string; children: string }) {
	return (
		<a href={href} target="_blank" rel="noopener" className={linkClass}>
			{children}
			<span className="sr-only"> (opens in a new tab)</span>
		</a>
	);
}

/** The footer. Staff screens have only its last line (spec §2: on all pages). */
export function SiteFooter({ compact }: { compact: boolean }) {
	const { business } = useFacts();
	const year = useClock().today.slice(0, 4);
	return (
		<footer id="footer" className={`site-footer ${compact ? 'site-footer-compact' : ''}`}>
			{!compact && <Columns />}
			{!compact && (
				<div className="site-width footer-mark">
					<Mark />
				</div>
			)}
			<p className="site-width footer-end">
				{`© ${year} `}
				<bdi>{business.name.replace(/\.$/, '')}</bdi>
				{'. All rights reserved. '}
				<bdi>{business.tagline}</bdi>
			</p>
		</footer>
	);
}

function Columns() {
	const facts = useFacts();
	const links = usePrimaryLinks();
	const { socials } = facts.business;
	const placed = isPlaceKnown(facts);
	return (
		<>
			{placed && (
				<Column id="location" heading="Visit Us" className="site-width footer-location">
					<PlaceAtFoot />
				</Column>
			)}
			{/* Without an address, the link 'Visit' leads to the hours. */}
			<div id={placed ? undefined : 'location'} className="site-width footer-columns">
				<Column id="hours" heading="Hours">
					<p className="mb-3 font-medium text-balance">
						<StatusLine />
					</p>
					<WeekTable className="max-w-[28rem]" />
				</Column>
				{socials.length > 0 && (
					<Column heading="Follow Us" isLinks>
						<ul>
							{socials.map(({ network, url }) => (
								<li key={url}>
									<ElsewhereLink href={url}>{network}</ElsewhereLink>
								</li>
							))}
						</ul>
					</Column>
				)}
				<Column heading="Quick Links" isLinks>
					<ul>
						{links.map(({ to, footLabel }) => (
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
