import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useAuth } from '#app/auth/auth.tsx';
import { Wordmark } from '#app/layout/mark.tsx';
import { Link, useLocation } from '#app/navigation/navigation.ts';
import { ThemeSwitch } from '#app/theme/theme-switch.tsx';
import { mayDo, rolePermissions, roleWords } from '#domain/auth/permissions.ts';
import { OutboxBar } from './outbox/outbox-bar.tsx';
import { useOutboxLoaded } from './outbox/use-outbox.ts';
import { type AdminScreen, adminScreens } from './screens.ts';
import { moreIcon, sectionIcons } from './section-icons.tsx';
import { LogOut } from './sign-in/log-out.tsx';
import { followFolds } from './ui/use-opened.ts';
import { usePrefetch } from './use-prefetch.ts';

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
