import { SizedImage } from '#app/ui/sized-image.tsx';
import type { Place, PlaceMark } from '#domain/settings/place-schema.ts';
import farmMap from './farm-map.svg?url';

export const mapWidth = 640;
export const mapHeight = 440;

const letters: Readonly<Record<PlaceMark['sign'], string>> = {
	us: '★',
	parking: 'P',
	train: 'T',
	entrance: '→',
	other: '•',
};

/** Shows the map, our drawing or an uploaded one, with the staff's marks; renders nothing without a map. */
export function PlaceMap({ place }: { place: Place }) {
	const { map, picture, alt, marks } = place;
	const src = map === 'farm' ? farmMap : map === 'picture' ? picture : '';
	if (src === '') return null;
	const names = marks.map(({ name }) => name).join(', ');
	const label = alt || (names ? `Map: ${names}` : 'Map');
	return (
		<div className="place-map">
			<SizedImage
				src={src}
				alt={label}
				sizes="(width >= 64rem) 40rem, 100vw"
				uncropped
				width={mapWidth}
				height={mapHeight}
			/>
			<svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true" focusable="false">
				{marks.map((mark, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: marks have no name of their own
					<Mark key={index} mark={mark} />
				))}
			</svg>
		</div>
	);
}

function Mark({ mark }: { mark: PlaceMark }) {
	const { sign, name, x, y } = mark;
	const isRight = x > 60;
	return (
		<g transform={`translate(${(x / 100) * mapWidth} ${(y / 100) * mapHeight})`} data-sign={sign}>
			<circle r="15" />
			<text className="place-sign" y="7">
				{letters[sign]}
			</text>
			<text className="place-name" x={isRight ? -21 : 21} y="7" textAnchor={isRight ? 'end' : 'start'}>
				{name}
			</text>
		</g>
	);
}
