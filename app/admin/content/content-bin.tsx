import { type ContentKindName, contentNouns } from '#domain/resources/content-kinds.ts';
import type { DeletedContent } from '#domain/resources/staff-content-schema.ts';
import { useRestoreContent } from './use-delete-content.ts';

/** Something deleted, of a kind. */
interface BinItem {
	readonly kind: ContentKindName;
	readonly item: DeletedContent;
}

/** What was deleted, folded away below the list, each with its way back. */
export function ContentBin({ bin }: { bin: readonly BinItem[] }) {
	return (
		<details className="content-bin">
			<summary>Deleted ({bin.length})</summary>
			<ul>
				{bin.map((one) => (
					<BinRow key={`${one.kind}/${one.item.slug}`} {...one} />
				))}
			</ul>
		</details>
	);
}

function BinRow({ kind, item }: BinItem) {
	const restore = useRestoreContent(kind);
	return (
		<li className="content-row">
			<div className="staff-beer-what">
				<p className="staff-beer-name">{item.title}</p>
				<p className="content-facts">
					{contentNouns[kind]}, deleted by {item.username}
				</p>
			</div>
			<div className="staff-beer-buttons">
				<button
					type="button"
					className="row-button"
					aria-label={`Restore ${item.title}`}
					onClick={() => void restore(item, item.title)}
				>
					Restore
				</button>
			</div>
		</li>
	);
}
