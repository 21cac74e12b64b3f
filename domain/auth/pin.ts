import * as z from 'zod/mini';
import { staffUserSchema } from './auth.ts';
import { isRun, repeatedPart } from './guessable-passwords.ts';

/** Wrong attempts at a PIN, on any phones, after which its owner must enter their password. */
export const mostPinTries = 5;
export const asksPassword = (wrongTries: number): boolean => wrongTries >= mostPinTries;
/** Bar phones that one user may have set up at a time. */
export const mostBarPhones = 10;
/** Wrong attempts at any PINs that lock a phone, for as long as a sign-in is locked. */
export const mostPhoneTries = 20;

/** Minutes without a touch after which a bar's phone asks for a PIN; null means not before 4 AM. */
export const idleChoices = [2, 5, 15, null] as const;
export const idleSchema = z.nullable(z.literal([2, 5, 15]));
export type IdleMinutes = (typeof idleChoices)[number];

/** Returns why a PIN is too easy to guess, or null. */
export function pinProblem(pin: string, username: string): string | null {
	if (!/^\d{4,6}$/.test(pin)) return 'Choose four to six digits.';
	if (isRun(pin)) return 'Digits in a row are tried first. Choose others.';
	if (repeatedPart(pin).length < pin.length || /^(\d)\1(\d)\2(?:(\d)\3)?$/.test(pin))
		return 'Digits that repeat are tried first. Choose others.';
	if (/^(?:19|20)\d\d$/.test(pin)) return 'A year is tried first. Choose another number.';
	if (username.includes(pin)) return 'This is in your username. Choose another number.';
	return null;
}

export const pinInputSchema = z.strictObject({
	pin: z.string().check(z.regex(/^\d{4,6}$/, 'Choose four to six digits.')),
});

export const barPhoneInputSchema = z.strictObject({
	name: z.string().check(z.trim(), z.minLength(1, 'Please fill this in.'), z.maxLength(40)),
	idleMinutes: idleSchema,
});

export const barPhoneSchema = z.object({
	id: z.string(),
	name: z.string(),
	idleMinutes: idleSchema,
	/** The user who set the phone up. It works only while they may set up phones. */
	madeBy: z.string(),
	madeById: z.string(),
	madeAt: z.string(),
	lastSeenAt: z.string(),
	device: z.string(),
	address: z.string(),
	/** Whether the current user may end it, as its maker or an admin. */
	mayEnd: z.boolean(),
});
export type BarPhoneInfo = z.infer<typeof barPhoneSchema>;

const pinPersonSchema = z.object({
	id: z.string(),
	username: z.string(),
	/** True after five wrong PINs, until the password was entered once. */
	asksPassword: z.boolean(),
});
export type PinPerson = z.infer<typeof pinPersonSchema>;

/** The users who have a PIN, in alphabetical order. */
export const pinPeopleSchema = z.object({ name: z.string(), people: z.array(pinPersonSchema) });

export const pinLoginSchema = z.union([
	z.strictObject({ userId: z.string().check(z.maxLength(60)), pin: z.string().check(z.regex(/^\d{4,6}$/)) }),
	z.strictObject({
		userId: z.string().check(z.maxLength(60)),
		password: z.string().check(z.minLength(1), z.maxLength(200)),
	}),
]);

/** The details of INVALID_INPUT for a wrong PIN. */
export const pinRefusalSchema = z.object({ asksPassword: z.boolean() });

export const pinSignedInSchema = z.object({
	/** Clients send it with every request as `Pin-Token`. It is valid until 4 AM. */
	pinToken: z.string(),
	/** The user, with only the permissions that the PIN gives. */
	user: staffUserSchema,
	/** Milliseconds until 4 AM, so that the phone's own clock does not matter. */
	endsInMs: z.int(),
	/** Wrong attempts since this PIN was last right. */
	wrongTries: z.int(),
});
export type PinSignedIn = z.infer<typeof pinSignedInSchema>;
