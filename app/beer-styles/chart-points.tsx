import type { ReactNode } from 'react';
import { labelsOf } from '#domain/beer-styles/chart-layout.ts';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { chartStyles } from '#domain/beer-styles/style-chart.ts';
import { figuresText, measures, rangeText } from '#domain/beer-styles/style-figures.ts';
import type { PlacedBeer, StyleSummary } from '#domain/beer-styles/style-schema.ts';
import { srmColor } from '#domain/beers/srm.ts';

export interface Point {
	key: string;
	to: string;
	name: string;
	/** The text beside it on the chart. */
	label: string;
	isOnTap: boolean;
	x: number;
	y: number;
	radius: number;
	shape: ReactNode;
	extent: Record<'x' | 'y' | 'width' | 'height', number> | null;
}

export interface StyleChartProps {
	readonly styles: readonly StyleSummary[];
	readonly beers: readonly PlacedBeer[];
	/** Whether all styles of the guide are shown. */
	readonly isWhole: boolean;
}

/** Lengths are in percent, so that the chart scales while dots and letters keep their size. */
export const percent = (length: number) => `${length}%`;

export function pointsOf({ styles, beers, isWhole }: StyleChartProps) {
	const chart = chartStyles(styles, beers, { isWhole });
	const dots = chart.styles.map(({ style, x, y, extent, srm }): Point => {
		const figures = measures.map(
			(measure) => `${rangeText(style, measure) ?? 'varies'} ${measure.toUpperCase()}`,
		);
		return {
			key: style.style_code,
			to: styleAddress(style),
			name: `${style.style_code} ${style.style_name}, ${figures.join(', ')}`,
			label: style.style_name,
			isOnTap: false,
			x,
			y,
			radius: 6.5,
			extent,
			shape: <circle cx={percent(x)} cy={percent(y)} fill={srmColor(srm) ?? 'none'} />,
		};
	});
	const diamonds = chart.beers.map(({ beer, x, y, srm }): Point => {
		const onTap = beer.status === 'on-tap';
		return {
			key: beer.slug,
			to: `/beers/${beer.slug}`,
			name: `${beer.name}, our ${beer.style}${onTap ? ', on tap' : ''}, ${figuresText(beer)}`,
			label: beer.name,
			isOnTap: onTap,
			x,
			y,
			radius: 9,
			extent: null,
			shape: (
				<svg x={percent(x)} y={percent(y)} overflow="visible" aria-hidden="true">
					<path
						d="M0-9L9 0 0 9-9 0Z"
						fill={srmColor(srm) ?? 'none'}
						className={onTap ? 'chart-beer chart-beer-on' : 'chart-beer'}
					/>
				</svg>
			),
		};
	});
	const points = [...dots, ...diamonds];
	return { chart, points, labels: labelsOf(points, inOrderOfNames(points)) };
}

/**
 * Sorts points for labeling: beers on tap first, then isolated points, because among many dots there is no room for
 * names.
 */
function inOrderOfNames(points: readonly Point[]) {
	const isolation = (one: Point) =>
		Math.min(
			...points.filter((other) => other !== one).map(({ x, y }) => Math.hypot((x - one.x) * 2, y - one.y)),
		);
	return points
		.map((point, at) => ({
			at,
			name: point.label,
			mayHaveLeader: point.isOnTap,
			isolation: isolation(point),
		}))
		.filter(({ at }) => points[at]?.isOnTap || points[at]?.extent)
		.sort(
			(one, other) =>
				Number(other.mayHaveLeader) - Number(one.mayHaveLeader) || other.isolation - one.isolation,
		);
}
