import { expect, test } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { send } from '#tests/sign-in.ts';

test('a proxy that nobody spoke of is warned of, once', async () => {
	await using venue = await openTaproom();
	const warnings = () => venue.logged.filter(({ level }) => level === 40).map(({ msg }) => msg);
	await send(venue.app, 'GET', '/api/business-status');
	expect(warnings()).toEqual([]);
	const headers = { 'X-Forwarded-For': '203.0.113.9' };
	for (let times = 0; times < 2; times += 1) {
		await send(venue.app, 'GET', '/api/business-status', undefined, { headers });
	}
	expect(warnings()).toEqual([expect.stringContaining('Set TRUST_PROXY=on.')]);
});
