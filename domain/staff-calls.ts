import { mayDo, type Permission } from './auth/permissions.ts';

/** One call of the staff: where it goes below /api, and every permission it needs besides being signed in. */
export interface StaffCall {
	readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** In the router's notation: `/beers/:id`. */
	readonly path: string;
	readonly needs: readonly Permission[];
}

/**
 * Every call that wants a sign-in. The server guards its routes by this table and the screens ask it what to offer, so
 * that a button is shown exactly to those whom the server lets through (spec §6).
 */
export const staffCalls = {
	'auth.logout': { method: 'POST', path: '/auth/logout', needs: [] },
	'auth.refresh': { method: 'POST', path: '/auth/refresh', needs: [] },
	'auth.me': { method: 'GET', path: '/auth/me', needs: [] },
	'auth.sessions': { method: 'GET', path: '/auth/sessions', needs: [] },
	'auth.endSession': { method: 'DELETE', path: '/auth/sessions/:id', needs: [] },
	'auth.password': { method: 'PUT', path: '/auth/password', needs: [] },

	'beers.list': { method: 'GET', path: '/beers', needs: ['beer:read'] },
	'beers.create': { method: 'POST', path: '/beers', needs: ['beer:create'] },
	'beers.statusBulk': { method: 'POST', path: '/beers/status', needs: ['beer:status'] },
	'beers.arrange': { method: 'PUT', path: '/beers/taps', needs: ['beer:status'] },
	'beers.read': { method: 'GET', path: '/beers/:id', needs: ['beer:read'] },
	'beers.update': { method: 'PUT', path: '/beers/:id', needs: ['beer:update'] },
	'beers.delete': { method: 'DELETE', path: '/beers/:id', needs: ['beer:delete'] },
	'beers.restore': { method: 'POST', path: '/beers/:id/restore', needs: ['beer:delete'] },
	'beers.status': { method: 'POST', path: '/beers/:id/status', needs: ['beer:status'] },
	'beers.low': { method: 'PUT', path: '/beers/:id/low', needs: ['beer:status'] },
	'beers.history': { method: 'GET', path: '/beers/:id/history', needs: ['beer:read'] },
	'beers.revert': { method: 'POST', path: '/beers/:id/history/:entry', needs: ['beer:update'] },

	'content.list': { method: 'GET', path: '/content/:kind', needs: ['admin:access'] },
	'content.create': { method: 'POST', path: '/content/:kind', needs: ['content:manage'] },
	'content.arrange': { method: 'PUT', path: '/content/:kind', needs: ['content:manage'] },
	'content.read': { method: 'GET', path: '/content/:kind/:slug', needs: ['admin:access'] },
	'content.update': { method: 'PUT', path: '/content/:kind/:slug', needs: ['content:manage'] },
	'content.delete': { method: 'DELETE', path: '/content/:kind/:slug', needs: ['content:manage'] },
	'content.history': { method: 'GET', path: '/content/:kind/:slug/history', needs: ['content:manage'] },
	'content.revert': {
		method: 'POST',
		path: '/content/:kind/:slug/history/:entry',
		needs: ['content:manage'],
	},
	'food.soldOut': { method: 'POST', path: '/food/:slug/sold-out', needs: ['beer:status'] },
	'kitchen.set': { method: 'POST', path: '/kitchen', needs: ['beer:status'] },
	'events.cancel': { method: 'POST', path: '/events/:slug/cancellation', needs: ['content:manage'] },

	'pictures.upload': { method: 'POST', path: '/upload', needs: ['upload:files'] },
	'pictures.read': { method: 'GET', path: '/pictures/:id', needs: ['upload:files'] },
	'pictures.focus': { method: 'PUT', path: '/pictures/:id/focus', needs: ['upload:files'] },

	// Importing writes new beers and changes those that are there; a preview is shown to those alone who may confirm it.
	'import.preview': { method: 'POST', path: '/import', needs: ['beer:create', 'beer:update'] },
	'import.read': { method: 'GET', path: '/import/:id', needs: ['beer:create', 'beer:update'] },
	'import.choose': { method: 'PUT', path: '/import/:id', needs: ['beer:create', 'beer:update'] },
	'import.confirm': { method: 'POST', path: '/import/:id', needs: ['beer:create', 'beer:update'] },
	'import.cancel': { method: 'DELETE', path: '/import/:id', needs: ['beer:create', 'beer:update'] },
	'import.report': { method: 'GET', path: '/import/:id/report.csv', needs: ['beer:create', 'beer:update'] },
	'export.csv': { method: 'GET', path: '/export/beers.csv', needs: ['beer:read'] },
	'export.json': { method: 'GET', path: '/export/beers.json', needs: ['beer:read'] },

	'doors.set': { method: 'POST', path: '/business-status', needs: ['business:status'] },
	'gate.set': { method: 'POST', path: '/age-verification', needs: ['business:manage'] },
	'settings.read': { method: 'GET', path: '/settings', needs: ['admin:access'] },
	'settings.splash': { method: 'PUT', path: '/settings/splash', needs: ['business:manage'] },
	'settings.hours': { method: 'PUT', path: '/settings/hours', needs: ['business:manage'] },
	'settings.kitchen': { method: 'PUT', path: '/settings/kitchen', needs: ['content:manage'] },
	'settings.business': { method: 'PUT', path: '/settings/business', needs: ['business:manage'] },

	'users.list': { method: 'GET', path: '/users', needs: ['users:manage'] },
	'users.create': { method: 'POST', path: '/users', needs: ['users:manage'] },
	'users.update': { method: 'PUT', path: '/users/:id', needs: ['users:manage'] },
	'users.password': { method: 'PUT', path: '/users/:id/password', needs: ['users:manage'] },
	'users.unlock': { method: 'POST', path: '/users/:id/unlock', needs: ['users:manage'] },
	'users.sessions': { method: 'GET', path: '/users/:id/sessions', needs: ['users:manage'] },
	'users.endSession': { method: 'DELETE', path: '/users/:id/sessions/:session', needs: ['users:manage'] },

	'tokens.list': { method: 'GET', path: '/tokens', needs: ['users:manage'] },
	'tokens.create': { method: 'POST', path: '/tokens', needs: ['users:manage'] },
	'tokens.revoke': { method: 'DELETE', path: '/tokens/:id', needs: ['users:manage'] },

	'tonight.read': { method: 'GET', path: '/tonight', needs: ['admin:access'] },
	'menu.check': { method: 'POST', path: '/menu/check', needs: ['beer:status'] },
	'menu.uncheck': { method: 'DELETE', path: '/menu/check', needs: ['beer:status'] },

	'views.read': { method: 'GET', path: '/views/summary', needs: ['admin:access', 'business:manage'] },

	// A backup holds the password hashes of everybody.
	'backups.list': { method: 'GET', path: '/backups', needs: ['users:manage'] },
	'backups.begin': { method: 'POST', path: '/backups', needs: ['users:manage'] },
	'backups.cancel': { method: 'DELETE', path: '/backups/running', needs: ['users:manage'] },
	'backups.delete': { method: 'DELETE', path: '/backups/:name', needs: ['users:manage'] },
	'backups.link': { method: 'POST', path: '/backups/:name/link', needs: ['users:manage'] },
	'checks.begin': { method: 'POST', path: '/backup-checks', needs: ['users:manage'] },
	'checks.send': { method: 'PUT', path: '/backup-checks/:id', needs: ['users:manage'] },
	'checks.read': { method: 'GET', path: '/backup-checks/:id', needs: ['users:manage'] },
	'checks.end': { method: 'DELETE', path: '/backup-checks/:id', needs: ['users:manage'] },

	'sync.read': { method: 'GET', path: '/sync', needs: ['sync:github'] },
	'sync.run': { method: 'POST', path: '/sync', needs: ['sync:github'] },
	'sync.cancel': { method: 'DELETE', path: '/sync', needs: ['sync:github'] },
} as const satisfies Readonly<Record<string, StaffCall>>;
export type StaffCallName = keyof typeof staffCalls;

/** Whether someone with these permissions may make a call: the answer of the server and of every button. */
export function mayCall(held: readonly string[], name: StaffCallName): boolean {
	return mayDo(held, ...staffCalls[name].needs);
}
