import type { ComponentProps } from 'react';
import { useFacts } from '#app/facts.tsx';

type MarkProps = Pick<ComponentProps<'img'>, 'fetchPriority'>;

/** Shows the brewery's mark. It is announced only if no text beside it says the name. */
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

/** Shows the mark with the name, unless the picture contains it. */
export function Wordmark({ fetchPriority }: MarkProps) {
	const { business, brand } = useFacts();
	return (
		<>
			<Mark fetchPriority={fetchPriority} />
			{!brand.mark.saysName && <bdi>{business.shortName}</bdi>}
		</>
	);
}
