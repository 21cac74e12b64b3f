import { useId } from 'react';
import type { Bound } from '#app/admin/ui/binder.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { formatTime, isTimeZone, wallClock, weekdayName } from '#domain/zoned-time.ts';
import { useDeviceZone } from './device-clock.tsx';

const spoken = (zone: string) => zone.replaceAll('_', ' ');

/** One of the world's zones, by typing a part of its name; the time there now tells whether it is the right one. */
export function TimeZoneField({ now, ...field }: Bound<string> & { readonly now: Date }) {
	const list = useId();
	const here = useDeviceZone();
	const { value, onChange } = field;
	const there = isTimeZone(value) ? wallClock(now, value) : null;
	return (
		<div>
			<TextField
				{...field}
				label="Time zone"
				hint="All hours are meant by this clock, wherever a guest is. Type a city: Berlin, Honolulu, Sydney."
				list={list}
				spellCheck={false}
				value={spoken(value)}
				onChange={(typed) => onChange(typed.trim().replaceAll(' ', '_'))}
				note={there ? `It is ${formatTime(there.minutes)} there, ${weekdayName(there.weekday)}.` : ''}
			/>
			<datalist id={list}>
				{Intl.supportedValuesOf('timeZone').map((zone) => (
					<option key={zone} value={spoken(zone)} />
				))}
			</datalist>
			{here !== null && here !== value && (
				<Button kind="row" onClick={() => onChange(here)}>
					Use {spoken(here)}, as on this device
				</Button>
			)}
		</div>
	);
}
