import { useEffect, useState } from 'react';
import { useFacts } from '#app/facts.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { PhoneIcon, PinIcon } from '#app/ui/icons.tsx';
import { isPlaceKnown } from '#domain/settings/missing-parts.ts';
import { usePrimaryLinks } from './links.ts';

export function SecondaryMenu() {
	const facts = useFacts();
	const links = usePrimaryLinks();
	const shown = useSecondaryMenuShown();
	const { phone } = facts.business.contact;
	return (
		<nav aria-label="Secondary" hidden={!shown} className="secondary-menu">
			<ul>
				{links.slice(0, atTheThumb).map(({ to, label }) => (
					<li key={to} className="tablet:hidden">
						<Link to={to}>{label}</Link>
					</li>
				))}
				{isPlaceKnown(facts) && (
					<li>
						<a href="#location">
							<PinIcon />
							<span>Directions</span>
						</a>
					</li>
				)}
				{phone.link && (
					<li className="secondary-call">
						<a href={phone.link} aria-label={`Call us, ${phone.formatted}`}>
							<PhoneIcon />
							<span>{phone.formatted}</span>
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}

/** The number of links in a phone's bottom bar, which are the most wanted; a wider header has them itself. */
const atTheThumb = 3;

/** The event by which a page shows or hides the secondary menu, with `{ show }` as its detail (spec §2, 'Home page'). */
const secondaryMenuVisibility = 'secondaryMenuVisibility';

export function broadcastSecondaryMenu(show: boolean): void {
	window.dispatchEvent(new CustomEvent(secondaryMenuVisibility, { detail: { show } }));
}

function useSecondaryMenuShown(): boolean {
	const [shown, setShown] = useState(true);
	useEffect(() => {
		const onShow = (event: Event) => {
			if (!(event instanceof CustomEvent)) return;
			const { detail }: { detail: { show?: unknown } | null } = event;
			if (typeof detail?.show === 'boolean') setShown(detail.show);
		};
		window.addEventListener(secondaryMenuVisibility, onShow);
		return () => window.removeEventListener(secondaryMenuVisibility, onShow);
	}, []);
	return shown;
}
