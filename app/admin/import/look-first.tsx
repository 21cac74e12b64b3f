import { Button } from '#app/admin/ui/button.tsx';
import { Link } from '#app/navigation/navigation.ts';
import type { ColumnAnswer } from '#domain/import/import-answers.ts';
import type { ImportColumn } from '#domain/import/import-endpoints.ts';
import { asPrice, priceWords } from './column-card.tsx';
import { stepAddress } from './steps.tsx';
import type { StepProps } from './use-import.ts';

export const doubtsId = 'import-doubts';

/** Returns columns that may hold prices and that the user has not answered. */
export const lostPrices = ({ current, work }: StepProps): readonly ImportColumn[] =>
	current.columns.filter(
		({ heading, mayBePrices }) => mayBePrices && work.answers.columns[heading]?.field === undefined,
	);

interface LostPricesProps extends StepProps {
	readonly column: ImportColumn;
	readonly onSay: (answer: ColumnAnswer) => void;
}

/** The most sizes offered as buttons. */
const offered = 3;

/** Asks for which size a skipped column has prices; one touch answers. */
function LostPrices({ column: { heading, samples }, current, onSay }: LostPricesProps) {
	const free = current.sizes.filter(({ label }) => !current.columns.some(({ size }) => size === label));
	const say = (words: string, answer: ColumnAnswer) => (
		<Button key={words} kind="row" aria-label={`${words}: ${heading}`} onClick={() => onSay(answer)}>
			{words}
		</Button>
	);
	return (
		<li className="py-1">
			<p>
				There may be prices in <b>{heading}</b> ({samples.join(' · ')}), and it is left out.
			</p>
			<p className="flex flex-wrap items-center gap-2">
				{free.slice(0, offered).map(({ value, label }) => say(priceWords(label), asPrice(value)))}
				{say('No prices', { field: 'none' })}
				<Link to={stepAddress(current.id, 'columns')} className="text-link touch-link">
					Something else
				</Link>
			</p>
		</li>
	);
}

/** The id of the preview's heading, which takes the focus when the button that had it disappears. */
export const previewId = 'import-preview';

/** Lists what the user should check before confirming. */
export function LookFirst({ current, work }: StepProps) {
	const lost = lostPrices({ current, work });
	if (lost.length + current.doubts.length === 0) return null;
	return (
		<div className="w-full py-3 px-4 border-[1.5px] border-l-6 border-wheat">
			<h3 id={doubtsId} tabIndex={-1} className="font-semibold scroll-mt-24">
				Please look first
			</h3>
			<ul>
				{lost.map((column) => (
					<LostPrices
						key={column.heading}
						column={column}
						current={current}
						work={work}
						onSay={(answer) => {
							work.choose({ columns: { [column.heading]: answer } });
							document.getElementById(previewId)?.focus({ preventScroll: true });
						}}
					/>
				))}
				{current.doubts.map(({ about, words }) => (
					<li key={about + words} className="py-1">
						{words}
					</li>
				))}
			</ul>
		</div>
	);
}
