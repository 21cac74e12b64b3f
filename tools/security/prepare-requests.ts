import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { connect } from '../../server/db/connect.ts';
import { fixturePassword } from './fixture.ts';
import { polyglots } from './polyglots.ts';
import { type Row, readRow, type StaffRequests } from './staff-requests.ts';
import { formBody } from './uploads.ts';
import type { Prepare } from './valid-passkey-requests.ts';

export const text = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
export const fields = z.record(z.string(), z.unknown());

export async function newBeer(staff: StaffRequests): Promise<Row> {
	const [sample] = await staff.list('/api/beers', 'beers');
	const { beer } = await staff.ask('GET', `/api/beers/${sample?.id}`);
	const { id: _, slug: __, ...form } = fields.parse(beer);
	const json = { ...form, name: text('A proof of'), tapNumber: null, status: 'coming-soon', tappedOn: null };
	return readRow(await staff.ask('POST', '/api/beers', { json }));
}

export const ofBeer: Prepare = async (staff) => {
	const { id, version } = await newBeer(staff);
	const [entry] = await staff.list(`/api/beers/${id}/history`, 'entries');
	return { params: { id, entry: entry?.id ?? '' }, version };
};

export const wall: Prepare = async (staff) => {
	const taps = (await staff.list('/api/beers', 'beers')).flatMap(({ id, tapNumber: number }) =>
		typeof number === 'number' ? [{ number, beerId: id }] : [],
	);
	return { json: { taps, from: taps } };
};

export const ofContent =
	(kind: string, named: string): Prepare =>
	async (staff) => {
		const path = `/api/content/${kind}`;
		const [first = readRow({})] = await staff.list(path, 'items');
		const { slug: _, eightySixedAt: __, ...item } = fields.parse(first.item);
		const json = { ...item, [named]: text('A proof of') };
		const target = `${path}/${first.slug}`;
		const { version } = readRow(await staff.ask('PUT', target, { version: first.version, json }));
		const [entry] = await staff.list(`${target}/history`, 'entries');
		return { params: { kind, slug: first.slug, entry: entry?.id ?? '' }, version, json };
	};

export const order: Prepare = async (staff) => {
	const from = (await staff.list('/api/content/faq-group', 'items')).map(({ slug }) => slug);
	return { params: { kind: 'faq-group' }, json: { order: from.toReversed(), from } };
};

export const ofSetting =
	(key: string): Prepare =>
	async (staff) => ({ version: readRow((await staff.ask('GET', '/api/settings'))[key]).version });

/** What the log says of the setting below. */
export const damageMessage = 'this cannot be read and is not shown settings/splash';
/** Nothing but a hand on the database makes a setting that cannot be read. */
export const damaged: Prepare = async ({ target }) => {
	const db = connect(join(target.dataDir, 'taproom.sqlite'));
	try {
		const row = { key: 'splash', value: '[]', version: 90, updated_at: '2026-11-01', updated_by: 'nobody' };
		await db
			.insertInto('settings')
			.values(row)
			.onConflict((on) => on.doUpdateSet(row))
			.execute();
	} finally {
		await db.destroy();
	}
	return { params: { key: 'splash' }, version: 90 };
};

/** What stands stays: an event has each kind and place of the demo. */
export const eventLists: Prepare = async (staff) => {
	const setting = z.object({ value: fields, version: z.number() });
	const { value, version } = setting.parse((await staff.ask('GET', '/api/settings')).eventLists);
	return { version, json: value };
};

export const session: Prepare = (staff) => ({ params: { id: staff.spare().sessionId } });
export const throwAway: Prepare = (staff) => ({ token: staff.spare().token });

/** A new colleague with a password of the server's. */
async function hired(staff: StaffRequests) {
	const json = { username: `proof-${randomUUID().slice(0, 8)}`, role: 'bartender' };
	const { person, password } = await staff.ask('POST', '/api/users', { json });
	return { ...readRow(person), username: json.username, password: String(password) };
}
export const ofPerson: Prepare = async (staff) => {
	const { id, version, username, password } = await hired(staff);
	await staff.ask('POST', '/api/auth/login', { json: { username, password } });
	const [open] = await staff.list(`/api/users/${id}/sessions`, 'sessions');
	return { params: { id, session: open?.id ?? '' }, version };
};
export const ownPassword: Prepare = async (staff) => {
	const { username, password: current } = await hired(staff);
	const { token } = await staff.ask('POST', '/api/auth/login', { json: { username, password: current } });
	return { token: String(token), json: { current, next: `${fixturePassword}, and a bucket` } };
};

/** A sign-in of its own, since that ends. */
export const makesPhone: Prepare = async (staff) => {
	const json = { username: 'second-admin', password: fixturePassword };
	const { token } = await staff.ask('POST', '/api/auth/login', { json });
	return { token: String(token), json: { name: 'Bar phone', idleMinutes: 5 } };
};
export const ofPhone: Prepare = async (staff) => {
	const { token: own, json } = await makesPhone(staff, null);
	const { token, user } = await staff.ask('POST', '/api/bar-phones', { ...(own && { token: own }), json });
	return { token: String(token), params: { id: readRow(user).id } };
};
export const byPin: Prepare = async (staff) => {
	const { id, username, password } = await hired(staff);
	const next = `${fixturePassword}, and a bucket`;
	const first = await staff.ask('POST', '/api/auth/login', { json: { username, password } });
	await staff.ask('PUT', '/api/auth/password', {
		token: String(first.token),
		json: { current: password, next },
	});
	await staff.ask('PUT', '/api/auth/pin', { token: String(first.token), json: { pin: '7291' } });
	return { ...(await ofPhone(staff, null)), json: { userId: id, pin: '7291' } };
};

export const ofToken: Prepare = async (staff) => {
	const json = { name: text('A proof'), scopes: ['beer:read'] };
	return { params: { id: readRow((await staff.ask('POST', '/api/tokens', { json })).token).id } };
};

export const idleBackups = (staff: StaffRequests) =>
	staff.until('/api/backups', ({ running }) => running === null);
export const ofBackup: Prepare = async (staff) => {
	// One that chance has begun is over first.
	await idleBackups(staff);
	await staff.ask('POST', '/api/backups');
	await idleBackups(staff);
	const [newest] = await staff.list('/api/backups', 'backups');
	return { params: { name: newest?.name ?? '' } };
};
export const ofLink: Prepare = async (staff) => {
	const { params } = await ofBackup(staff, null);
	const { path } = await staff.ask('POST', `/api/backups/${encodeURIComponent(params?.name ?? '')}/link`);
	return { query: { key: new URL(String(path), 'http://taproom/').searchParams.get('key') ?? '' } };
};
export const ofCheck: Prepare = async (staff) => {
	const json = { name: 'all.taproom', bytes: 4_000 };
	const { id } = readRow(await staff.ask('POST', '/api/backup-checks', { json }));
	return { params: { id }, query: { from: '0' }, bytes: Buffer.alloc(1_000, 7) };
};

const file = (filename: string, content: Buffer | string) => ({
	form: formBody([{ name: 'file', filename, content }]),
});
export const beers = () => file('beers.csv', `name,style,abv\n${text('Brought')},Baltic Porter,8.1\n`);
export const ofImport: Prepare = async (staff) => {
	const { id } = readRow(await staff.ask('POST', '/api/import', beers()));
	await staff.until(`/api/import/${id}`, ({ state }) => state === 'ready');
	return { params: { id } };
};
export const photo = async () => file('a.jpg', (await polyglots())[0]?.bytes ?? '');
export const ofPicture: Prepare = async (staff) => ({
	params: { id: readRow(await staff.ask('POST', '/api/upload', await photo())).id },
});
