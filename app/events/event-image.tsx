import { SharedElement } from '#app/ui/shared-element.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { EventCard } from '#domain/events/event.ts';

const motifs = import.meta.glob<string>('./motifs/*.svg', { eager: true, import: 'default' });

interface EventImageProps {
	event: Pick<EventCard, 'slug' | 'image' | 'motif'>;
	className: string;
	sizes: string;
	first?: boolean;
	/** Whether it is animated to the event's page. */
	travels?: boolean;
}

/**
 * Shows an event's photo or motif. Motifs are files that use the page's colors, so that a list of thirty need not
 * include their drawings.
 */
export function EventImage({ travels = false, ...picture }: EventImageProps) {
	const shown = <PlainEventImage {...picture} />;
	return travels ? <SharedElement name={eventImageName(picture.event)}>{shown}</SharedElement> : shown;
}

export const eventImageName = ({ slug }: Pick<EventCard, 'slug'>) => `event-picture-${slug}`;

function PlainEventImage({
	event: { image, motif },
	className,
	sizes,
	first,
}: Omit<EventImageProps, 'travels'>) {
	if (image !== null) {
		const classes = `event-picture ${className}`;
		return <SizedImage src={image} alt="" className={classes} sizes={sizes} first={first} />;
	}
	return (
		<svg viewBox="0 0 160 160" aria-hidden="true" className={`event-picture ${className}`}>
			<use href={`${motifs[`./motifs/${motif}.svg`]}#print`} />
		</svg>
	);
}
