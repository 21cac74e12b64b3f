import { Temporal } from 'temporal-polyfill';

/** Lists the instants at which the clocks of a zone change, from the year `from` to before `until`. */
export function clockChanges(zone: string, from: number, until: number): Temporal.ZonedDateTime[] {
	const startOf = (year: number) => Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${zone}]`);
	const changes: Temporal.ZonedDateTime[] = [];
	let change = startOf(from).getTimeZoneTransition('next');
	while (change && Temporal.ZonedDateTime.compare(change, startOf(until)) < 0) {
		changes.push(change);
		change = change.getTimeZoneTransition('next');
	}
	return changes;
}
