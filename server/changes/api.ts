import { changeQuerySchema } from '#domain/changes/change-endpoints.ts';
import type { Route } from '../http/endpoint-router.ts';
import { checkInput } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';
import { listChanges } from './list-changes.ts';
import { undoChange } from './undo.ts';

const mostUsers = 500;

export function changesApi(route: Route, taproom: Taproom): void {
	route('changes.list', ({ actor: { staff }, query, now }) =>
		listChanges({ taproom, staff, now }, checkInput(query, changeQuerySchema)),
	);
	route('changes.people', async () => {
		const people = taproom.db.selectFrom('history').select('username').distinct().orderBy('username');
		return { people: (await people.limit(mostUsers).execute()).map(({ username }) => username) };
	});
	route('changes.undo', ({ actor, params, body }) => undoChange(actor, params.id, body.id));
}
