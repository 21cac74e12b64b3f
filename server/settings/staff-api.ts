import { AppError, fieldError } from '#domain/errors.ts';
import { businessStatusAt, closingProblem, currentOverride } from '#domain/hours/business-status.ts';
import { plannedTime } from '#domain/hours/planned-time.ts';
import { widestOf } from '#domain/images/image-address.ts';
import { keepingFigures } from '#domain/locale/locale-schema.ts';
import { publishAtOf } from '#domain/publishing/publishing.ts';
import type { ContentKind } from '#domain/resources/kind.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { businessFrom } from '#domain/settings/business.ts';
import type { SceneInput, ScenePhoto } from '#domain/settings/scene-schema.ts';
import { veilFor, veils } from '#domain/settings/scrim.ts';
import { settings } from '#domain/settings/setting.ts';
import type { BusinessStatus, DoorsInput, TimeZoneInput } from '#domain/settings/settings-schema.ts';
import { instantOf, wallClock } from '#domain/zoned-time.ts';
import { type ChangeOverRecord, changeOverStore, readPlanned, stateOf } from '../change-overs/store.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { isTakenDown, takenDown } from '../images/photo-uses.ts';
import { colorsOf, renderWide } from '../images/render.ts';
import { readStoredPhoto, storeWide } from '../images/store.ts';
import { touchItem } from '../resources/content-changes.ts';
import { itemOf, listRecords } from '../resources/content-store.ts';
import { timedKinds } from '../resources/publishing.ts';
import { type Actor, createOnce, inTransaction, type WriteContext } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { changeEventLists } from './event-lists.ts';
import { hasPrices } from './has-prices.ts';
import {
	changeSetting,
	discardSetting,
	readAgeVerification,
	readDamagedSettings,
	readSetting,
	writeSetting,
} from './store.ts';

type SettingsTaproom = Pick<Taproom, 'clock' | 'damage' | 'db' | 'formats' | 'schedule' | 'settings'>;

export function statusNow({
	formats,
	schedule,
	settings: current,
	clock,
}: Pick<Taproom, 'formats' | 'schedule' | 'settings' | 'clock'>): BusinessStatus {
	return businessStatusAt(formats, schedule, clock(), current.override);
}

/** Builds the stored value. A closing planned for later keeps the present override until then. */
function saidOfDoors(
	{ formats, schedule, settings: current }: Pick<Taproom, 'formats' | 'schedule' | 'settings'>,
	input: DoorsInput,
	now: Date,
) {
	const { isOpen, at, reason } = input;
	if (isOpen === undefined) return null;
	const said = { isOpen, ...(reason && { reason }) };
	if (at === undefined) return said;
	const problem = closingProblem(formats, schedule, now, current.override, new Date(at));
	if (problem) throw fieldError('at', problem);
	const standing = currentOverride(schedule, now, current.override);
	const before = standing && { isOpen: standing.isOpen, at: standing.at.toISOString(), by: standing.by };
	return { ...said, at, before };
}

/** Runs a write once, even if a phone repeats the request because the response was lost. */
const onceAtTheBar = (
	actor: Actor,
	requestId: string | undefined,
	write: (context: WriteContext) => Promise<unknown>,
) =>
	inTransaction(actor, (context) =>
		createOnce(context, 'setting', requestId, { create: () => write(context), again: async () => null }),
	);

export function settingsApi(route: Route, taproom: SettingsTaproom): void {
	const { settings: current } = taproom;
	route('doors.read', ({ context }) => {
		context.header('Cache-Control', 'no-store');
		return statusNow(taproom);
	});
	route('gate.read', ({ context }) => {
		context.header('Cache-Control', 'no-store');
		return readAgeVerification(taproom);
	});
	route('doors.set', async ({ actor, body, now }) => {
		const { id: requestId } = body;
		await onceAtTheBar(actor, requestId, (context) => {
			const value = saidOfDoors(taproom, body, now);
			const action = value ? (value.isOpen ? 'open' : 'close') : 'reset';
			const change = { value, version: null, action, requestId };
			return writeSetting(context, settings.doors, change);
		});
		return statusNow(taproom);
	});
	route('kitchen.set', async ({ actor, body: { id: requestId, ...value } }) => {
		await onceAtTheBar(actor, requestId, (context) => {
			const action = value.isClosed ? 'close' : 'open';
			const change = { value, version: null, action, requestId };
			return writeSetting(context, settings.kitchenClosed, change);
		});
		return current.kitchenAt(taproom.clock());
	});
	route('gate.set', async ({ actor, body: { id: requestId, ...value } }) => {
		await onceAtTheBar(actor, requestId, (context) =>
			writeSetting(context, settings.ageVerification, { value, version: null, requestId }),
		);
		return readAgeVerification(taproom);
	});
	formApi(route, taproom);
}

function formApi(route: Route, taproom: SettingsTaproom): void {
	listApi(route, taproom);
	plainSettingsApi(route, taproom);
	sceneApi(route, taproom);
	route('settings.eventLists', ({ actor, body, version }) => changeEventLists(actor, body, version));
	route('settings.timeZone', ({ actor, body, version }) => changeTimeZone(actor, body, version));
	route('settings.business', ({ actor, body, version }) =>
		changeSetting(actor, settings.business, { value: businessFrom(body), version }),
	);
}

function listApi(route: Route, taproom: SettingsTaproom): void {
	route('settings.read', async () => {
		const { splash, schedule, business } = settings;
		return {
			status: statusNow(taproom),
			gate: await readAgeVerification(taproom),
			splash: await readSetting(taproom, splash),
			schedule: await readSetting(taproom, schedule),
			locale: await readSetting(taproom, settings.locale),
			kitchen: await readSetting(taproom, settings.kitchen),
			business: await readSetting(taproom, business),
			visit: await readSetting(taproom, settings.visit),
			brand: await readSetting(taproom, settings.brand),
			place: await readSetting(taproom, settings.place),
			scene: await readSetting(taproom, settings.scene),
			words: await readSetting(taproom, settings.words),
			eventLists: await readSetting(taproom, settings.eventLists),
			sizes: await readSetting(taproom, settings.sizes),
			damaged: await readDamagedSettings(taproom),
			defaults: { splash: splash.initial, schedule: schedule.initial, business: business.initial },
		};
	});
	route('settings.discard', async ({ actor, params: { key }, version }) => ({
		key,
		version: await discardSetting(actor, key, version),
	}));
}

/** Adds the settings that are stored as they are sent. */
function plainSettingsApi(route: Route, { settings: current }: Pick<Taproom, 'settings'>): void {
	route('settings.splash', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.splash, { value, version }),
	);
	route('settings.visit', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.visit, { value, version }),
	);
	route('settings.brand', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.brand, { value, version }),
	);
	route('settings.place', ({ actor, body: value, version }) =>
		inTransaction(actor, async (context) => {
			if (await isTakenDown(context.trx, value.picture)) throw fieldError('picture', takenDown);
			return writeSetting(context, settings.place, { value, version });
		}),
	);
	route('settings.words', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.words, { value, version }),
	);
	route('settings.sizes', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.sizes, { value, version }),
	);
	route('settings.hours', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.schedule, { value, version }),
	);
	route('settings.locale', async ({ actor, body, version }) => {
		const value = keepingFigures(current.locale.value, body, await hasPrices(actor.taproom.db));
		return changeSetting(actor, settings.locale, { value, version });
	});
	route('settings.kitchen', ({ actor, body: value, version }) =>
		changeSetting(actor, settings.kitchen, { value, version }),
	);
}

function sceneApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('settings.scene', async ({ actor, body, version }) => {
		const value = { ...body, photo: await scenePhotoFor(db, body) };
		return changeSetting(actor, settings.scene, { value, version });
	});
	route('pictures.screen', async ({ params: { id } }) => {
		const photo = await screenPhoto(db, id);
		if (!photo) throw new AppError('NOT_FOUND', 'There is no such picture.');
		return photo;
	});
}

const missing = 'This photo is not in the library. Upload it, or choose another one.';

/** Prepares the photo of a scene; null for a drawing. Throws INVALID_INPUT if the photo is not in the library. */
async function scenePhotoFor(db: Db, { scene, picture }: SceneInput): Promise<ScenePhoto | null> {
	if (scene !== 'photo') return null;
	const id = widestOf(picture) === null ? '' : picture.slice('/media/'.length);
	const photo = await screenPhoto(db, id);
	if (!photo) throw fieldError('picture', missing);
	return photo;
}

/** Prepares a photo for full screens, with the strength of the veil under its text; null if it is not in the library. */
async function screenPhoto(db: Db, id: string): Promise<ScenePhoto | null> {
	const cut = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
	const photo = cut && (await readStoredPhoto(db, cut.original_id));
	if (!photo) return null;
	const { files, width, height } = await renderWide(photo);
	await storeWide(db, cut.original_id, files);
	const colors = await colorsOf(photo);
	return {
		src: `/media/${cut.original_id}`,
		width,
		height,
		focusX: cut.focus_x,
		focusY: cut.focus_y,
		light: veilFor(colors, veils.light),
		night: veilFor(colors, veils.night),
	};
}

interface Move {
	readonly from: string;
	readonly to: string;
	readonly planned: TimeZoneInput['planned'];
}

/**
 * Changes the time zone. Hours, special days and event dates are local and stay; planned instants move if `planned`
 * says so.
 */
function changeTimeZone(actor: Actor, { timeZone, planned }: TimeZoneInput, version: number) {
	return inTransaction(actor, async (context) => {
		const { trx, taproom } = context;
		const source = { db: trx, damage: taproom.damage };
		const { value } = await readSetting(source, settings.schedule);
		const change = { value: { ...value, timeZone }, version };
		const changed = await writeSetting(context, settings.schedule, change);
		const move = { from: value.timeZone, to: timeZone, planned };
		await moveChangeOvers(context, await readPlanned(source), move);
		if (planned === 'clock') await movePublishing(context, move);
		return changed;
	});
}

async function moveChangeOvers(
	context: WriteContext,
	ahead: readonly ChangeOverRecord[],
	{ to, planned }: Move,
): Promise<void> {
	const { now, taproom } = context;
	for (const before of ahead) {
		const { date, minutes, at } = before;
		const onClock = plannedTime(taproom.formats, date, minutes, to);
		// A plan that would be in the past by the new clock keeps its instant, so that the change does not trigger it.
		const moved =
			planned === 'clock' && onClock.at > now
				? { date, minutes, at: onClock.at.toISOString(), note: onClock.note }
				: { ...wallOf(at, to), at, note: null };
		await changeOverStore.update(context, before, { ...stateOf(before), ...moved }, { action: 'update' });
	}
}

function wallOf(at: string, timeZone: string) {
	const { date, minutes } = wallClock(new Date(at), timeZone);
	return { date, minutes };
}

async function movePublishing(context: WriteContext, { from, to }: Move): Promise<void> {
	for (const name of timedKinds) {
		const kind: ContentKind = kinds[name];
		for (const { id, placed } of await listRecords(context.trx, kind)) {
			const readable = itemOf<object>(kind, placed);
			const at = Date.parse((readable && publishAtOf(readable)) ?? '');
			if (!(at > context.now.getTime())) continue;
			const { date, minutes } = wallClock(new Date(at), from);
			const moved = instantOf(date, minutes, to);
			if (moved <= context.now) continue;
			const publishAt = moved.toISOString();
			await touchItem<object>(context, kind, id, { action: 'update' }, (item) => ({ ...item, publishAt }));
		}
	}
}
