import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { draftTime } from '#domain/beers/beer-draft.ts';

interface DraftOfferProps {
	/** What is edited, in a word. */
	readonly noun: string;
	/** When the draft was left. */
	readonly at: Date;
	/** Whether somebody has changed it since the draft was begun. */
	readonly outdated: boolean;
	readonly onContinue: () => void;
	readonly onDiscard: () => void;
}

/** Offers what an earlier visit typed and did not save. */
export function DraftOffer({ noun, at, outdated, onContinue, onDiscard }: DraftOfferProps) {
	const { schedule } = useFacts();
	const time = draftTime(at, useNow(), schedule.timeZone);
	return (
		<section aria-label="Draft" className="beer-notice">
			<p>
				This browser keeps changes that were not saved.
				{outdated && ` The ${noun} has been changed since; saving will show you both versions.`}
			</p>
			<div className="beer-buttons">
				<button type="button" onClick={onContinue} className="button button-primary">
					Continue your draft from {time}
				</button>
				<button type="button" onClick={onDiscard} className="button button-quiet">
					Discard
				</button>
			</div>
		</section>
	);
}
