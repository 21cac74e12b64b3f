import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useAuth } from '#app/auth/auth.tsx';
import { Wordmark } from '#app/layout/mark.tsx';
import { Link, useLocation } from '#app/navigation/navigation.ts';
import { store } from '#app/storage.ts';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { mayDo, rolePermissions, roleWords } from '#domain/auth/permissions.ts';
import { deferredParts } from './deferred.tsx';
import { OutboxBar } from './outbox/outbox-bar.tsx';
import { useOutboxLoaded } from './outbox/use-outbox.ts';
import { type AdminScreen, adminScreens } from './screens.ts';
import { LogOut } from './sign-in/log-out.tsx';
import { followFolds } from './ui/use-opened.ts';

export function AdminLayout({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
	const { user, expiredUser, loading, bar, own, endPinSession } = useAuth();
	usePrefetch(useOutboxLoaded() && !loading);
	useEffect(followFolds, []);
	const person = user ?? expiredUser;
	const sections = adminScreens.filter(
		({ label, needs }) =>
			label &&
			needs &&
			person?.mustChangePassword === false &&
			// On the bar's phone every section of the role is listed; one that a PIN does not open asks for the password.
			mayDo(person.bar ? rolePermissions[person.role] : person.permissions, 'admin:access', ...needs),
	);
	return (
		<div className="admin" data-signed-in={person ? '' : undefined}>
			<header className="admin-bar" data-no-print>
				<Link to={person ? '/admin' : '/'} className="admin-house">
					<Wordmark />
				</Link>
				<OutboxBar />
				{sections.length > 0 && <Navigation sections={sections} current={screen.section ?? screen.path} />}
				<div className="admin-person flex min-w-0 items-center gap-0.5 ml-auto">
					<ThemeSwitch />
					{person && (
						<Link to="/admin/account" className="admin-name">
							<span className="max-w-56 min-w-0 overflow-hidden text-ellipsis whitespace-nowrap max-tablet:max-w-22">
								{person.username}
							</span>
							<span className="text-ink-soft text-12 font-normal">
								{own ? 'Signed in' : roleWords[person.role].name}
							</span>
						</Link>
					)}
					{person && bar && (
						<button
							type="button"
							className="flex-none min-w-11 min-h-11 px-3 border-[1.5px] border-ink rounded-pill text-15 font-semibold"
							onClick={endPinSession}
						>
							Switch
						</button>
					)}
					{person && !bar && (
						<LogOut
							className={person.mustChangePassword ? 'admin-logout admin-logout-only' : 'admin-logout'}
						/>
					)}
				</div>
			</header>
			<div className="admin-page">{children}</div>
		</div>
	);
}

/** A phone shows this many sections at its lower edge; 'More' opens the others. */
const atTheThumb = 5;

function Navigation({ sections, current }: { sections: readonly AdminScreen[]; current: string }) {
	const { user, expiredUser } = useAuth();
	const managesContent = mayDo((user ?? expiredUser)?.permissions ?? [], 'content:manage');
	const id = useId();
	const { key } = useLocation();
	const more = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: arriving is what closes it
	useEffect(() => {
		if (more.current?.matches(':popover-open')) more.current.hidePopover();
	}, [key]);
	const link = ({ path, label }: AdminScreen, className = '') => (
		<Link
			key={path}
			to={path ? `/admin/${path}` : '/admin'}
			aria-current={current === path ? 'page' : undefined}
			className={`admin-nav-link ${className}`}
		>
			{sectionIcons[path]}
			{/* The only content of a bartender is what can be sold out. */}
			{path === 'food' && !managesContent ? 'Food' : label}
		</Link>
	);
	const rest = sections.length > atTheThumb + 1 ? sections.slice(atTheThumb) : [];
	return (
		<nav aria-label="Staff" className="admin-nav">
			{sections.map((section) => link(section, rest.includes(section) ? 'admin-nav-rest' : ''))}
			{rest.length > 0 && (
				<>
					<button
						type="button"
						popoverTarget={id}
						aria-current={rest.some(({ path }) => path === current) ? 'true' : undefined}
						className="admin-nav-link hidden max-tablet:inline-flex"
					>
						{moreIcon}
						More
					</button>
					<div ref={more} id={id} popover="auto" className="admin-nav-sheet">
						{rest.map((section) => link(section))}
					</div>
				</>
			)}
		</nav>
	);
}

/** In milliseconds: fonts load after the first rows are painted, since laying out with them takes as long again. */
const afterPaintMs = 150;

/** Fetches the deferred parts and the brand's fonts once the screen shows its first rows. */
function usePrefetch(isReady: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (isReady) return whenQuiet(client, () => setTimeout(prefetch, afterPaintMs));
	}, [client, isReady]);
}

function prefetch(): void {
	void deferredParts.fetch();
	showBrandFonts();
}

function whenQuiet(client: QueryClient, run: () => void): () => void {
	const unsubscribe = client.getQueryCache().subscribe(check);
	function check() {
		if (client.isFetching() > 0) return;
		unsubscribe();
		run();
	}
	check();
	return unsubscribe;
}

/** Applies the brand's fonts, and remembers that later visits may use them at once. */
function showBrandFonts(): void {
	delete document.documentElement.dataset.letters;
	void document.fonts.ready.then(() => store('localStorage', 'letters', 'here'));
}

const icon = (path: string) => (
	<Icon viewBox="0 0 24 24" width="24" height="24" className="admin-nav-icon">
		<path d={path} />
	</Icon>
);

const sectionIcons: Readonly<Record<string, ReactNode>> = {
	// Draws a lantern.
	'': icon(
		'M8 9.5 9.5 7h5L16 9.5M9 4.5C10 3 14 3 15 4.5V7H9zM8 9.5h8V18H8zM7 21h10M8 18l-1 3M16 18l1 3M12 11.5c1.5 1.6 1.5 4 0 4s-1.5-2.4 0-4Z',
	),
	// Draws a pint with its foam.
	beers: icon(
		'M6.5 8 8 20.5h8L17.5 8M6 8a2.5 2.5 0 0 1 1.5-4.5 3.4 3.4 0 0 1 6 0A2.9 2.9 0 0 1 18 8ZM7 12h10',
	),
	// Draws a tap with its handle up.
	taps: icon('M9.5 3h5l-1 6.5h-3zM12 9.5V12M5 12h12v3.5M5 10v4M17 15.5v3M15.5 18.5h3'),
	// Draws a barn door with its cross.
	doors: icon('M4 20.5V9l8-5.5L20 9v11.5M7.5 20.5v-9h9v9M7.5 11.5l9 9M16.5 11.5l-9 9M3 20.5h18'),
	// Draws a written page.
	food: icon('M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5V7.5h4M9 11.5h6.5M9 14.5h6.5M9 17.5h4'),
	// Draws a clock.
	settings: icon(
		'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.2 2M12 3.5v1.4M12 19.1v1.4M3.5 12h1.4M19.1 12h1.4',
	),
	// Draws two people.
	staff: icon(
		'M5.6 8a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M2.8 20c.4-4 2.8-6 6.2-6s5.8 2 6.2 6M15.5 4.9a3.4 3.4 0 0 1 0 6.2M17.6 14.4c2.1.7 3.3 2.5 3.6 5.6',
	),
	// Draws a key.
	account: icon(
		'M3.8 15.5a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M11 12.5l8.5-8.5M16 7.5l3 3M13.4 10.1l1.8 1.8',
	),
};

const moreIcon = icon(
	'M5 12h.01M12 12h.01M19 12h.01M3.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M17.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
);
