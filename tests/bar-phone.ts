import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { pinTokenHeader } from '#domain/api/headers.ts';
import { signedInSchema } from '#domain/auth/auth.ts';
import { type IdleMinutes, pinSignedInSchema } from '#domain/auth/pin.ts';
import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';
import { storePin } from '#server/auth/pins.ts';
import type { Taproom } from '#server/taproom.ts';
import { bearer, send } from './sign-in.ts';
import { makeFresh, type TestStaff } from './staff.ts';
import { dataOf, type Venue } from './users.ts';

/** Sets up a bar's phone. Returns its token and its requests. */
export async function makeBarPhone(venue: Venue, maker: TestStaff, idleMinutes: IdleMinutes = 5) {
	await makeFresh(venue.taproom, maker);
	const body = { name: 'Bar phone', idleMinutes };
	const response = await send(venue.app, 'POST', '/api/bar-phones', body, { headers: maker.headers });
	const { token, user } = z.parse(signedInSchema, await response.json());
	return { id: user.id, token, headers: bearer(token) };
}
export type BarPhone = Awaited<ReturnType<typeof makeBarPhone>>;

export async function givePin(taproom: Taproom, { id }: { readonly id: string }, pin: string): Promise<void> {
	// The hash has the fewest rounds, as in `employ`.
	const write = await storePin(taproom, id, pin, 4);
	await taproom.db.transaction().execute(write);
}

type Proof = { readonly pin: string } | { readonly password: string };

export const typePin = (venue: Venue, phone: Pick<BarPhone, 'headers'>, userId: string, proof: Proof) =>
	send(venue.app, 'POST', '/api/auth/pin-login', { userId, ...proof }, { headers: phone.headers });

/** Starts a PIN session, and returns it with the headers that the phone then sends. */
export async function actAs(venue: Venue, phone: BarPhone, userId: string, proof: Proof) {
	const { pinToken, ...rest } = await dataOf(await typePin(venue, phone, userId, proof), pinSignedInSchema);
	return { ...rest, pinToken, headers: { ...phone.headers, [pinTokenHeader]: pinToken } };
}

/** Makes a page the bar's phone before it opens, as `maker` would at the device; returns the phone's id. */
export async function becomeBarPhone(
	page: Page,
	{ headers }: Pick<TestStaff, 'headers'>,
	idleMinutes: number | null = 5,
): Promise<string> {
	const data = { name: 'Bar phone', idleMinutes };
	const made = await page.request.post('/api/bar-phones', { data, headers });
	const { token, user } = z.parse(signedInSchema, await made.json());
	await page.addInitScript(
		([tokenName, tokenText, userName, userText]) => {
			if (localStorage.getItem(tokenName)) return;
			localStorage.setItem(userName, userText);
			localStorage.setItem(tokenName, tokenText);
		},
		[tokenKey, token, userKey, JSON.stringify(user)] as const,
	);
	return user.id;
}
