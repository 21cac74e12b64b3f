import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { kinds as contentKinds } from '#domain/resources/kinds.ts';
import { settings } from '#domain/settings/setting.ts';
import { openInstances } from '#tests/open-instances.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { sampleEvent } from '#tests/sample-event.ts';
import { setSetting } from '#tests/settings.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

/** Intervals in milliseconds that are longer than a test, so that no connection is opened again. */
const never = { check: 600_000, firstRetry: 600_000 };

/** Opens two instances, of which the second no longer receives changes. */
async function openDeaf() {
	const cluster = await openInstances('seeded', never);
	const [one, deaf] = [await cluster.open(), await cluster.open()];
	await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and application_name = 'taproom line'`.execute(one.taproom.db);
	const ready = async () => expect((await deaf.app.request('/readyz')).status).toBe(503);
	await vi.waitFor(ready, { timeout: 20_000 });
	return { one, deaf, [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose]() };
}

testOnPostgres(
	'a place that another instance has just taken off the list is refused, and its events go where it says',
	async () => {
		await using venue = await openDeaf();
		const { one, deaf } = venue;
		const { kinds, places } = one.taproom.settings.eventLists.value;
		const { headers } = await hire(deaf.taproom, 'manager');
		const fields = Object.entries(sampleEvent()).filter(([name]) => name in contentKinds.event.input.shape);
		const patio = { slug: 'yard', name: 'The yard', where: '' };
		await setSetting(one.taproom, settings.eventLists, {
			kinds,
			places: [...places.filter(({ slug }) => slug !== 'orchard'), patio],
		});
		const create = (place: string) =>
			send(deaf.app, 'POST', '/api/content/event', { ...Object.fromEntries(fields), place }, { headers });
		const refused = await create('orchard');
		expect([refused.status, (await refused.json()).fields?.[0]?.path]).toEqual([422, 'place']);
		const made = await create('yard');
		expect(made.status, await made.clone().text()).toBe(201);
		const without = {
			kinds,
			places: places.filter(({ slug }) => slug !== 'orchard'),
			moved: { kinds: {}, places: {} },
		};
		const version = { headers: { ...headers, 'If-Match': '"1"' } };
		const stuck = await send(deaf.app, 'PUT', '/api/settings/event-lists', without, version);
		expect([stuck.status, (await stuck.json()).message]).toEqual([
			409,
			expect.stringContaining('Hayloft Sessions'),
		]);
	},
);
