import type { ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import { beersWords, countFigure } from '#domain/analytics/view-words.ts';
import { BarRows } from './bar-rows.tsx';
import { BeerLink } from './beer-link.tsx';
import { ChartPart } from './chart-part.tsx';

const title = 'Most-read beers';

/** The beers whose own pages were read most. */
export function BeersPart({ beers }: Pick<ViewSummary, 'beers'>) {
	const words = beersWords(beers);
	const rows = beers.map(({ id, name, count }) => ({
		key: id,
		name: <BeerLink id={id} name={name} />,
		figures: countFigure(count),
		bars: [{ kind: 'after', value: count } as const],
	}));
	return (
		<ChartPart
			title={title}
			summary={words}
			chart={<BarRows label={`${title}. ${words}`} rows={rows} />}
			columns={['Beer', 'Views']}
			rows={rows.map(({ key, name, figures }) => ({ key, head: name, cells: [figures] }))}
		/>
	);
}
