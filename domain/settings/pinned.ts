import type { Coordinates } from '../hours/daylight.ts';

/** Until somebody says where the taproom is: the city of the default time zone, so that the sky's light fits the clock. */
export const unpinned: Coordinates = { latitude: 40.71, longitude: -74.01 };

/** Whether somebody has said where on the globe the taproom is. */
export const isPinned = ({ address }: { readonly address: { readonly coordinates: Coordinates } }): boolean =>
	address.coordinates.latitude !== unpinned.latitude || address.coordinates.longitude !== unpinned.longitude;
