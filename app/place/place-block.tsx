import { useFacts } from '#app/facts.tsx';
import { addressLines, directionLinks } from '#domain/settings/address.ts';
import { PlaceMap } from './place-map.tsx';

/** Shows the place: address, directions in the guest's own map, parking, train, access, and the map. */
export function PlaceBlock() {
	const { place } = useFacts();
	return (
		<>
			<VisitUs />
			<Notes />
			<PlaceMap place={place} />
		</>
	);
}

function VisitUs() {
	const { business } = useFacts();
	const { address, contact } = business;
	const lines = addressLines(address);
	const { phone, generalEmail } = contact;
	return (
		<div>
			{lines.length > 0 && (
				<address className="not-italic">
					{lines.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</address>
			)}
			{(phone.link || generalEmail) && (
				<ul className="flex flex-wrap gap-x-5">
					{phone.link && (
						<li>
							<a href={phone.link} className="footer-link">
								{phone.formatted}
							</a>
						</li>
					)}
					{generalEmail && (
						<li>
							<a href={`mailto:${generalEmail}`} className="footer-link">
								{generalEmail}
							</a>
						</li>
					)}
				</ul>
			)}
			{address.street && (
				<ul data-no-print aria-label="Directions" className="footer-ways">
					{directionLinks(business).map(({ name, url }) => (
						<li key={name}>
							<a href={url} target="_blank" rel="noopener">
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
