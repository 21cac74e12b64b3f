import type { Coordinates } from '../hours/daylight.ts';
import { offsetAt } from '../zoned-time.ts';
import type { BusinessInfo } from './business.ts';

const southern = [
	/^(?:Australia|Antarctica|America\/Argentina)\//,
	/^Africa\/(?:Johannesburg|Windhoek|Harare|Lusaka|Maputo|Gaborone|Maseru|Mbabane|Luanda|Blantyre|Lubumbashi)$/,
	/^America\/(?:Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Lima|Buenos_Aires|Bahia|Recife|Fortaleza|Campo_Grande|Cuiaba|Punta_Arenas|Coyhaique)$/,
	/^Indian\/(?:Mauritius|Reunion|Antananarivo)$/,
	/^Pacific\/(?:Auckland|Chatham|Fiji|Tongatapu|Noumea|Apia|Tahiti|Rarotonga)$/,
];

/** In degrees; most beer is brewed in the temperate zone. */
const usualLatitude = 40;
const southernLatitude = -34;

/** Guesses the longitude from the winter clock: fifteen degrees an hour. */
function guessedFrom(timeZone: string): Coordinates {
	const offsets = ['2026-01-01', '2026-07-01'].map((day) => offsetAt(Date.parse(day), timeZone));
	const longitude = (Math.min(...offsets) / 3_600_000) * 15;
	const isSouthern = southern.some((names) => names.test(timeZone));
	return {
		latitude: isSouthern ? southernLatitude : usualLatitude,
		longitude: Math.max(-180, Math.min(180, longitude)),
	};
}

/** Returns the place whose sun the drawings show: the taproom's or, if that is unknown, one in its time zone. */
export function skyPlace(business: Pick<BusinessInfo, 'address'>, timeZone: string): Coordinates {
	return business.address.coordinates ?? guessedFrom(timeZone);
}
