import { useFacts } from '#app/facts.tsx';

/** The brewery's mark; it says the name only where no words beside it do. */
export function Mark() {
	const { business, brand } = useFacts();
	const { src, width, height, saysName, plate } = brand.mark;
	return (
		<img
			src={src}
			width={width}
			height={height}
			alt={saysName ? business.name : ''}
			data-plate={plate}
			className="brand-mark"
		/>
	);
}

/** With the name beside it, unless the picture says it. */
export function Wordmark() {
	const { business, brand } = useFacts();
	return (
		<>
			<Mark />
			{!brand.mark.saysName && <bdi>{business.shortName}</bdi>}
		</>
	);
}
