import { redirectDocument } from 'react-router';
import { siteContext } from '#app/context.ts';
import { DebugPage } from '#app/workshop/debug-page.tsx';
import '#app/workshop/workshop.css';
import type { Route } from './+types/debug';

export function loader({ context, request }: Route.LoaderArgs) {
	return context.get(siteContext).debug(new URL(request.url).searchParams.get('at'));
}

/** The report is of one moment: whoever comes here by navigation gets the document anew. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
	throw redirectDocument(request.url);
}

export default function Debug({ loaderData }: Route.ComponentProps) {
	return <DebugPage report={loaderData} />;
}
