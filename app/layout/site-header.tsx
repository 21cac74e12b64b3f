import { useEffect, useId, useRef } from 'react';
import { useFacts } from '#app/facts.tsx';
import { StatusLine } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { Link, useHandle, useLocation } from '#app/navigation/navigation.ts';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { CloseIcon, MenuIcon, PhoneIcon } from '#app/ui/icons.tsx';
import { type Coordinates, type DayLight, skyOver } from '#domain/hours/daylight.ts';
import type { SiteFacts } from '#domain/settings/site-facts-schema.ts';
import { usePrimaryLinks } from './links.ts';
import { Wordmark } from './mark.tsx';
import { SecondaryMenu } from './secondary-menu.tsx';

/** In pixels; smaller scrolls do not count as a direction. */
const leastMove = 6;

/**
 * Marks the document for site-header.css: 'away' while scrolling down, 'back' after scrolling up, and nothing at the
 * top, where the header is part of the page.
 */
function useReturningHeader(): void {
	useEffect(() => {
		const { dataset } = document.documentElement;
		let last = scrollY;
		const look = () => {
			const moved = scrollY - last;
			if (scrollY < leastMove) delete dataset.header;
			else if (Math.abs(moved) < leastMove) return;
			else dataset.header = moved > 0 ? 'away' : 'back';
			last = scrollY;
		};
		addEventListener('scroll', look, { passive: true });
		return () => {
			removeEventListener('scroll', look);
			delete dataset.header;
		};
	}, []);
}

/** The `handle` of a page with a sky behind the header: the function that returns its light. */
export interface SkyHandle {
	readonly sky: (scene: SiteFacts['scene'], now: Date, place: Coordinates) => DayLight;
}

const hasSky = (handle: unknown): handle is SkyHandle =>
	typeof handle === 'object' && handle !== null && 'sky' in handle;

function useSky(): DayLight | undefined {
	const facts = useFacts();
	const now = useNow();
	const handle = useHandle();
	return hasSky(handle) ? handle.sky(facts.scene, now, skyOver(facts)) : undefined;
}

/** In characters: a longer name would take three lines beside a phone's buttons. */
const longName = 22;

export function SiteHeader() {
	const home = useLocation().pathname === '/';
	const { beers, scene, business } = useFacts();
	const links = usePrimaryLinks();
	useReturningHeader();
	return (
		<header
			data-no-print
			data-light={useSky()}
			data-scene={scene.scene}
			className={`site-header z-30 w-full ${home ? 'site-header-over-hero skyline-hero' : 'border-b border-rule bg-paper'}`}
		>
			<div className="site-width header-row">
				<Link to="/" className="wordmark" data-long={business.shortName.length > longName || undefined}>
					<Wordmark />
				</Link>
				<nav aria-label="Main" className="header-links">
					{links.map((link) => (
						<NavLink key={link.to} {...link} />
					))}
				</nav>
				<p className="header-status">
					<StatusLine />
					{beers !== null && beers.total > 0 && (
						<span className="wide:hidden">
							<span className="mx-1.5">·</span>
							<Link to="/beer" className="underline decoration-1 underline-offset-4">
								{`${beers.onTap} on tap`}
							</Link>
						</span>
					)}
				</p>
				<SecondaryMenu />
				<div className="header-buttons">
					<ThemeSwitch />
					<PhoneMenu />
				</div>
			</div>
		</header>
	);
}

/** Marks the link of the current page; pages under /beers belong to /beer. */
function NavLink({ to, label }: { to: string; label: string }) {
	const { pathname } = useLocation();
	const isWithin = to === '/' ? pathname === to : pathname.startsWith(to);
	return (
		<Link to={to} aria-current={isWithin ? 'page' : undefined} className="nav-link">
			{label}
		</Link>
	);
}

/** The menu on phones, a popover that works without JavaScript (HTML §6.12). */
function PhoneMenu() {
	const id = useId();
	const menu = useRef<HTMLDivElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: arriving is what closes the menu, also where one was before
	useEffect(() => {
		if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
	}, [key]);
	const button = 'header-button';
	return (
		<>
			<button type="button" popoverTarget={id} aria-label="Menu" className={`${button} tablet:hidden`}>
				<MenuIcon />
			</button>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it is not pressed; it closes behind whoever leaves it by Tab */}
			<div
				ref={menu}
				id={id}
				popover="auto"
				className="phone-menu bg-paper p-5 text-ink"
				onBlur={({ currentTarget, relatedTarget: next }) =>
					next && !currentTarget.contains(next) && currentTarget.hidePopover()
				}
			>
				<div className="flex items-center justify-between border-b border-rule pb-2">
					<span className="kicker text-ink-soft">Menu</span>
					<button
						type="button"
						popoverTarget={id}
						popoverTargetAction="hide"
						aria-label="Close menu"
						className={button}
					>
						<CloseIcon />
					</button>
				</div>
				<MenuLinks />
			</div>
		</>
	);
}

function MenuLinks() {
	const { phone } = useFacts().business.contact;
	return (
		<>
			<nav aria-label="Menu">
				<ul>
					{[{ to: '/', label: 'Home' }, ...usePrimaryLinks()].map((link) => (
						<li key={link.to}>
							<NavLink {...link} />
						</li>
					))}
				</ul>
			</nav>
			<p className="mt-4">
				<StatusLine />
			</p>
			{phone.link && (
				<a href={phone.link} className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
					<PhoneIcon />
					{`Call ${phone.formatted}`}
				</a>
			)}
		</>
	);
}
