import type { ComponentProps } from 'react';
import { useFacts } from '#app/facts.tsx';

type MarkProps = Pick<ComponentProps<'img'>, 'fetchPriority'>;

/** The brewery's mark; it says the name only where no words beside it do. */
export function Mark({ fetchPriority }: MarkProps) {
	const { business, brand } = useFacts();
	const { src, width, height, saysName, plate } = brand.mark;
	return (
		<img
			src={src}
			width={width}
			height={height}
			alt={saysName ? business.name : ''}
			data-plate={plate}
			fetchPriority={fetchPriority}
			className="brand-mark"
		/>
	);
}

/** With the name beside it, unless the picture says it. */
export function Wordmark({ fetchPriority }: MarkProps) {
	const { business, brand } = useFacts();
	return (
		<>
			<Mark fetchPriority={fetchPriority} />
			{!brand.mark.saysName && <bdi>{business.shortName}</bdi>}
		</>
	);
}
