export interface WorkProgressProps {
	readonly label: string;
	readonly words: string;
	/** How much of the whole is done, 0 to 1. */
	readonly part: number;
	readonly canceling: boolean;
	readonly onCancel: () => void;
}

export function WorkProgress({ label, words, part, canceling, onCancel }: WorkProgressProps) {
	const percent = Math.floor(part * 100);
	return (
		<div className="data-work">
			<p className="data-work-words">
				<span>{words}</span>
				<span className="figure">{percent} %</span>
			</p>
			<progress aria-label={label} className="progress" max={100} value={percent} />
			<button type="button" className="button button-quiet" aria-disabled={canceling} onClick={onCancel}>
				{canceling ? 'Canceling…' : 'Cancel'}
			</button>
		</div>
	);
}
