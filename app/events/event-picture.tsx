import { SizedPicture } from '#app/ui/sized-picture.tsx';
import type { EventCard, EventMotif } from '#domain/events/event.ts';
import appleTree from './motifs/apple-tree.svg';
import chalkboard from './motifs/chalkboard.svg';
import fiddle from './motifs/fiddle.svg';
import glass from './motifs/glass.svg';
import hops from './motifs/hops.svg';
import kettle from './motifs/kettle.svg';
import lantern from './motifs/lantern.svg';
import stall from './motifs/stall.svg';
import truck from './motifs/truck.svg';

const motifs: Readonly<Record<EventMotif, string>> = {
	fiddle,
	chalkboard,
	truck,
	glass,
	stall,
	kettle,
	'apple-tree': appleTree,
	hops,
	lantern,
};

interface EventPictureProps {
	event: Pick<EventCard, 'image' | 'motif'>;
	className: string;
	sizes: string;
	first?: boolean;
}

/** Block prints are files that take the page's colors, so that a list with thirty of them carries none. */
export function EventPicture({ event: { image, motif }, className, sizes, first }: EventPictureProps) {
	if (image !== null) {
		const classes = `event-picture ${className}`;
		return <SizedPicture src={image} alt="" className={classes} sizes={sizes} first={first} />;
	}
	return (
		<svg viewBox="0 0 160 160" aria-hidden="true" className={`event-picture ${className}`}>
			<use href={`${motifs[motif]}#print`} />
		</svg>
	);
}
