/** The engraver's tools: plain numbers in, path strings out. All of it runs once, when the module loads. */

export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

const at = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const line = (...points: Point[]) => `M${points.map(at).join('L')}`;

export const shape = (...points: Point[]) => `${line(...points)}Z`;

export const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
	x1 + (x2 - x1) * part,
	y1 + (y2 - y1) * part,
];

/** `count` path pieces, the first with part 0 and the last with part 1. */
export const strokes = (count: number, draw: (part: number, index: number) => string) =>
	Array.from({ length: count }, (_, index) => draw(index / (count - 1), index)).join('');

export function Hatchings() {
	return (
		<defs>
			<pattern id="skyline-boards" width="10.5" height="40" patternUnits="userSpaceOnUse">
				<path className="ink" strokeWidth="1" d="M5 0v40" />
			</pattern>
			<pattern
				id="skyline-hatch"
				width="5"
				height="5"
				patternUnits="userSpaceOnUse"
				patternTransform="rotate(32)"
			>
				<path className="ink" strokeWidth="1.3" d="M2 0v5" />
			</pattern>
			<pattern id="skyline-stones" width="26" height="14" patternUnits="userSpaceOnUse">
				<path className="ink" strokeWidth="1" d="M0 .5h26M0 7.5h26M7 0v7M20 7v7" />
			</pattern>
			<pattern id="skyline-woods" width="34" height="18" patternUnits="userSpaceOnUse">
				<path className="ink" strokeWidth="1.1" d="M1 8q5-7 11-1M18 17q6-7 12-1M8 13l1 4M25 4l1 4" />
			</pattern>
		</defs>
	);
}
