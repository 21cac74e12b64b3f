import type { ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import { countFigure, partLabels, partsWords } from '#domain/analytics/view-words.ts';
import { BarRows } from './bar-rows.tsx';
import { ChartPart } from './chart-part.tsx';

const title = 'Where on the site';

/** How much of it went to the menu, the food, the events and so on. */
export function PartsPart({ summary }: { summary: ViewSummary }) {
	const { parts, total } = summary;
	const words = partsWords(summary);
	const rows = parts.map(({ part, count }) => ({
		key: part,
		name: partLabels[part],
		figures: countFigure(count),
		bars: [{ kind: 'after', value: count } as const],
	}));
	const tableRows = rows.map(({ key, name, figures }) => ({ key, head: name, cells: [figures] }));
	return (
		<ChartPart
			title={title}
			summary={words}
			chart={<BarRows label={`${title}. ${words}`} rows={rows} />}
			columns={['Part', 'Views']}
			rows={[...tableRows, { key: 'total', head: 'All pages', cells: [countFigure(total)] }]}
		/>
	);
}
