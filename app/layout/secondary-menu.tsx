import { Link } from 'react-router';
import { useFacts } from '#app/facts.tsx';
import { PhoneIcon, PinIcon } from '#app/ui/icons.tsx';
import { OrderOnline } from './order-online.tsx';
import { useSecondaryMenuShown } from './secondary-menu-visibility.ts';

/**
 * What a guest on the way needs at hand: the menu, the way, the phone, the store. On a phone it lies at the thumb,
 * along the bottom; on wide screens it is the header's second line.
 */
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
				<li>
					<a href={phone.link} aria-label={`Call us, ${phone.formatted}`}>
						<PhoneIcon />
						<span className="tablet:hidden">Call</span>
						<span className="hidden tablet:inline">{phone.formatted}</span>
					</a>
				</li>
				<li>
					<OrderOnline className="secondary-order">Order</OrderOnline>
				</li>
			</ul>
		</nav>
	);
}
