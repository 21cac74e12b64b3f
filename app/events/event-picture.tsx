import { SizedPicture } from '#app/ui/sized-picture.tsx';
import type { EventCard } from '#domain/events/event.ts';

/** A file for each motif. */
const motifs = import.meta.glob<string>('./motifs/*.svg', { eager: true, import: 'default' });

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
			<use href={`${motifs[`./motifs/${motif}.svg`]}#print`} />
		</svg>
	);
}
