import { type Role, rolePermissions, roles } from '../../../domain/auth/permissions.ts';
import {
	isEndpoint,
	isForPeople,
	isStaffEndpoint,
	mayCall,
	type StaffEndpointName,
	staffEndpointNames,
	tokenMayCall,
} from '../../../domain/endpoints.ts';
import { type TokenScope, tokenScopes } from '../../../domain/tokens/api-token.ts';
import { bearer, type HttpResponse, sendShared } from '../../shared/http-client.ts';
import { ApiDocument, type DescribedEndpoint } from '../api-document.ts';
import { type Attack, Tally } from '../attack.ts';
import type { Fixture, Target } from '../fixture.ts';

type Caller =
	| { readonly name: 'nobody' }
	| { readonly name: string; readonly role: Role; readonly token: string }
	| { readonly name: string; readonly scopes: readonly TokenScope[]; readonly token: string };

/** Every role and every machine at every call of the document, over HTTP, judged by the tables of the domain. */
export const permissions: Attack = {
	name: 'permissions',
	async run({ fixture }) {
		await using target = await fixture.start();
		const document = await ApiDocument.read(target);
		const tally = new Tally();
		const described = document.calls.filter(({ operation }) => operation.security.length > 0);
		const names = described.map(({ operation }) => operation.operationId);
		tally.expect('guarded calls', names.toSorted(), staffEndpointNames.toSorted());
		const lastOf = (call: DescribedEndpoint) => (call.operation.operationId === 'auth.logout' ? 1 : 0);
		const ordered = described.toSorted((one, other) => lastOf(one) - lastOf(other));
		for (const caller of callersOf(fixture)) {
			for (const call of ordered) tally.count(await wrongly(target, caller, call));
		}
		await aroundTheGuard(fixture, target, tally);
		return tally.finding(`${described.length} calls, ${callersOf(fixture).length} kinds of callers`);
	},
};

function callersOf(fixture: Fixture): Caller[] {
	return [
		{ name: 'nobody' },
		...roles.map((role) => ({ name: role, role, token: fixture.insider(role).token })),
		{ name: 'a machine that may all', scopes: tokenScopes, token: fixture.machine('all') },
		...tokenScopes.map((scope) => ({
			...{ name: `a machine of ${scope}`, scopes: [scope], token: fixture.machine(scope) },
		})),
	];
}

function allows(caller: Caller, name: StaffEndpointName): boolean {
	if ('role' in caller) return mayCall(rolePermissions[caller.role], name);
	return 'scopes' in caller && !isForPeople(name) && tokenMayCall(caller.scopes, name);
}

/** Who signed in some minutes ago may, once they have confirmed that it is they. */
const asksForProof = ({ status, body }: HttpResponse) =>
	status === 403 && body.toString().includes('"CONFIRM_FIRST"');

/** What a caller is answered against the tables, or null. GET is tried as HEAD, too: it must be guarded alike. */
async function wrongly(target: Target, caller: Caller, call: DescribedEndpoint): Promise<string | null> {
	const { method, key, path, operation } = call;
	const { operationId: name } = operation;
	if (!isEndpoint(name) || !isStaffEndpoint(name)) return `${key} is not in the table of endpoints`;
	const allowed = allows(caller, name);
	const headers = 'token' in caller ? bearer(caller.token) : [];
	const address = path.replace(/\{\w+\}/g, 'a-part');
	for (const way of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
		const response = await sendShared(target, { method: way, path: address, headers });
		const { status } = response;
		const right = allowed
			? ![401, 403, 405].includes(status) || asksForProof(response)
			: status === ('token' in caller ? 403 : 401);
		if (!right) return `${way} ${path} by ${caller.name}: ${status}`;
	}
	return null;
}

/** Other spellings of a guarded address are guarded, or lead nowhere. */
async function aroundTheGuard(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const spellings = [
		...[
			'/api/users/',
			'//api/users',
			'/api//users',
			'/API/users',
			'/api/Users',
			'/api/users;a=b',
			'/api/users%20',
		],
		...[
			'/%61pi/users',
			'/api/%75sers',
			'/api/./users',
			'/api/x/../users',
			'/data/../api/users',
			'/api/users?',
			'/api/users%00',
		],
		...[
			'/api/users.json',
			'/api/users%2f',
			'/api\\users',
			'/data/users.json',
			'/api/users#x',
			'/./api/users',
			'/api/users/.',
		],
	];
	const ways: readonly (readonly string[])[] = [
		[],
		bearer(fixture.insider('bartender').token),
		['X-HTTP-Method-Override', 'GET', 'X-Original-URL', '/healthz', 'X-Rewrite-URL', '/healthz'],
	];
	for (const path of spellings) {
		for (const headers of ways) {
			for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
				const { status, body } = await sendShared(target, { method, path, headers });
				const leaked = body.includes('second-admin') || (status < 300 && path.startsWith('/api/'));
				tally.count(leaked ? `${method} ${path}: ${status}` : null);
			}
		}
	}
}
