import { type Cut, coverOf, cutAround, type Focus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';

/** 'cut' photos have one shape; 'screen' photos cover a screen of any shape. */
export type Purpose = 'cut' | 'screen';

/** Width divided by height of a laptop's window and of a phone's. */
const screens = { wide: 16 / 10, phone: 9 / 16 } as const;

/** Rounds as the style sheet of the home page's first screen does. */
const tenths = ({ x, y }: Focus): Focus => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

export const cutWidths = { card: 'w-21', page: 'w-40', wide: 'w-64', phone: 'w-24', square: 'w-40' } as const;

interface View {
	readonly label: string;
	readonly size: keyof typeof cutWidths;
	readonly cut: Cut;
}

/** Lists every shape in which guests see the photo. */
export function viewsOf(
	{ whole, shape }: Pick<Picture, 'whole' | 'shape'>,
	focus: Focus,
	purpose: Purpose,
): readonly View[] {
	if (purpose === 'screen') {
		return [
			{ label: 'On a wide screen', size: 'wide', cut: coverOf(whole, screens.wide, tenths(focus)) },
			{ label: 'On a phone', size: 'phone', cut: coverOf(whole, screens.phone, tenths(focus)) },
		];
	}
	const cut = cutAround(whole, focus, shape);
	if (shape === 'wide') return [{ label: 'Across the page', size: 'wide', cut }];
	if (shape === 'square') return [{ label: 'Square', size: 'square', cut }];
	return [
		{ label: 'Small', size: 'card', cut },
		{ label: 'Large', size: 'page', cut },
	];
}

interface CutPreviewsProps {
	readonly whole: Picture['whole'];
	readonly views: readonly View[];
	readonly alt: string;
}

export function CutPreviews({ whole, views, alt }: CutPreviewsProps) {
	const { src, width, height } = whole;
	return (
		<div
			role="img"
			aria-label={alt || 'The photo as guests see it'}
			className="flex flex-wrap items-end gap-6"
		>
			{views.map(({ label, size, cut }) => (
				<figure key={label}>
					<svg
						viewBox={`${cut.left} ${cut.top} ${cut.width} ${cut.height}`}
						className={`block max-w-full border-[1.5px] border-ink ${cutWidths[size]}`}
						aria-hidden="true"
					>
						<image href={src} width={width} height={height} preserveAspectRatio="none" />
					</svg>
					<figcaption className="field-hint">{label}</figcaption>
				</figure>
			))}
		</div>
	);
}
