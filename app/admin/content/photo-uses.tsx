import { Link } from '#app/navigation/navigation.ts';
import type { PhotoUse } from '#domain/images/image-endpoints.ts';
import { settingPlaces } from '#domain/settings/setting-places.ts';

function pathOf({ kind, id }: PhotoUse): string {
	if (kind === 'beer') return `/admin/beers/${id}/edit`;
	return kind === 'setting' ? (settingPlaces[id]?.path ?? '/admin/settings') : `/admin/content/${kind}/${id}`;
}

export function UseList({ uses }: { uses: readonly PhotoUse[] }) {
	return (
		<ul className="grid gap-0.5 text-15 wrap-anywhere">
			{uses.map((use) => (
				<li key={`${use.kind}/${use.id}`}>
					<Link to={pathOf(use)} className="text-link touch-link">
						{use.title}
					</Link>{' '}
					<span className="field-hint">
						{use.kind === 'photo' ? 'home page' : use.noun}
						{use.binned && ', in the bin'}
					</span>
				</li>
			))}
		</ul>
	);
}
