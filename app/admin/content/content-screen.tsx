import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '#app/ui/load-error.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { AppError } from '#domain/errors.ts';
import { contentNouns } from '#domain/resources/content-kinds.ts';
import { ContentEditor } from './content-editor.tsx';
import type { KindUi } from './kind-ui.ts';
import { contentRowQuery } from './queries.ts';
import { type Saved, savedOf } from './use-content-editing.ts';

interface ContentScreenProps<T extends object, V extends object> {
	readonly ui: KindUi<T, V>;
	/** Null for a new one. */
	readonly slug: string | null;
}

/** Creates or changes an item of a kind. */
export function ContentScreen<T extends object, V extends object>({ ui, slug }: ContentScreenProps<T, V>) {
	if (slug !== null) return <EditScreen ui={ui} slug={slug} />;
	const title = `New ${contentNouns[ui.kind]}`;
	return (
		<>
			<PageHead title={title} index={false} />
			<BackToList ui={ui} />
			<h1 className="admin-title">{title}</h1>
			<ContentEditor ui={ui} start={null} latest={null} />
		</>
	);
}

function BackToList<T extends object, V extends object>({ ui }: { ui: KindUi<T, V> }) {
	return (
		<p>
			<Link to={ui.listPath} className="text-link beer-back">
				← {ui.listLabel}
			</Link>
		</p>
	);
}

function EditScreen<T extends object, V extends object>({ ui, slug }: { ui: KindUi<T, V>; slug: string }) {
	const { data, error, refetch } = useQuery(contentRowQuery(ui.kind, slug));
	const latest = data ? savedOf(ui, data) : null;
	// The form begins with the first answer; a later one never takes away what is being typed.
	const [start, setStart] = useState<Saved<V> | null>(null);
	if (latest && start?.slug !== latest.slug) setStart(latest);
	const what = contentNouns[ui.kind];
	if (start && latest) {
		const title = ui.titleOf(latest.values);
		return (
			<>
				<PageHead title={`Edit ${title}`} index={false} />
				{ui.kind !== 'about' && <BackToList ui={ui} />}
				<div className="beer-head">
					<h1 className="admin-title">{title}</h1>
					<a href={ui.pageOf(slug)} target="_blank" rel="noreferrer" className="text-link beer-back">
						View its page (new tab)
					</a>
				</div>
				<ContentEditor key={start.slug} ui={ui} start={start} latest={latest} />
			</>
		);
	}
	const missing = error instanceof AppError && error.code === 'NOT_FOUND';
	return (
		<>
			<PageHead title={`Edit ${what}`} index={false} />
			<BackToList ui={ui} />
			<h1 className="admin-title">{missing ? 'Not found' : `Edit ${what}`}</h1>
			{error ? (
				<LoadError message={error.message} onRetry={() => void refetch()} />
			) : (
				<p role="status" className="staff-note">
					Loading...
				</p>
			)}
		</>
	);
}
