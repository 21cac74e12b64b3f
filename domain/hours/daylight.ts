import { wallClock } from '../zoned-time.ts';

/** In degrees; north and east are positive. */
export type Coordinates = { latitude: number; longitude: number };

/** The place used if a page knows none: the temperate zone at Greenwich. */
const anywhere: Coordinates = { latitude: 40, longitude: 0 };

/** Returns the place whose sun lights a page's drawings. */
export const skyOver = ({
	business,
	sky,
}: {
	readonly business: { readonly address: { readonly coordinates: Coordinates | null } };
	readonly sky?: Coordinates | undefined;
}): Coordinates => business.address.coordinates ?? sky ?? anywhere;

export type DayLight = 'dawn' | 'day' | 'dusk' | 'night';
export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** In degrees: 34' of refraction and 16' of the sun's radius. */
const HORIZON = -0.833;
const CIVIL_TWILIGHT = -6;

const DAWN_AFTER_SUNRISE = 40 * MINUTE;
const DUSK_BEFORE_SUNSET = 60 * MINUTE;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * The sun's declination (radians) and the equation of time (milliseconds) at an instant.
 *
 * Source: NOAA Global Monitoring Laboratory, 'Solar Calculation Details'
 * (https://gml.noaa.gov/grad/solcalc/calcdetails.html), after Jean Meeus, Astronomical Algorithms, ch. 25 and 28.
 */
function sun(instant: number) {
	const century = (instant / DAY + 2_440_587.5 - 2_451_545) / 36_525;
	const meanLongitude = radians((280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360);
	const meanAnomaly = radians(357.52911 + century * (35_999.05029 - century * 0.0001537));
	const eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267);
	const center =
		Math.sin(meanAnomaly) * (1.914602 - century * (0.004817 + century * 0.000014)) +
		Math.sin(2 * meanAnomaly) * (0.019993 - century * 0.000101) +
		Math.sin(3 * meanAnomaly) * 0.000289;
	const node = radians(125.04 - 1934.136 * century);
	const apparentLongitude = meanLongitude + radians(center - 0.00569 - 0.00478 * Math.sin(node));
	const meanObliquity =
		23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60;
	const obliquity = radians(meanObliquity + 0.00256 * Math.cos(node));
	const y = Math.tan(obliquity / 2) ** 2;
	const equation =
		y * Math.sin(2 * meanLongitude) -
		2 * eccentricity * Math.sin(meanAnomaly) +
		4 * eccentricity * y * Math.sin(meanAnomaly) * Math.cos(2 * meanLongitude) -
		0.5 * y * y * Math.sin(4 * meanLongitude) -
		1.25 * eccentricity * eccentricity * Math.sin(2 * meanAnomaly);
	return {
		declination: Math.asin(Math.sin(obliquity) * Math.sin(apparentLongitude)),
		equationOfTime: degrees(equation) * 4 * MINUTE,
	};
}

/** Counts days by local mean solar time, so that one day has one sunrise and the sunset after it. */
const solarDay = (instant: number, { longitude }: Coordinates) => Math.floor(instant / DAY + longitude / 360);

const meanNoonOf = (day: number, { longitude }: Coordinates) => (day + 0.5 - longitude / 360) * DAY;

/** Returns when the sun's center crosses `altitude`, before (-1) or after (+1) noon. */
function passes(altitude: number, side: -1 | 1, day: number, coordinates: Coordinates) {
	const latitude = radians(coordinates.latitude);
	const meanNoon = meanNoonOf(day, coordinates);
	let instant = meanNoon;
	// The sun moves during the day, so the time is refined: three rounds give well under a second.
	for (let round = 0; round < 3; round++) {
		const { declination, equationOfTime } = sun(instant);
		const cosine =
			(Math.sin(radians(altitude)) - Math.sin(latitude) * Math.sin(declination)) /
			(Math.cos(latitude) * Math.cos(declination));
		if (cosine >= 1) return 'stays below';
		if (cosine <= -1) return 'stays above';
		instant = meanNoon - equationOfTime + (side * degrees(Math.acos(cosine)) * DAY) / 360;
	}
	return instant;
}

function turnsOf(day: number, coordinates: Coordinates): { at: number; light: DayLight }[] {
	const meanNoon = meanNoonOf(day, coordinates);
	const noon = meanNoon - sun(meanNoon).equationOfTime;
	const turn = (at: number, light: DayLight) => ({ at: Math.round(at / MINUTE) * MINUTE, light });

	const sunrise = passes(HORIZON, -1, day, coordinates);
	const sunset = passes(HORIZON, 1, day, coordinates);
	if (sunrise === 'stays above' || sunset === 'stays above') return [turn(noon - DAY / 2, 'day')];

	const dawn = passes(CIVIL_TWILIGHT, -1, day, coordinates);
	const dusk = passes(CIVIL_TWILIGHT, 1, day, coordinates);
	if (dawn === 'stays below' || dusk === 'stays below') return [turn(noon - DAY / 2, 'night')];

	const turns = [turn(dawn === 'stays above' ? noon - DAY / 2 : dawn, 'dawn')];
	if (typeof sunrise === 'number' && sunrise + DAWN_AFTER_SUNRISE < noon)
		turns.push(turn(sunrise + DAWN_AFTER_SUNRISE, 'day'));
	turns.push(turn(typeof sunset === 'number' ? Math.max(noon, sunset - DUSK_BEFORE_SUNSET) : noon, 'dusk'));
	if (typeof dusk === 'number') turns.push(turn(dusk, 'night'));
	return turns;
}

/**
 * Returns the light: dawn lasts from civil dawn to 40 minutes after sunrise, dusk from an hour before sunset to civil
 * dusk, in whole minutes.
 */
export function dayLight(now: Date, coordinates: Coordinates): DayLight {
	const day = solarDay(now.getTime(), coordinates);
	const turns = [day - 1, day, day + 1].flatMap((each) => turnsOf(each, coordinates));
	return turns.sort((a, b) => a.at - b.at).findLast(({ at }) => at <= now.getTime())?.light ?? 'night';
}

/** Returns the next change in whole minutes. Throws RangeError where the light never changes. */
export function nextDayLightChange(now: Date, coordinates: Coordinates): Date {
	const light = dayLight(now, coordinates);
	const today = solarDay(now.getTime(), coordinates);
	// At the latitudes of most taprooms one day suffices; a polar summer or winter takes months, but never more than a
	// year.
	for (let day = today - 1; day <= today + 366; day++)
		for (const { at } of turnsOf(day, coordinates))
			if (at > now.getTime() && dayLight(new Date(at), coordinates) !== light) return new Date(at);
	throw new RangeError(`The sun never changes at ${coordinates.latitude}, ${coordinates.longitude}`);
}

/** Meteorological seasons: whole months, shifted by half a year south of the equator. */
export function season(now: Date, timeZone: string, { latitude }: Pick<Coordinates, 'latitude'>): Season {
	const here = Number(wallClock(now, timeZone).date.slice(5, 7));
	const month = latitude < 0 ? ((here + 5) % 12) + 1 : here;
	if (month < 3 || month === 12) return 'winter';
	if (month < 6) return 'spring';
	return month < 9 ? 'summer' : 'autumn';
}
