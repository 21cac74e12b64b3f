import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import type { Beer } from '../beers/beer.ts';
import { americanFormats } from '../locale/formats.ts';
import { isBarWork, undoRuleOf } from './change-groups.ts';
import { changeWords, type LoggedChange } from './change-text.ts';
import { whenText } from './when-text.ts';

const [barnDoor] = beers as [Beer];
const at = '2026-11-20T20:30:00.000Z';

const told = (change: Partial<LoggedChange>) =>
	changeWords(
		americanFormats,
		{ subject: 'beer', subjectId: 'x', action: 'update', at, before: null, after: null, ...change },
		{ nameOf: (subject) => (subject === 'user' ? 'anna' : null), timeOf: () => 'at 8:00 PM' },
	);
const beer = (action: string, before: Partial<Beer> | null, after: Partial<Beer> | null) =>
	told({ action, before: before && { ...barnDoor, ...before }, after: after && { ...barnDoor, ...after } });

test.each([
	['status', {}, { status: 'archived', tapNumber: null }, 'kicked Barn Door, tap 1'],
	['status', { tapNumber: null }, { status: 'archived' }, 'kicked Barn Door'],
	['status', { status: 'coming-soon', tapNumber: null }, {}, 'tapped Barn Door, tap 1'],
	['status', {}, { tapNumber: 5 }, 'moved Barn Door to tap 5'],
	['arrange', {}, { tapNumber: 2 }, 'moved Barn Door to tap 2'],
	['arrange', {}, { tapNumber: null }, 'took Barn Door off tap 1'],
	['low', {}, { low: true }, 'marked Barn Door low, tap 1'],
	['low', { low: true }, {}, 'marked Barn Door not low, tap 1'],
	['status', {}, { status: 'seasonal', tapNumber: null }, 'changed Barn Door’s status'],
	['delete', {}, null, 'deleted Barn Door'],
	['restore', null, {}, 'restored Barn Door from the bin'],
	['take-down', {}, {}, 'deleted Barn Door’s photo for good'],
	['revert', {}, {}, 'brought an earlier version back: Barn Door'],
	['create', null, { name: '$& and $1' }, 'created $& and $1'],
] as const)('a beer: %s from %j to %j is “%s”', (action, before, after, words) => {
	expect(beer(action, before, after).words).toBe(words);
});

test('an edit of a beer is told field by field, a long one in short', () => {
	expect(beer('update', {}, { abv: 6.5, hops: 'Citra' }).details).toEqual([
		'ABV 6.8 → 6.5',
		expect.stringMatching(/^Hops .* → Citra$/),
	]);
	const { details } = beer(
		'update',
		{},
		{
			name: 'New',
			style: 'Stout',
			abv: 1,
			ibu: 1,
			srm: 1,
			hops: 'a',
			malts: 'b',
			yeast: 'c',
			aroma: 'd',
			appearance: 'e',
		},
	);
	expect(details).toHaveLength(9);
	expect(details.at(-1)).toBe('and 2 more');
});

const dish = {
	slug: 'pie',
	section: 'plates',
	name: 'Pie',
	description: '',
	priceCents: 900,
	dietary: [],
	allergens: [],
	eightySixedAt: null,
	pairing: null,
	image: null,
	content: '',
};
const placed = { position: 0, value: dish };

test.each([
	[
		{ subject: 'content', subjectId: 'food-item/pie', action: 'sold-out', before: placed, after: placed },
		'86’d Pie',
	],
	[{ subject: 'content', subjectId: 'food-item/pie', action: 'back', after: placed }, 'put Pie back on'],
	[
		{ subject: 'content', subjectId: 'food-item/pie', action: 'delete', before: placed },
		'deleted the dish Pie',
	],
	[{ subject: 'content', subjectId: 'food-item', action: 'arrange' }, 'put the dishes in another order'],
	[{ subject: 'content', subjectId: 'faq-group', action: 'arrange' }, 'put the groups in another order'],
	[{ subject: 'content', subjectId: 'postcard/1', action: 'update' }, 'changed postcard/1'],
	[{ subject: 'setting', subjectId: 'doors', action: 'close', after: { isOpen: false } }, 'closed the doors'],
	[{ subject: 'setting', subjectId: 'doors', action: 'reset' }, 'left the doors to the hours'],
	[{ subject: 'setting', subjectId: 'demo-content', action: 'update' }, 'moved the demo brewery in'],
	[
		{
			subject: 'setting',
			subjectId: 'doors',
			action: 'close',
			after: { isOpen: false, at: '2026-11-21T01:00:00.000Z' },
		},
		'set the doors to close at 8:00 PM',
	],
	[{ subject: 'setting', subjectId: 'schedule', after: {} }, 'changed the settings “Hours”'],
	[{ subject: 'user', action: 'reset-password' }, 'gave anna a new password'],
	[{ subject: 'user', action: 'role', after: { username: 'bo', role: 'manager' } }, 'made bo a manager'],
	[
		{ subject: 'user', action: 'create', after: { username: 'bo', role: 'bartender' } },
		'made an account for bo, a bartender',
	],
	[{ subject: 'user', action: 'disable', after: { username: 'bo', role: 'admin' } }, 'disabled bo’s account'],
	[{ subject: 'user', action: 'set-pin' }, 'set the PIN of anna’s account'],
	[
		{ subject: 'user', action: 'make-bar-phone', after: { name: 'Bar phone' } },
		'made a device the bar’s phone: Bar phone',
	],
	[
		{ subject: 'user', action: 'end-bar-phone', before: { name: 'Bar phone' } },
		'logged the bar’s phone out: Bar phone, set up by anna',
	],
	[{ subject: 'user', action: 'password' }, 'changed their own password'],
	[{ subject: 'screen', action: 'pair', after: { name: 'Left' } }, 'paired the screen Left'],
	[{ subject: 'screen', action: 'update', after: { name: 'Left' } }, 'changed the screen Left'],
	[{ subject: 'screen', action: 'unpair', before: { name: 'Left' } }, 'unpaired the screen Left'],
	[{ subject: 'token', action: 'revoke', before: { name: 'POS' } }, 'revoked the token POS'],
	[{ subject: 'token', action: 'new-secret' }, 'made a token anew'],
	[{ subject: 'picture', action: 'create' }, 'uploaded a photo'],
	[{ subject: 'backup', subjectId: 'a.taproom', action: 'download' }, 'downloaded the backup a.taproom'],
	[{ subject: 'backup', subjectId: 'restore', action: 'restore' }, 'restored a backup'],
	[{ subject: 'setting', subjectId: 'age-verification', after: { enabled: true } }, 'turned the age gate on'],
	[{ subject: 'cellar', subjectId: '1', action: 'flood' }, 'changed cellar 1 (flood)'],
])('%j is told as “%s”', (change, words) => {
	expect(told(change).words).toBe(words);
});

test('a kick at the taps names the keg that went and the one that came', () => {
	const kegs = [
		{ id: 'k1', beer_id: 'b1', level: null },
		{ id: 'k2', beer_id: 'b2', level: 'low' },
	];
	const beers = [
		{ id: 'b1', name: 'Hearthstone' },
		{ id: 'b2', name: 'Stovepipe' },
	];
	const tap = (action: string, after: object) =>
		told({ subject: 'tap', subjectId: '12', action, after: { kegs, beers, ...after } });
	expect(tap('kick', { ended: 'k1' }).words).toBe('kicked Hearthstone, tap 12');
	expect(tap('kick', { ended: 'k1', poured: 'k2', skipped: ['Old Ale'] })).toEqual({
		words: 'kicked Hearthstone, tap 12; Stovepipe is on',
		details: ['Old Ale was skipped: it is deleted.'],
	});
	expect(tap('pour', { ended: 'k1', poured: 'k2' }).words).toBe('put Stovepipe on tap 12, after Hearthstone');
	expect(tap('level', { kegs: kegs.slice(1) }).words).toBe('marked Stovepipe low, tap 12');
	expect(tap('queue', {}).words).toBe('changed what comes next on tap 12');
	expect(tap('clear', {}).words).toBe('removed kegs from tap 12');
	expect(told({ subject: 'tap', subjectId: '-', action: 'clear' }).words).toBe('removed kegs');
	const moved = kegs.map((keg, at) => ({ ...keg, tap_number: at === 0 ? 3 : 12 }));
	expect(tap('move', { kegs: moved }).words).toBe('moved Stovepipe to tap 12, Hearthstone to tap 3');
	const line = (was: object, is: object) =>
		told({
			subject: 'tap',
			subjectId: '4',
			action: 'update',
			before: { kegs: [], beers: [], taps: [was] },
			after: { kegs: [], beers: [], taps: [is] },
		}).words;
	const [order, broken] = [
		{ out_of_order: 0, cleaned_on: null },
		{ out_of_order: 1, cleaned_on: null },
	];
	expect(line(order, broken)).toBe('put tap 4 out of order');
	expect(line(broken, order)).toBe('put tap 4 back in order');
	expect(line(order, { ...order, cleaned_on: '2026-11-20' })).toBe('noted that tap 4 was cleaned');
	expect(line(order, order)).toBe('changed tap 4');
});

test('a change is undone by whoever may make it, or the log says what helps instead', () => {
	const wayOf = (subject: string, subjectId: string, action: string) => {
		const rule = undoRuleOf({ subject, subjectId, action });
		return rule && ('call' in rule ? rule.call : rule.instead);
	};
	expect(wayOf('beer', 'x', 'status')).toBe('beers.status');
	expect(wayOf('beer', 'x', 'update')).toBe('beers.update');
	expect(isBarWork({ subject: 'beer', subjectId: 'x', action: 'status' })).toBe(true);
	expect(isBarWork({ subject: 'beer', subjectId: 'x', action: 'update' })).toBe(false);
	expect(wayOf('content', 'food-item/pie', 'sold-out')).toBe('food.soldOut');
	expect(wayOf('content', 'food-item/pie', 'update')).toBe('content.update');
	expect(wayOf('content', 'event/pie', 'back')).toBeNull();
	expect(wayOf('content', 'faq', 'arrange')).toBe('content.arrange');
	expect(wayOf('setting', 'doors', 'undo')).toBe('doors.set');
	expect(wayOf('setting', 'schedule', 'update')).toBe('settings.hours');
	expect(wayOf('setting', 'locale', 'update')).toBe('settings.locale');
	expect(wayOf('user', 'x', 'role')).toBe('users.update');
	expect(wayOf('user', 'x', 'create')).toBe('Disable the account: then nobody signs in with it.');
	expect(wayOf('token', 'x', 'revoke')).toMatch(/^A revoked token never comes back\./);
});

test.each([
	['2026-11-20T20:30:00Z', 'at 3:30 PM'],
	['2026-11-21T08:59:00Z', 'at 3:59 AM'],
	['2026-11-20T08:59:00Z', 'on Nov 20 at 3:59 AM'],
	['nonsense', 'some time ago'],
])('%s is %s in the night of November 20', (instant, words) => {
	expect(
		whenText(americanFormats, new Date(instant), new Date('2026-11-21T08:30:00Z'), {
			timeZone: 'America/New_York',
		}),
	).toBe(words);
});

test('a change-over is told with what it left and why', () => {
	const after = {
		name: 'Winter menu',
		results: [
			{ words: 'Put Ice House on tap 1', reason: 'Ice House is in the bin. Restore it first.' },
			{ words: 'Close the kitchen', reason: null },
		],
	};
	expect(told({ subject: 'change-over', action: 'done', after })).toEqual({
		words: 'did the change-over Winter menu',
		details: ['Left: Put Ice House on tap 1. Ice House is in the bin. Restore it first.'],
	});
	expect(told({ subject: 'change-over', action: 'create', after: { ...after, results: [] } }).words).toBe(
		'prepared the change-over Winter menu',
	);
});
