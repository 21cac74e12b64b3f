import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { connect } from '../../server/db/connect.ts';
import { fixturePassword } from './fixture.ts';
import { barPreparations } from './meant-bar.ts';
import { type Meant, type Prepare, passkeyPreparations } from './meant-passkeys.ts';
import { wallPreparations } from './meant-walls.ts';
import { polyglots } from './polyglots.ts';
import { type Row, readRow, type StaffRequests } from './staff-requests.ts';
import { formBody } from './uploads.ts';

const text = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const fields = z.record(z.string(), z.unknown());

async function newBeer(staff: StaffRequests): Promise<Row> {
	const [sample] = await staff.list('/api/beers', 'beers');
	const { beer } = await staff.ask('GET', `/api/beers/${sample?.id}`);
	const { id: _, slug: __, ...form } = fields.parse(beer);
	const json = { ...form, name: text('A proof of'), tapNumber: null, status: 'coming-soon', tappedOn: null };
	return readRow(await staff.ask('POST', '/api/beers', { json }));
}

const ofBeer: Prepare = async (staff) => {
	const { id, version } = await newBeer(staff);
	const [entry] = await staff.list(`/api/beers/${id}/history`, 'entries');
	return { params: { id, entry: entry?.id ?? '' }, version };
};

const wall: Prepare = async (staff) => {
	const taps = (await staff.list('/api/beers', 'beers')).flatMap(({ id, tapNumber: number }) =>
		typeof number === 'number' ? [{ number, beerId: id }] : [],
	);
	return { json: { taps, from: taps } };
};

const ofContent =
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

const order: Prepare = async (staff) => {
	const from = (await staff.list('/api/content/faq-group', 'items')).map(({ slug }) => slug);
	return { params: { kind: 'faq-group' }, json: { order: from.toReversed(), from } };
};

const ofSetting =
	(key: string): Prepare =>
	async (staff) => ({ version: readRow((await staff.ask('GET', '/api/settings'))[key]).version });

/** What the log says of the setting below. */
export const damageTold = 'this cannot be read and is not shown settings/splash';
/** Nothing but a hand on the database makes a setting that cannot be read. */
const damaged: Prepare = async ({ target }) => {
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
const eventLists: Prepare = async (staff) => {
	const setting = z.object({ value: fields, version: z.number() });
	const { value, version } = setting.parse((await staff.ask('GET', '/api/settings')).eventLists);
	return { version, json: value };
};

const session: Prepare = (staff) => ({ params: { id: staff.spare().sessionId } });
const throwAway: Prepare = (staff) => ({ token: staff.spare().token });

/** A new colleague with a password of the server's. */
async function hired(staff: StaffRequests) {
	const json = { username: `proof-${randomUUID().slice(0, 8)}`, role: 'bartender' };
	const { person, password } = await staff.ask('POST', '/api/users', { json });
	return { ...readRow(person), username: json.username, password: String(password) };
}
const ofPerson: Prepare = async (staff) => {
	const { id, version, username, password } = await hired(staff);
	await staff.ask('POST', '/api/auth/login', { json: { username, password } });
	const [open] = await staff.list(`/api/users/${id}/sessions`, 'sessions');
	return { params: { id, session: open?.id ?? '' }, version };
};
const ownPassword: Prepare = async (staff) => {
	const { username, password: current } = await hired(staff);
	const { token } = await staff.ask('POST', '/api/auth/login', { json: { username, password: current } });
	return { token: String(token), json: { current, next: `${fixturePassword}, and a bucket` } };
};

/** A sign-in of its own, since that ends. */
const makesPhone: Prepare = async (staff) => {
	const json = { username: 'second-admin', password: fixturePassword };
	const { token } = await staff.ask('POST', '/api/auth/login', { json });
	return { token: String(token), json: { name: 'Bar phone', idleMinutes: 5 } };
};
const ofPhone: Prepare = async (staff) => {
	const { token: own, json } = await makesPhone(staff, null);
	const { token, user } = await staff.ask('POST', '/api/bar-phones', { ...(own && { token: own }), json });
	return { token: String(token), params: { id: readRow(user).id } };
};
const byPin: Prepare = async (staff) => {
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

const ofToken: Prepare = async (staff) => {
	const json = { name: text('A proof'), scopes: ['beer:read'] };
	return { params: { id: readRow((await staff.ask('POST', '/api/tokens', { json })).token).id } };
};

const idleBackups = (staff: StaffRequests) => staff.until('/api/backups', ({ running }) => running === null);
const ofBackup: Prepare = async (staff) => {
	// One that chance has begun is over first.
	await idleBackups(staff);
	await staff.ask('POST', '/api/backups');
	await idleBackups(staff);
	const [newest] = await staff.list('/api/backups', 'backups');
	return { params: { name: newest?.name ?? '' } };
};
const ofLink: Prepare = async (staff) => {
	const { params } = await ofBackup(staff, null);
	const { path } = await staff.ask('POST', `/api/backups/${encodeURIComponent(params?.name ?? '')}/link`);
	return { query: { key: new URL(String(path), 'http://taproom/').searchParams.get('key') ?? '' } };
};
const ofCheck: Prepare = async (staff) => {
	const json = { name: 'all.taproom', bytes: 4_000 };
	const { id } = readRow(await staff.ask('POST', '/api/backup-checks', { json }));
	return { params: { id }, query: { from: '0' }, bytes: Buffer.alloc(1_000, 7) };
};

const file = (filename: string, content: Buffer | string) => ({
	form: formBody([{ name: 'file', filename, content }]),
});
const beers = () => file('beers.csv', `name,style,abv\n${text('Brought')},Baltic Porter,8.1\n`);
const ofImport: Prepare = async (staff) => {
	const { id } = readRow(await staff.ask('POST', '/api/import', beers()));
	await staff.until(`/api/import/${id}`, ({ state }) => state === 'ready');
	return { params: { id } };
};
const photo = async () => file('a.jpg', (await polyglots())[0]?.bytes ?? '');
const ofPicture: Prepare = async (staff) => ({
	params: { id: readRow(await staff.ask('POST', '/api/upload', await photo())).id },
});

/** What the examples of the table cannot say by themselves. */
export const preparations: Readonly<Partial<Record<EndpointName, Prepare>>> = {
	'beers.create': (_, example) => ({ json: { ...fields.parse(example), name: text('A proof of') } }),
	'beers.statusBulk': async (staff) => {
		const { id, version } = await newBeer(staff);
		return { json: { status: 'retired', beers: [{ id, version }] } };
	},
	'beers.arrange': wall,
	...each(['beers.read', 'beers.update', 'beers.delete', 'beers.status'], ofBeer),
	...each(['beers.history', 'beers.revert'], ofBeer),
	// Only a keg on tap can run low; that it does not can be said of any.
	'beers.low': async (staff, example) => ({ ...(await ofBeer(staff, example)), json: { low: false } }),
	'beers.restore': async (staff) => {
		const { id, version } = await newBeer(staff);
		return {
			params: { id },
			version: readRow(await staff.ask('DELETE', `/api/beers/${id}`, { version })).version,
		};
	},
	...each(['content.read', 'content.update', 'content.history'], ofContent('faq-question', 'question')),
	...each(['content.revert', 'content.delete'], ofContent('faq-question', 'question')),
	'content.arrange': order,
	'food.soldOut': async (staff) => without(await ofContent('food-item', 'name')(staff, null)),
	'drinks.soldOut': async (staff) => without(await ofContent('drink', 'name')(staff, null)),
	'events.cancel': async (staff) => {
		const single = (await staff.list('/api/content/event', 'items')).flatMap(({ slug, item }) => {
			const { date, recurrence, cancellations } = fields.parse(item);
			return recurrence === null && z.array(z.unknown()).parse(cancellations).length === 0
				? [{ slug, date }]
				: [];
		});
		const { slug = '', date } = single[0] ?? {};
		return { params: { slug }, json: { date, canceled: true, reason: null } };
	},
	...barPreparations,
	...wallPreparations,
	'settings.splash': ofSetting('splash'),
	'settings.sizes': ofSetting('sizes'),
	'settings.visit': ofSetting('visit'),
	'settings.hours': ofSetting('schedule'),
	'settings.kitchen': ofSetting('kitchen'),
	'settings.business': ofSetting('business'),
	'settings.brand': ofSetting('brand'),
	'settings.place': ofSetting('place'),
	'settings.scene': ofSetting('scene'),
	'settings.words': ofSetting('words'),
	'settings.eventLists': eventLists,
	'settings.timeZone': ofSetting('schedule'),
	'settings.locale': ofSetting('locale'),
	'settings.discard': damaged,
	'menu.uncheck': async (staff) => {
		await staff.ask('POST', '/api/menu/check');
		return {};
	},
	...each(['pictures.upload', 'pictures.mark'], photo),
	'data.beer': async (staff) => ({
		params: { file: `${(await staff.list('/api/beers', 'beers'))[0]?.slug}.json` },
	}),
	...each(['pictures.read', 'pictures.screen', 'pictures.focus'], ofPicture),
	'pictures.takeDown': async (staff) => {
		const { params } = await ofPicture(staff, null);
		const [photo = ''] = (await staff.list(`/api/pictures?picture=${params?.id}`, 'photos')).map(
			({ id }) => id,
		);
		return { json: { photos: [photo] } };
	},
	'import.preview': beers,
	...each(['import.read', 'import.choose', 'import.confirm', 'import.cancel', 'import.report'], ofImport),
	'backups.archive': async (staff) => {
		await idleBackups(staff);
		return {};
	},
	...each(['backups.delete', 'backups.link'], ofBackup),
	'backups.file': ofLink,
	...each(['checks.send', 'checks.read', 'checks.end'], ofCheck),
	'checks.stored': ofBackup,
	'restores.begin': async (staff) => ({ json: { backup: (await ofBackup(staff, null)).params?.name } }),
	'auth.confirm': () => ({ json: { password: fixturePassword } }),
	'auth.login': () => ({ json: { username: 'second-admin', password: fixturePassword } }),
	...passkeyPreparations,
	'users.passkeys': ofPerson,
	...each(['auth.logout', 'auth.refresh'], throwAway),
	'auth.endSession': session,
	'auth.password': ownPassword,
	'barPhones.create': makesPhone,
	'barPhones.end': async (staff) => without(await ofPhone(staff, null)),
	'auth.pinPeople': ofPhone,
	'auth.pinLogin': byPin,
	'users.create': () => ({ json: { username: `proof-${randomUUID().slice(0, 8)}`, role: 'bartender' } }),
	...each(['users.update', 'users.password', 'users.unlock', 'users.sessions'], ofPerson),
	'users.endSession': ofPerson,
	'tokens.revoke': ofToken,
};

function each(names: readonly EndpointName[], prepare: Prepare): Partial<Record<EndpointName, Prepare>> {
	return Object.fromEntries(names.map((name) => [name, prepare]));
}
/** These take another body than the item. */
function without({ params }: Meant): Meant {
	return { params: params ?? {} };
}
