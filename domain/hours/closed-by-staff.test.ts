import { expect, test } from 'vitest';
import { demoSchedule } from '#demo/hours.ts';
import { americanFormats } from '../locale/formats.ts';
import type { BusinessStatus } from '../settings/settings-schema.ts';
import { businessStatusAt } from './business-status.ts';
import { isPromised } from './closed-by-staff.ts';

test('doors that staff have closed promise nothing that begins before they open again', () => {
	const now = new Date('2026-11-20T20:30:00Z');
	const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
	const event = { startsMs: at('20:00'), endsMs: at('23:00') };
	const closed = (until: string | null): BusinessStatus => ({
		...businessStatusAt(americanFormats, demoSchedule, now),
		isOpen: false,
		source: 'staff',
		until,
	});
	expect(isPromised(event, undefined, now)).toBe(true);
	expect(isPromised(event, businessStatusAt(americanFormats, demoSchedule, now), now)).toBe(true);
	expect(isPromised(event, closed('2026-11-21T17:00:00.000Z'), now)).toBe(false);
	expect(isPromised(event, closed(null), now)).toBe(false);
	const later = { startsMs: at('22:00'), endsMs: at('23:00') };
	expect(isPromised(later, closed('2026-11-20T22:00:00.000Z'), now)).toBe(true);
	expect(isPromised(event, closed('2026-11-20T20:30:00.000Z'), now)).toBe(true);
	expect(isPromised(event, undefined, new Date(event.endsMs))).toBe(false);
	const early = {
		...businessStatusAt(americanFormats, demoSchedule, now),
		closing: { at: '2026-11-20T22:00:00.000Z', by: 'jo' },
	};
	expect(isPromised(event, early, now)).toBe(true);
	expect(isPromised(later, early, now)).toBe(false);
	expect(isPromised(event, early, new Date(at('22:00')))).toBe(false);
});
