import { Button } from '#app/admin/ui/button.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { ColumnAnswer } from '#domain/import/answers.ts';
import type { ImportColumn } from '#domain/import/import-endpoints.ts';
import { asPrice, priceWords } from './column-card.tsx';
import { stepAddress } from './steps.tsx';
import type { StepProps } from './use-import.ts';

export const doubtsId = 'import-doubts';

/** Those that may hold prices and of which nobody has said anything, also not a moment ago. */
export const lostPrices = ({ found, work }: StepProps): readonly ImportColumn[] =>
	found.columns.filter(
		({ heading, mayBePrices }) => mayBePrices && work.answers.columns[heading]?.field === undefined,
	);

interface LostPricesProps extends StepProps {
	readonly column: ImportColumn;
	readonly onSay: (answer: ColumnAnswer) => void;
}

/** So many sizes are offered at once. */
const offered = 3;

/** A column that is left out although there may be prices in it: one touch says for which size. */
function LostPrices({ column: { heading, samples }, found, onSay }: LostPricesProps) {
	const free = found.sizes.filter(({ label }) => !found.columns.some(({ size }) => size === label));
	const say = (words: string, answer: ColumnAnswer) => (
		<Button key={words} kind="row" aria-label={`${words}: ${heading}`} onClick={() => onSay(answer)}>
			{words}
		</Button>
	);
	return (
		<li>
			<p>
				There may be prices in <b>{heading}</b> ({samples.join(' · ')}), and it is left out.
			</p>
			<p className="flex flex-wrap items-center gap-2">
				{free.slice(0, offered).map(({ value, label }) => say(priceWords(label), asPrice(value)))}
				{say('No prices', { field: 'none' })}
				<Link to={stepAddress(found.id, 'columns')} className="text-link touch-link">
					Something else
				</Link>
			</p>
		</li>
	);
}

/** The heading of the preview takes the focus from a button that goes with its question. */
export const previewId = 'import-preview';

/** What somebody should look at before all of it goes in. */
export function LookFirst({ found, work }: StepProps) {
	const lost = lostPrices({ found, work });
	if (lost.length + found.doubts.length === 0) return null;
	return (
		<div className="import-doubts">
			<h3 id={doubtsId} tabIndex={-1} className="font-semibold scroll-mt-24">
				Please look first
			</h3>
			<ul>
				{lost.map((column) => (
					<LostPrices
						key={column.heading}
						column={column}
						found={found}
						work={work}
						onSay={(answer) => {
							work.choose({ columns: { [column.heading]: answer } });
							document.getElementById(previewId)?.focus({ preventScroll: true });
						}}
					/>
				))}
				{found.doubts.map(({ about, words }) => (
					<li key={about + words}>{words}</li>
				))}
			</ul>
		</div>
	);
}
