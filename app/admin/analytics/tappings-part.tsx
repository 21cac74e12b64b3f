import type { ViewSummary } from '#domain/analytics/view-summary-schema.ts';
import { meanFigure, shortDateWords, tappingsWords, tappingWords } from '#domain/analytics/view-words.ts';
import { BarRows } from './bar-rows.tsx';
import { BeerLink } from './beer-link.tsx';
import { ChartPart } from './chart-part.tsx';
import { Key } from './key.tsx';

const title = 'Before and after a tapping';
/** So many are drawn; the table has all. */
const mostDrawn = 10;

/** What a tapping does: views of the beer's page in the week before and in the week from it. */
export function TappingsPart({ summary }: { summary: ViewSummary }) {
	const { tappings, last } = summary;
	const drawn = tappings.slice(0, mostDrawn);
	const words = tappingsWords(tappings);
	const more = tappings.length > drawn.length ? ` Drawn are the newest ${drawn.length}.` : '';
	const rows = drawn.map(({ id, name, tappedOn, before, after }) => ({
		key: id,
		name: <BeerLink id={id} name={name} />,
		figures: `${shortDateWords(tappedOn, last)}: ${tappingWords({ before, after })}`,
		bars: [
			...(before ? [{ kind: 'before', value: before.perDay } as const] : []),
			...(after ? [{ kind: 'after', value: after.perDay } as const] : []),
		],
	}));
	return (
		<ChartPart
			title={title}
			summary={words + more}
			chart={
				<>
					<Key
						kinds={[
							['before', 'A day in the week before'],
							['after', 'A day in the week from it'],
						]}
					/>
					<BarRows label={`${title}. ${words}`} rows={rows} wide />
				</>
			}
			columns={['Beer', 'Tapped', 'Before', 'After']}
			rows={tappings.map(({ id, name, tappedOn, before, after }) => ({
				key: id,
				head: <BeerLink id={id} name={name} />,
				cells: [
					shortDateWords(tappedOn, last),
					before ? meanFigure(before.perDay) : 'not counted',
					after ? meanFigure(after.perDay) : 'not yet',
				],
			}))}
		/>
	);
}
