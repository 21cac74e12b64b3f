import { useRef, useState } from 'react';
import { mostPicked } from '#app/admin/beers/bulk-bar.tsx';
import { useBeerActions, useExpectedBeers, useStaffBeers } from '#app/admin/beers/use-beer-actions.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { ShowMore, useWindow } from '#app/admin/ui/show-more.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import { styleLine } from '#domain/beers/beer-format.ts';
import { countOf } from '#domain/text/plural.ts';

const none: readonly StaffBeerRow[] = [];

/** Lists imported beers that guests cannot see; one touch publishes all, or the chosen ones. */
export function UnseenBeers({ ids }: { ids: readonly string[] }) {
	const { data = none } = useStaffBeers();
	const rows = useExpectedBeers(data);
	const { bulk } = useBeerActions();
	const heading = useRef<HTMLHeadingElement>(null);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [isBusy, setBusy] = useState(false);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const isUnseen = ({ published, deletedAt }: StaffBeerRow) => !published && deletedAt === null;
	const unseen = ids.flatMap((id) => byId.get(id) ?? []).filter(isUnseen);
	// Beers that the list does not have yet were added a moment ago.
	const count = unseen.length + ids.filter((id) => !byId.has(id)).length;
	const chosen = unseen.filter(({ id }) => !left.has(id));
	const show = async () => {
		setBusy(true);
		for (let from = 0; from < chosen.length; from += mostPicked) {
			if (!(await bulk(chosen.slice(from, from + mostPicked), { published: true }))) break;
		}
		setBusy(false);
		heading.current?.focus();
	};
	return (
		<div className="grid justify-items-start gap-3">
			<h3 ref={heading} tabIndex={-1} className="font-semibold">
				{count === 0 ? 'Guests see them now.' : `Guests do not see ${countOf(count, 'beer')} yet.`}
			</h3>
			{count > 0 && (
				<>
					<Button kind="primary" busy={isBusy || chosen.length === 0} onClick={() => void show()}>
						{isBusy ? 'Showing…' : `Let guests see ${countOf(chosen.length, 'beer')}`}
					</Button>
					<details>
						<summary className="import-help">Only some of them</summary>
						<Choice
							unseen={unseen}
							left={left}
							onChange={(id, isChosen) => {
								const next = new Set(left);
								if (isChosen) next.delete(id);
								else next.add(id);
								setLeft(next);
							}}
						/>
					</details>
				</>
			)}
		</div>
	);
}

interface ChoiceProps {
	readonly unseen: readonly StaffBeerRow[];
	readonly left: ReadonlySet<string>;
	readonly onChange: (id: string, isChosen: boolean) => void;
}

function Choice({ unseen, left, onChange }: ChoiceProps) {
	const { rows, ...rest } = useWindow(unseen, 'unseen');
	return (
		<>
			<ul aria-label="New beers">
				{rows.map((beer) => (
					<li key={beer.id}>
						<label className="choice">
							<input
								type="checkbox"
								checked={!left.has(beer.id)}
								onChange={({ currentTarget }) => onChange(beer.id, currentTarget.checked)}
							/>
							<span>
								{beer.name} <span className="field-hint">{styleLine(beer)}</span>
							</span>
						</label>
					</li>
				))}
			</ul>
			<ShowMore {...rest} />
		</>
	);
}
