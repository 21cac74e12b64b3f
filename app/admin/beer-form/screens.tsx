import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '#app/ui/page-head.tsx';
import type { StaffBeer } from '#domain/beers/staff-beer-schema.ts';
import { AppError } from '#domain/errors.ts';
import { BeerEditor } from './beer-editor.tsx';
import { staffBeerQuery } from './queries.ts';
import '#app/admin/editing/editing.css';
import '#app/admin/beer-form/beer-form.css';
import '#app/admin/editing/rich-text.css';
import '#app/beers/beers.css';

function BackToList() {
	return (
		<p>
			<Link to="/admin/beers" className="text-link beer-back">
				← All beers
			</Link>
		</p>
	);
}

/** Creates a beer. */
function NewBeer() {
	return (
		<>
			<PageHead title="New beer" index={false} />
			<BackToList />
			<h1 className="admin-title">New beer</h1>
			<BeerEditor start={null} latest={null} />
		</>
	);
}

/** Changes a beer. */
function EditBeer({ id }: { id: string }) {
	const { data, error, isFetching, refetch } = useQuery(staffBeerQuery(id));
	// The form begins with the first answer; a later one never takes away what is being typed.
	const [start, setStart] = useState<StaffBeer | null>(null);
	if (data && start?.id !== data.id) setStart(data);
	if (start && data) {
		return (
			<>
				<PageHead title={`Edit ${data.beer.name}`} index={false} />
				<BackToList />
				<div className="beer-head">
					<h1 className="admin-title">{data.beer.name}</h1>
					{data.deletedAt === null && (
						<a
							href={`/beers/${data.beer.slug}`}
							target="_blank"
							rel="noreferrer"
							className="text-link beer-back"
						>
							View its page (new tab)
						</a>
					)}
				</div>
				<BeerEditor key={start.id} start={start} latest={data} />
			</>
		);
	}
	if (error) {
		const missing = error instanceof AppError && error.code === 'NOT_FOUND';
		return (
			<>
				<PageHead title="Edit beer" index={false} />
				<BackToList />
				<h1 className="admin-title">{missing ? 'Beer Not Found' : 'Edit beer'}</h1>
				<div role="alert" className="beer-notice">
					<p>{error.message}</p>
					{!missing && (
						<button
							type="button"
							aria-disabled={isFetching}
							onClick={() => void refetch()}
							className="button button-quiet"
						>
							Try again
						</button>
					)}
				</div>
			</>
		);
	}
	return (
		<>
			<PageHead title="Edit beer" index={false} />
			<p role="status">Loading the beer...</p>
		</>
	);
}

/** Creates a beer, or changes the one of the address (spec §2). */
export default function BeerScreen({ params: { id } }: { params: { id?: string } }) {
	return id === undefined ? <NewBeer /> : <EditBeer key={id} id={id} />;
}
