import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackLink } from '#app/admin/ui/back-link.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { AppError } from '#domain/errors.ts';
import { itemKey } from './item-actions.ts';
import { ItemEditor } from './item-editor.tsx';
import type { ItemUi, Versioned } from './resource.ts';

interface ItemScreenProps<S extends Versioned, V extends object> {
	readonly ui: ItemUi<S, V>;
	readonly address: string | null;
	readonly single?: boolean;
}

export function ItemScreen<S extends Versioned, V extends object>(props: ItemScreenProps<S, V>) {
	const { ui, address } = props;
	if (address !== null) return <EditScreen {...props} address={address} />;
	const title = `New ${ui.noun}`;
	return (
		<>
			<PageHead title={title} index={false} />
			<BackLink to={ui.list.path} label={ui.list.label} />
			<h1 className="admin-title">{title}</h1>
			<ItemEditor ui={ui} start={null} latest={null} />
		</>
	);
}

function EditScreen<S extends Versioned, V extends object>({
	ui,
	address,
	single,
}: ItemScreenProps<S, V> & { readonly address: string }) {
	// While the item is being deleted it is not fetched, since it may be gone.
	const [deleting, setDeleting] = useState(false);
	const query = useQuery({
		queryKey: itemKey(ui.resource, address),
		meta: { reads: [ui.resource] },
		queryFn: ({ signal }) => ui.read(address, signal),
		enabled: !deleting,
		// Nothing is cached, so that a form starts with what is saved when it opens.
		gcTime: 0,
		staleTime: 0,
		refetchOnWindowFocus: 'always',
	});
	const { data, error } = query;
	// The form starts with the first response; later ones never overwrite what is being typed.
	const [start, setStart] = useState<S | null>(null);
	if (data && start === null) setStart(data);
	const missing = error instanceof AppError && error.code === 'NOT_FOUND';
	const title = data === undefined ? `Edit ${ui.noun}` : ui.titleOf(data ? ui.valuesOf(data) : ui.blank);
	const page = data && !ui.isDeleted?.(data) ? ui.pageOf(data) : null;
	return (
		<>
			<PageHead title={data ? `Edit ${title}` : title} index={false} />
			{!single && <BackLink to={ui.list.path} label={ui.list.label} />}
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h1 className="admin-title">{missing ? notFoundTitle(ui.noun) : title}</h1>
				{page && (
					<a href={page} target="_blank" rel="noreferrer" className="text-link touch-link">
						View its page (new tab)
					</a>
				)}
			</div>
			<Loaded query={query}>
				{(latest) =>
					(start || latest === null) && (
						<ItemEditor ui={ui} start={start} latest={latest} deleting={deleting} onDeleting={setDeleting} />
					)
				}
			</Loaded>
		</>
	);
}

const notFoundTitle = (noun: string) =>
	`${noun.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())} Not Found`;
