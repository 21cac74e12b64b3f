import { Traveling } from '#app/ui/shared-element.tsx';
import { SizedPicture } from '#app/ui/sized-image.tsx';
import type { EventCard } from '#domain/events/event.ts';

/** A file for each motif. */
const motifs = import.meta.glob<string>('./motifs/*.svg', { eager: true, import: 'default' });

interface EventPictureProps {
	event: Pick<EventCard, 'slug' | 'image' | 'motif'>;
	className: string;
	sizes: string;
	first?: boolean;
	/** Whether a navigation to the event's page carries it there. */
	travels?: boolean;
}

/** Block prints are files that take the page's colors, so that a list with thirty of them carries none. */
export function EventPicture({ travels = false, ...picture }: EventPictureProps) {
	const shown = <Picture {...picture} />;
	return travels ? <Traveling name={eventPictureName(picture.event)}>{shown}</Traveling> : shown;
}

export const eventPictureName = ({ slug }: Pick<EventCard, 'slug'>) => `event-picture-${slug}`;

function Picture({ event: { image, motif }, className, sizes, first }: Omit<EventPictureProps, 'travels'>) {
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
