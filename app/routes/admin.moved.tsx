import { redirect } from 'react-router';
import type { Route } from './+types/admin.moved';

const moves: Readonly<Record<string, string>> = { house: 'settings', people: 'staff' };

/** Leads from an address that the staff area had before to the one it has now. */
export function loader({ request }: Route.LoaderArgs) {
	const { pathname, search } = new URL(request.url);
	const [, admin, place = '', ...rest] = pathname.split('/');
	return redirect(`/${[admin, moves[place] ?? place, ...rest].join('/')}${search}`, 301);
}
