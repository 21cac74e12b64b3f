import { Button } from './button.tsx';
import './progress.css';

interface WorkProgressProps {
	readonly label: string;
	readonly text?: string;
	/** The finished share, from 0 to 1; absent while unknown. */
	readonly part?: number | undefined;
	readonly canceling?: boolean;
	/** Absent if the work cannot be canceled. */
	readonly onCancel?: () => void;
}

/** Shows the progress of a long task. */
export function WorkProgress({ label, text, part, canceling = false, onCancel }: WorkProgressProps) {
	const percent = part === undefined ? undefined : Math.floor(part * 100);
	return (
		<div className="work-progress">
			<p className="flex w-full items-baseline justify-between gap-x-4">
				<span>{text}</span>
				{percent !== undefined && <span className="figure flex-none">{percent} %</span>}
			</p>
			<progress
				aria-label={label}
				className="progress"
				{...(percent !== undefined && { max: 100, value: percent })}
			/>
			{onCancel && (
				<Button busy={canceling} onClick={onCancel}>
					{canceling ? 'Canceling…' : 'Cancel'}
				</Button>
			)}
		</div>
	);
}
