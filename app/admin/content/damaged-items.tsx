import { Link } from 'react-router';
import { Button } from '#app/admin/ui/button.tsx';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';
import { kinds } from '#domain/resources/kinds.ts';
import type { DamagedContent } from '#domain/resources/staff-content-schema.ts';
import { useDiscard } from './use-content.ts';

interface DamagedItemsProps {
	readonly kind: ContentKindName;
	readonly items: readonly DamagedContent[];
}

/** What cannot be read in any shape that we know: guests do not see it until it is repaired. */
export function DamagedItems({ kind, items }: DamagedItemsProps) {
	const discard = useDiscard(kind);
	if (items.length === 0) return null;
	return (
		<section aria-label="Damaged" className="beer-notice">
			<p>These cannot be read, and guests do not see them. Repair opens what is left in the form.</p>
			<ul className="content-rows">
				{items.map((item) => (
					<li key={item.slug} className="content-row">
						<div className="staff-beer-what">
							<p className="staff-beer-name">
								{kinds[kind].noun} {item.slug}
							</p>
							<p className="content-facts">{item.problem}</p>
						</div>
						<div className="staff-beer-buttons">
							<Link
								to={`/admin/content/${kind}/${item.slug}`}
								aria-label={`Repair ${item.slug}`}
								className="row-button"
							>
								Repair
							</Link>
							<Button kind="row" aria-label={`Discard ${item.slug}`} onClick={() => void discard(item)}>
								Discard
							</Button>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
