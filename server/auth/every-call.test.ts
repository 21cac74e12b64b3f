import { expect, test } from 'vitest';
import { type Role, rolePermissions, roles } from '#domain/auth/permissions.ts';
import { addressOf, mayCall, staffEndpointNames } from '#domain/endpoints.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';

const callers: readonly (Role | null)[] = [null, ...roles];

test.each(staffEndpointNames)(
	'%s: 401 without a sign-in, 403 without the permission, open to all others',
	async (name) => {
		await using house = await openTaproom();
		const { method, path } = addressOf(name);
		const address = path.replace(/:\w+/g, 'a-part');
		for (const role of callers) {
			const headers = role === null ? {} : (await hire(house.taproom, role)).headers;
			const response = await house.app.request(address, { method, headers });
			const who = `${name} by ${role ?? 'nobody'}`;
			if (role === null) expect(response.status, who).toBe(401);
			else if (!mayCall(rolePermissions[role], name)) expect(response.status, who).toBe(403);
			else expect([401, 403, 405, 500], who).not.toContain(response.status);
			if (response.ok) continue;
			const code = { 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' }[response.status] ?? expect.any(String);
			expect(await response.json(), who).toMatchObject({ success: false, code, error: expect.any(String) });
		}
	},
);
