import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { PhoneIcon, PinIcon } from '#app/ui/icons.tsx';
import { OrderOnline } from './order-online.tsx';

export function SecondaryMenu() {
	const { business } = useFacts();
	const shown = useSecondaryMenuShown();
	const { phone } = business.contact;
	return (
		<nav aria-label="Secondary" hidden={!shown} className="secondary-menu">
			<ul className="mx-auto flex max-w-[90rem] items-center tablet:justify-end tablet:px-10">
				<li>
					<Link to="/beer">On tap now</Link>
				</li>
				<li>
					<a href="#location">
						<PinIcon />
						<span>Find us</span>
					</a>
				</li>
				{phone.link && (
					<li>
						<a href={phone.link} aria-label={`Call us, ${phone.formatted}`}>
							<PhoneIcon />
							<span className="tablet:hidden">Call</span>
							<span className="hidden tablet:inline">{phone.formatted}</span>
						</a>
					</li>
				)}
				<li>
					<OrderOnline label="Order" className="secondary-order" />
				</li>
			</ul>
		</nav>
	);
}

/** The event by which a page shows or hides the secondary menu, with `{ show }` as its detail (spec §2, 'Home page'). */
const secondaryMenuVisibility = 'secondaryMenuVisibility';

export function broadcastSecondaryMenu(show: boolean): void {
	window.dispatchEvent(new CustomEvent(secondaryMenuVisibility, { detail: { show } }));
}

function useSecondaryMenuShown(): boolean {
	const [shown, setShown] = useState(true);
	useEffect(() => {
		const hear = (event: Event) => {
			if (!(event instanceof CustomEvent)) return;
			const { detail }: { detail: { show?: unknown } | null } = event;
			if (typeof detail?.show === 'boolean') setShown(detail.show);
		};
		window.addEventListener(secondaryMenuVisibility, hear);
		return () => window.removeEventListener(secondaryMenuVisibility, hear);
	}, []);
	return shown;
}
