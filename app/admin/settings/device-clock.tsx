import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useFormats } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { placeZone, sameClock, zoneCity } from '#domain/hours/device-zone.ts';
import { type Schedule, scheduleSchema } from '#domain/hours/hours-schema.ts';
import { type Versioned, versionedSchema } from '#domain/settings/versioned-settings.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import { settingsQuery } from './settings-view.tsx';

/** Returns the device's time zone; null on the server, and if the zone names no place. */
export function useDeviceZone(): string | null {
	const [zone, setZone] = useState<string | null>(null);
	useEffect(() => setZone(placeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)), []);
	return zone;
}

const stored = versionedSchema(scheduleSchema);

/** Warns if the device's clock differs from the site's, and offers to adopt its zone. */
export function DeviceClock({ saved }: { saved: Versioned<Schedule> }) {
	const formats = useFormats();
	const now = useNow();
	const here = useDeviceZone();
	const client = useQueryClient();
	const toasts = useToasts();
	const { timeZone } = saved.value;
	const take = useMutation({
		mutationFn: async (zone: string) =>
			z.parse(
				stored,
				await callStaff('settings.timeZone', {
					body: { timeZone: zone, planned: 'clock' },
					version: saved.version,
				}),
			),
		onSuccess: (schedule) => {
			client.setQueryData(settingsQuery.queryKey, (all) => all && { ...all, schedule });
			const title = `The site is on ${zoneCity(schedule.value.timeZone)} time`;
			toasts.show({ type: 'success', title, message: 'Opening hours and events go by it from now on.' });
		},
		onSettled: () => invalidateReaders(client, 'settings'),
	});
	if (here === null || sameClock(here, timeZone, now)) return null;
	const timeIn = (zone: string) => formatTime(formats, wallClock(now, zone).minutes);
	return (
		<section aria-label="Time zone" className="admin-notice mb-4 max-w-184 wrap-anywhere">
			<p>
				This device is on {zoneCity(here)} time, where it is {timeIn(here)}. The site is on{' '}
				{zoneCity(timeZone)} time, where it is {timeIn(timeZone)}, and your opening hours go by the site.
			</p>
			<Button kind="primary" busy={take.isPending} onClick={() => take.mutate(here)}>
				Use {zoneCity(here)} time
			</Button>
			<FieldAlert text={take.error?.message} />
		</section>
	);
}
