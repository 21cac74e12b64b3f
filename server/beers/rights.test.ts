import { expect, test } from 'vitest';
import { tapListSchema } from '#domain/bar/taps.ts';
import { type BeerStatus, beerStatuses } from '#domain/beers/beer.ts';
import { addressOf, endpointOf, isForPeople, staffEndpointNames } from '#domain/endpoints.ts';
import { type TokenScope, tokenScopes } from '#domain/tokens/api-token.ts';
import { insertToken } from '#server/tokens/tokens.ts';
import { changesOf, findChange, undo } from '#tests/changes.ts';
import { bearer, send } from '#tests/sign-in.ts';
import { guestsSee, inputOf, refusal, type Venue } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

/** Sends requests of a program with these scopes, beside those of staff. */
async function programOf({ app, taproom }: Venue, scopes: readonly TokenScope[]) {
	const { db, clock } = taproom;
	const ada = db.selectFrom('users').select(['id', 'username']).where('username', '=', 'ada');
	const by = { ...(await ada.executeTakeFirstOrThrow()), now: clock() };
	const input = { name: scopes.join(' ').slice(0, 40), scopes: [...scopes] };
	const { secret } = await db.transaction().execute((trx) => insertToken(trx, input, by));
	const headers = bearer(secret);
	return {
		headers,
		read: (path: string) => send(app, 'GET', path, undefined, { headers }),
		send: (
			name: Parameters<typeof addressOf>[0],
			body: unknown,
			{ id, version }: { id: string; version?: number },
		) => {
			const { method, path } = addressOf(name, { id, entry: id });
			const ifMatch = { ...headers, 'If-Match': `"${version}"` };
			return send(app, method, path, body, { headers: version === undefined ? headers : ifMatch });
		},
	};
}

/**
 * The changes that a bartender and a till may make: x is allowed, - is not. Rows are the status before, columns the
 * one after.
 */
const grid = `
	from             on-tap coming-soon seasonal limited-edition archived retired
	on-tap           x      x           -        -               x        -
	coming-soon      x      x           -        -               -        -
	seasonal         x      x           x        -               -        -
	limited-edition  x      x           -        x               -        -
	archived         x      x           -        -               x        -
	retired          x      -           -        -               -        x
`;
const [[, ...columns] = [], ...lines] = grid
	.trim()
	.split('\n')
	.map((line) => line.trim().split(/\s+/));
const isStatus = (word: string | undefined): word is BeerStatus => beerStatuses.some((one) => one === word);
const cells = lines.flatMap(([from, ...marks]) =>
	marks.flatMap((mark, at) => {
		const to = columns[at];
		return isStatus(from) && isStatus(to) ? [{ from, to, allowed: mark === 'x' }] : [];
	}),
);

test('a till pours, kicks and announces; what a beer is while it does not pour is not its business', async () => {
	await using venue = await openStaffedTaproom();
	const till = await programOf(venue, ['beer:status']);
	expect(cells).toHaveLength(36);
	for (const { from, to, allowed } of cells) {
		const before = await venue.change('beers.status', 'hobnail', { body: { status: from } });
		const one = await till.send('beers.status', { status: to }, before);
		const said = await refusal(one);
		expect([from, to, said.status]).toEqual([from, to, allowed ? 200 : 403]);
		const { id, version, status } = await venue.beer('hobnail');
		if (!allowed) {
			expect([status, version]).toEqual([from, before.version]);
			expect(said.error).toMatch(
				/^You may not do this\. It takes the right to “.+” \(beer:(?:retire|update)\)/,
			);
			const other = await venue.beer('barn-door');
			const beers = [
				{ id: other.id, version: other.version },
				{ id, version },
			];
			expect((await till.send('beers.statusBulk', { status: to, beers }, { id })).status).toBe(403);
			expect(await venue.beer('barn-door')).toMatchObject({ status: 'on-tap', version: other.version });
		}
	}
});

test.each([
	['beer:publish', { published: false }, { published: true }],
	['beer:retire', { status: 'retired' }, { status: 'archived' }],
	['beer:update', { status: 'seasonal' }, { status: 'limited-edition' }],
] as const)('%s is what it takes to make of a beer %j, and then it is enough', async (scope, wish, other) => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.status', 'hobnail', { body: { status: 'coming-soon' } });
	const [without, just] = [
		await programOf(
			venue,
			tokenScopes.filter((one) => one !== scope),
		),
		await programOf(venue, ['beer:status', scope]),
	];
	for (const body of [wish, { ...other, low: false, tapNumber: null }]) {
		const before = await venue.beer('hobnail');
		const refused = await refusal(await without.send('beers.status', body, before));
		expect(refused).toMatchObject({ status: 403, error: expect.stringContaining(`(${scope})`) });
		expect((await just.send('beers.status', body, before)).status).toBe(200);
	}
});

test('a day on which something came on is not the bar’s to write once it does not pour', async () => {
	await using venue = await openStaffedTaproom();
	const till = await programOf(venue, ['beer:status']);
	const before = await venue.change('beers.status', 'hobnail', { body: { status: 'archived' } });
	const body = { status: 'archived', tappedOn: '2019-05-01' };
	expect((await till.send('beers.status', body, before)).status).toBe(403);
	expect(await venue.beer('hobnail')).toMatchObject({ version: before.version });
});

test('a bartender takes back their own pouring of what was hidden or retired, by the log and by the button', async () => {
	await using venue = await openStaffedTaproom();
	for (const was of [
		{ status: 'coming-soon', published: false },
		{ status: 'retired', published: true },
		{ status: 'seasonal', published: false },
	] as const) {
		const before = await venue.change('beers.status', 'hobnail', { body: was });
		const pour = () =>
			venue.change('beers.status', 'hobnail', { body: { status: 'on-tap' }, as: 'bartender' });
		const poured = await pour();
		expect(await guestsSee(venue, 'hobnail')).toBeDefined();
		const { status, published, tappedOn, tapNumber, low } = before.beer;
		const back = { status, published, tappedOn, tapNumber, low };
		const { version } = poured;
		await venue.change('beers.status', 'hobnail', { body: back, version, as: 'bartender' });
		expect((await venue.beer('hobnail')).beer).toEqual(before.beer);
		await pour();
		await undo(venue, await findChange(venue, 'tapped Hobnail'));
		expect((await venue.beer('hobnail')).beer).toEqual(before.beer);
	}
});

test('pouring what was hidden on a tap and kicking it again is the bar’s, and so is taking each back', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.status', 'hobnail', { body: { status: 'retired', published: false } });
	const { id: beerId } = await venue.beer('hobnail');
	const till = await programOf(venue, ['beer:status']);
	const { taps } = tapListSchema.parse(await venue.data('taps.list'));
	const tap = taps.find(({ pouring }) => pouring !== null);
	const path = addressOf('taps.pour', { number: `${tap?.number}` }).path;
	const body = { beerId, ends: tap?.pouring?.id };
	expect((await send(venue.app, 'POST', path, body, { headers: till.headers })).status).toBe(200);
	expect(await venue.beer('hobnail')).toMatchObject({ status: 'on-tap', published: true });
	await undo(venue, await findChange(venue, 'Hobnail'));
	expect(await venue.beer('hobnail')).toMatchObject({ status: 'retired', published: false });
});

test.each([
	['hides', { published: false }, 'beer:publish'],
	['shows', { published: true }, 'beer:publish'],
	['retires', { status: 'retired' }, 'beer:retire'],
	['puts into the archive', { status: 'archived' }, 'beer:retire'],
	['makes seasonal', { status: 'seasonal' }, 'beer:update'],
] as const)('what a manager %s is taken back and done again by nobody without %j', async (_, body, right) => {
	await using venue = await openStaffedTaproom();
	const published = !('published' in body && body.published);
	await venue.change('beers.status', 'hobnail', { body: { status: 'coming-soon', published } });
	const before = await venue.beer('hobnail');
	const after = await venue.change('beers.status', 'hobnail', { body });
	// Announcing a beer is bar work, even if another user changed its status before.
	if (right !== 'beer:update' && after.status !== 'archived') {
		const { status, tappedOn } = before.beer;
		const back = { body: { status, published, tappedOn }, id: after.id, version: after.version };
		expect((await venue.call('beers.status', { ...back, as: 'bartender' })).status).toBe(403);
	}
	for (const by of ['manager', 'manager'] as const) {
		const [newest] = (await changesOf(venue, '', 'bartender')).changes;
		expect(newest?.undo?.refused).toContain(`(${right})`);
		const id = newest?.id ?? '';
		const refused = await refusal(await venue.call('changes.undo', { id, body: {}, as: 'bartender' }));
		expect(refused).toMatchObject({ status: 403, error: expect.stringContaining(`(${right})`) });
		await undo(venue, { id }, by);
	}
	expect((await venue.beer('hobnail')).beer).toEqual(after.beer);
});

const note = 'Mash at 149, then the plum skins.';

test('private notes are in no answer, file or refusal for whoever may not read them', async () => {
	await using venue = await openStaffedTaproom();
	const noted = await venue.change('beers.update', 'hobnail', ({ beer }) => ({
		body: { ...beer, privateNotes: note },
	}));
	await venue.change('beers.update', 'hobnail', ({ beer }) => ({
		body: { ...beer, privateNotes: `${note} Twice.` },
	}));
	const { id, version } = await venue.beer('hobnail');
	const { db } = venue.taproom;
	// An unreadable beer is reported to users who can repair it.
	const broken = { private_notes: `${note}${'.'.repeat(20_000)}` };
	await db.updateTable('beers').set(broken).where('slug', '=', 'low-cloud').execute();
	venue.taproom.content.replaced();
	const program = await programOf(
		venue,
		tokenScopes.filter((scope) => scope !== 'beer:notes'),
	);
	const [entry] = (await changesOf(venue, '?text=plum')).changes;
	expect(JSON.stringify(entry)).toContain('plum');
	const told: [string, string][] = [];
	const tell = async (what: string, response: Response | Promise<Response>) => {
		told.push([what, await (await response).text()]);
	};
	for (const headers of [venue.headers.bartender, program.headers]) {
		for (const name of staffEndpointNames) {
			const { method, path } = addressOf(name, { id, slug: 'hobnail', number: '1', entry: entry?.id ?? '' });
			const isEndless = endpointOf(name).as === 'text/event-stream';
			if (method !== 'GET' || isEndless || (headers === program.headers && isForPeople(name))) continue;
			await tell(name, send(venue.app, 'GET', path, undefined, { headers }));
		}
		const search = `${addressOf('changes.list').path}?text=plum`;
		const found = await send(venue.app, 'GET', search, undefined, { headers });
		expect((await found.json()).data.changes).toEqual([]);
		const stale = { headers: { ...headers, 'If-Match': `"${version - 1}"` } };
		const { path } = addressOf('beers.status', { id });
		const conflict = await send(venue.app, 'POST', path, { status: 'on-tap' }, stale);
		expect(conflict.status).toBe(409);
		await tell('a conflict', conflict);
		const now = { headers: { ...headers, 'If-Match': `"${(await venue.beer('hobnail')).version}"` } };
		await tell('a change', send(venue.app, 'POST', path, { status: 'coming-soon' }, now));
		const { version: next } = await venue.beer('hobnail');
		const many = { status: 'on-tap', beers: [{ id, version: next }] };
		await tell('many', send(venue.app, 'POST', addressOf('beers.statusBulk').path, many, { headers }));
	}
	expect(told.filter(([, text]) => /plum skins/.test(text)).map(([what]) => what)).toEqual([]);
	const named = told.filter(([, text]) => /private_?notes/i.test(text)).map(([what]) => what);
	expect(named).toEqual([]);
	const read = await venue.beer('hobnail');
	expect([read.beer.privateNotes, noted.beer.privateNotes]).toEqual([`${note} Twice.`, note]);
	const csv = await venue.call('export.csv', { as: 'manager' });
	expect(await csv.text()).toContain('plum skins');
});

test('who may not read private notes restores a beer and leaves them as they are, also where nobody can read them', async () => {
	await using venue = await openStaffedTaproom();
	const { db, content } = venue.taproom;
	const { id } = await venue.change('beers.update', 'hobnail', ({ beer }) => ({
		body: { ...beer, abv: 5.1 },
	}));
	const stored = { private_notes: `${note}${'.'.repeat(20_000)}`, abv: -1 };
	await db.updateTable('beers').set(stored).where('id', '=', id).execute();
	content.replaced();
	const editor = await programOf(venue, ['beer:read', 'beer:update']);
	const entry = db.selectFrom('history').select('id').where('subject_id', '=', id);
	const { path } = addressOf('beers.revert', { id, entry: (await entry.executeTakeFirstOrThrow()).id });
	const { version } = await venue.beer('hobnail');
	const back = await send(venue.app, 'POST', path, undefined, {
		headers: { ...editor.headers, 'If-Match': `"${version}"` },
	});
	expect(back.status).toBe(200);
	const now = db.selectFrom('beers').select(['private_notes', 'abv']).where('id', '=', id);
	expect(await now.executeTakeFirst()).toEqual({ ...stored, abv: 5.1 });
});

test('who may not read private notes saves a beer and leaves them as they are, and writes none', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.update', 'hobnail', ({ beer }) => ({ body: { ...beer, privateNotes: note } }));
	const editor = await programOf(venue, ['beer:read', 'beer:create', 'beer:update']);
	const stored = async () => (await venue.beer('hobnail')).beer.privateNotes;
	const { privateNotes: _, ...seen } = inputOf(await venue.beer('hobnail'));
	for (const [body, abv] of [
		[{ ...seen, abv: 5.1 }, 5.1],
		[{ ...seen, abv: 5.2, privateNotes: null }, 5.2],
	] as const) {
		const saved = await editor.send('beers.update', body, await venue.beer('hobnail'));
		expect(await saved.json()).toMatchObject({ data: { abv } });
		expect(await stored()).toBe(note);
	}
	for (const privateNotes of ['Mine now', note]) {
		const written = { ...seen, privateNotes };
		const refused = await refusal(await editor.send('beers.update', written, await venue.beer('hobnail')));
		expect(refused).toMatchObject({ status: 403, error: expect.stringContaining('(beer:notes)') });
		const made = await editor.send('beers.create', { ...written, slug: 'new', name: 'New' }, { id: '' });
		expect(made.status).toBe(403);
	}
	await venue.change('beers.update', 'hobnail', ({ beer }) => ({
		body: { ...beer, privateNotes: 'Newer.' },
	}));
	const entries = await venue.taproom.db
		.selectFrom('history')
		.select('id')
		.where('subject', '=', 'beer')
		.orderBy('at')
		.orderBy('id')
		.execute();
	const { id, version } = await venue.beer('hobnail');
	const { path } = addressOf('beers.revert', { id, entry: entries[1]?.id ?? '' });
	const back = await send(venue.app, 'POST', path, undefined, {
		headers: { ...editor.headers, 'If-Match': `"${version}"` },
	});
	expect([back.status, (await venue.beer('hobnail')).beer.abv, await stored()]).toEqual([200, 5.1, 'Newer.']);
	const created = await editor.send('beers.create', { ...seen, slug: 'new', name: 'New' }, { id: '' });
	expect(created.status).toBe(201);
});

test('a refused right is in the log of sign-ins, as a call that was refused at the door', async () => {
	await using venue = await openStaffedTaproom();
	const before = await venue.beer('ash-splint');
	const body = { published: !before.published };
	const { id, version } = before;
	expect((await venue.call('beers.status', { id, version, body, as: 'bartender' })).status).toBe(403);
	await venue.taproom.securityLog.flush();
	const events = venue.taproom.db.selectFrom('security_events').select(['kind', 'username', 'detail']);
	expect(await events.where('kind', '=', 'call.refused').execute()).toEqual([
		{ kind: 'call.refused', username: 'ben', detail: 'beers.status' },
	]);
});
