import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { EndpointName } from '../../domain/endpoints.ts';
import { fixturePassword } from './fixture.ts';
import {
	beers,
	byPin,
	damaged,
	eventLists,
	fields,
	idleBackups,
	makesPhone,
	newBeer,
	ofBackup,
	ofBeer,
	ofCheck,
	ofContent,
	ofImport,
	ofLink,
	ofPerson,
	ofPhone,
	ofPicture,
	ofSetting,
	ofToken,
	order,
	ownPassword,
	photo,
	session,
	text,
	throwAway,
	wall,
} from './prepare-requests.ts';
import { readRow } from './staff-requests.ts';
import { barPreparations } from './valid-bar-requests.ts';
import { type Meant, type Prepare, passkeyPreparations } from './valid-passkey-requests.ts';
import { wallPreparations } from './valid-wall-requests.ts';

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
	...each(['tokens.adopt', 'tokens.revoke'], ofToken),
};

function each(names: readonly EndpointName[], prepare: Prepare): Partial<Record<EndpointName, Prepare>> {
	return Object.fromEntries(names.map((name) => [name, prepare]));
}
/** These take another body than the item. */
function without({ params }: Meant): Meant {
	return { params: params ?? {} };
}
