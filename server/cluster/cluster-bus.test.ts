import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { seenHeader } from '#domain/api/headers.ts';
import { stampOf } from '#domain/live/live.ts';
import { settings } from '#domain/settings/setting.ts';
import { openInstances } from '#tests/open-instances.ts';
import type { OpenTaproom } from '#tests/open-taproom.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { setSetting } from '#tests/settings.ts';
import { send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';
import { DatabaseError } from '../db/db-errors.ts';
import { ClusterBus } from './cluster-bus.ts';

/** Intervals in milliseconds that are longer than a test, so that nothing is retried. */
const never = { check: 600_000, firstRetry: 600_000 };

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

/** Closes the server's side of every instance's connection. */
const cutLines = ({ taproom: { db } }: OpenTaproom) =>
	sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and application_name = 'taproom line'`.execute(db);

async function ask(venue: OpenTaproom, question: string): Promise<Response> {
	const { headers } = await hire(venue.taproom, 'manager');
	const body = { group: 'visiting', question, answer: '<p>Yes.</p>' };
	const response = await send(venue.app, 'POST', '/api/content/faq-question', body, { headers });
	expect(response.status, await response.clone().text()).toBe(201);
	return response;
}

const read = async ({ app }: OpenTaproom, headers = {}) =>
	(await app.request('/data/faq.json', { headers })).text();
const stampOfVenue = ({ taproom }: OpenTaproom) => stampOf(taproom.content.versions());
const ready = async ({ app }: OpenTaproom) => (await app.request('/readyz')).status;

testOnPostgres(
	'a change made through one instance reaches the pages that another one keeps, and whoever follows there',
	async () => {
		await using cluster = await openInstances();
		const [one, other] = [await cluster.open(), await cluster.open()];
		expect(stampOfVenue(other)).toBe(stampOfVenue(one));
		await read(other);
		const heard: string[] = [];
		other.taproom.content.subscribe((resource) => heard.push(resource));
		await ask(one, 'Is there a piano?');
		await soon(() => expect(heard).toEqual(['faq-question']));
		expect(stampOfVenue(other)).toBe(stampOfVenue(one));
		expect(await read(other)).toContain('Is there a piano?');
	},
);

testOnPostgres('a start that cannot hear of the others ends with one line that says why', async () => {
	await using cluster = await openInstances();
	const { taproom } = await cluster.open();
	const { db, content, errors } = taproom;
	const role = `silent_${process.pid}`;
	await sql.raw(`create role ${role} login connection limit 0`).execute(db);
	const url = cluster.url.replace('postgres@', `${role}@`);
	const parts = { db, content, errors, url, refreshSettings: async () => {}, onLead: () => {} };
	await expect(new ClusterBus(parts).start()).rejects.toThrow(
		new DatabaseError(
			`Cannot hear of the changes of other instances: too many connections for role "${role}". Check DATABASE_URL.`,
		),
	);
});

testOnPostgres('settings kept in memory are those that another instance wrote', async () => {
	await using cluster = await openInstances();
	const [one, other] = [await cluster.open(), await cluster.open()];
	const said = { isOpen: false, reason: 'A pipe burst.' };
	await setSetting(one.taproom, settings.doors, said);
	await soon(() => expect(other.taproom.settings.override).toMatchObject(said));
});

testOnPostgres(
	'whoever has written reads it through any instance, also through one that hears of nothing',
	async () => {
		await using cluster = await openInstances('seeded', never);
		const [one, deaf] = [await cluster.open(), await cluster.open()];
		await read(deaf);
		await cutLines(one);
		await soon(async () => expect(await ready(deaf)).toBe(503));
		const written = await ask(one, 'Is there a piano?');
		expect(await read(deaf)).not.toContain('Is there a piano?');
		const [cookie = ''] = (written.headers.get('set-cookie') ?? '').split(';');
		expect(await read(deaf, { cookie: `theme=night; ${cookie}` })).toContain('Is there a piano?');
		const again = await ask(one, 'May I play it?');
		expect(await read(deaf, { [seenHeader]: again.headers.get(seenHeader) ?? '' })).toContain(
			'May I play it?',
		);
	},
);

testOnPostgres(
	'whoever has written gets what an instance knows while neither notices nor the database say anything to it',
	async () => {
		await using cluster = await openInstances('seeded', never);
		const [one, deaf] = [await cluster.open(), await cluster.open()];
		await read(deaf);
		await cutLines(one);
		await soon(async () => expect(await ready(deaf)).toBe(503));
		const written = await ask(one, 'Is there a piano?');
		const seen = { [seenHeader]: written.headers.get(seenHeader) ?? '' };
		await one.taproom.db.transaction().execute(async (trx) => {
			await sql`lock table live_state in access exclusive mode`.execute(trx);
			expect(await read(deaf, seen)).not.toContain('Is there a piano?');
			const waiting = sql`select pid from pg_locks
				where not granted and relation = 'live_state'::regclass`.execute(trx);
			expect((await waiting).rows).toHaveLength(1);
		});
		expect(await read(deaf, seen)).toContain('Is there a piano?');
	},
);

testOnPostgres(
	'what a client claims to have seen holds nobody up: no stamp, another boot, a number out of the blue',
	async () => {
		await using cluster = await openInstances();
		const one = await cluster.open();
		const { boot } = one.taproom.content;
		for (const seen of ['', 'x', 'other:99', `${boot}:${'9'.repeat(15)}`, `${boot}:-1`, `${boot}:1e9`]) {
			expect((await one.app.request('/data/faq.json', { headers: { [seenHeader]: seen } })).status).toBe(200);
		}
	},
);

testOnPostgres(
	'an instance whose line is cut again and again comes back each time, and knows all that it missed',
	async () => {
		await using cluster = await openInstances('seeded', { firstRetry: 50, lastRetry: 50 });
		const [one, other] = [await cluster.open(), await cluster.open()];
		await read(other);
		for (const question of ['Is there a piano?', 'May I play it?', 'Is it in tune?']) {
			await cutLines(one);
			await ask(one, question);
		}
		await setSetting(one.taproom, settings.doors, { isOpen: false });
		await soon(() => expect(stampOfVenue(other)).toBe(stampOfVenue(one)));
		await soon(async () => expect([await ready(one), await ready(other)]).toEqual([200, 200]));
		expect(other.taproom.settings.override?.isOpen).toBe(false);
		expect(await read(other)).toContain('Is it in tune?');
		expect(other.taproom.bus.counts.lost).toBeGreaterThan(0);
	},
);

testOnPostgres(
	'an instance that is cut off says so as long as it is, and is ready again once it knows all that it missed',
	async () => {
		await using cluster = await openInstances('seeded', { firstRetry: 20, lastRetry: 20 });
		const [one, other] = [await cluster.open(), await cluster.open()];
		await read(other);
		const { schema } = one.taproom.db;
		// Without this table, no connection can be opened.
		await schema.alterTable('leases').renameTo('elsewhere').execute();
		await cutLines(one);
		await soon(async () => expect(await ready(other)).toBe(503));
		for (const question of ['Is there a piano?', 'May I play it?']) {
			await ask(one, question);
			expect(await (await other.app.request('/readyz')).json()).toMatchObject({
				reason: 'Changes made through other instances are not heard of right now.',
			});
		}
		const failed = other.logged.filter(
			({ msg }) => msg === 'the line to the other instances could not be used',
		);
		expect(failed).toEqual([
			expect.objectContaining({
				err: expect.objectContaining({ message: expect.stringContaining('leases') }),
			}),
		]);
		expect(other.taproom.counts.errors.background).toBeGreaterThanOrEqual(2);
		await schema.alterTable('elsewhere').renameTo('leases').execute();
		await soon(async () => expect(await ready(other)).toBe(200));
		expect(await read(other)).toContain('May I play it?');
	},
);

testOnPostgres('however many write through however many instances, all come to know the same', async () => {
	await using cluster = await openInstances();
	const venues = [await cluster.open(), await cluster.open(), await cluster.open()];
	const staff = await Promise.all(
		venues.map(({ taproom }, index) => hire(taproom, 'manager', `mia${index}`)),
	);
	const write = async (venue: OpenTaproom, by: number, index: number) => {
		const body = { group: 'visiting', question: `Is there a piano ${by} ${index}?`, answer: '<p>Yes.</p>' };
		const { headers } = staff[by] ?? {};
		const written = await send(
			venue.app,
			'POST',
			'/api/content/faq-question',
			body,
			headers ? { headers } : {},
		);
		const seen = { [seenHeader]: written.headers.get(seenHeader) ?? '' };
		for (const other of venues) expect(await read(other, seen)).toContain(body.question);
	};
	await Promise.all(
		venues.map(async (venue, by) => {
			for (let index = 0; index < 8; index += 1) await write(venue, by, index);
		}),
	);
	const [first] = venues.map(stampOfVenue);
	await soon(() => expect(new Set(venues.map(stampOfVenue)).size).toBe(1));
	expect(first).toBeDefined();
	const versions = venues.map(({ taproom }) => taproom.content.versions());
	expect(versions[1]).toEqual(versions[0]);
	expect(versions[2]).toEqual(versions[0]);
});

testOnPostgres('a boot lasts while any instance runs; the first of the next begins another', async () => {
	await using cluster = await openInstances();
	const boots: string[] = [];
	const note = ({ taproom }: OpenTaproom) => boots.push(taproom.content.boot);
	{
		await using one = await cluster.join();
		note(one);
		await using other = await cluster.join();
		note(other);
		await ask(one, 'Is there a piano?');
	}
	note(await cluster.open());
	expect(boots[1]).toBe(boots[0]);
	expect(boots[2]).not.toBe(boots[0]);
});

testOnPostgres('one instance leads; when it stops, another does at its next look', async () => {
	await using cluster = await openInstances('seeded', { check: 30 });
	const leading = await cluster.join();
	const next = await cluster.open();
	expect([leading.taproom.bus.leads, next.taproom.bus.leads]).toEqual([true, false]);
	await leading[Symbol.asyncDispose]();
	await soon(() => expect(next.taproom.bus.leads).toBe(true));
});

testOnPostgres(
	'what is planned is done by the instance that leads, once, and the others hear of it',
	async () => {
		await using cluster = await openInstances();
		const [leading, other] = [await cluster.open(), await cluster.open()];
		const { headers } = await hire(other.taproom, 'manager');
		const plan = {
			name: 'Last orders',
			date: '2026-12-04',
			minutes: 960,
			steps: [{ kind: 'kitchen', isClosed: true }],
		};
		const planned = await send(other.app, 'POST', '/api/change-overs', plan, { headers });
		expect(planned.status, await planned.clone().text()).toBe(201);
		for (const venue of [leading, other]) venue.setNow('2026-12-04T21:00:00.000Z');
		await other.taproom.timetable.tick();
		const state = async () =>
			(await other.taproom.db.selectFrom('change_overs').select('state').executeTakeFirst())?.state;
		expect(await state()).toBe('planned');
		await Promise.all([leading, other].map(({ taproom }) => taproom.timetable.tick()));
		expect(await state()).toBe('done');
		await soon(() => expect(stampOfVenue(other)).toBe(stampOfVenue(leading)));
	},
);
