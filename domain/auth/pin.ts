import * as z from 'zod/mini';
import { staffUserSchema } from './auth.ts';

/** After so many wrong tries of one's PIN, on whatever phones, each of them takes one's password. */
export const mostPinTries = 5;
export const asksPassword = (wrongTries: number): boolean => wrongTries >= mostPinTries;
/** How many phones of the bar one person may have set up at a time. */
export const mostBarPhones = 10;
/** How many wrong tries of all PINs together lock a phone, for as long as a sign-in is locked. */
export const mostPhoneTries = 20;

/** Minutes without a touch until a bar's phone asks who it is; null: not before 4 AM. */
export const idleChoices = [2, 5, 15, null] as const;
export const idleSchema = z.nullable(z.literal([2, 5, 15]));
export type IdleMinutes = (typeof idleChoices)[number];

const isRun = (digits: readonly number[], step: number) =>
	digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step + 10) % 10);

/** '12' of '1212'. */
const repeatedPart = (text: string) => text.slice(0, text.concat(text).indexOf(text, 1));

/** Why nobody should have this PIN, or null: it is what others would try first. */
export function pinProblem(pin: string, username: string): string | null {
	if (!/^\d{4,6}$/.test(pin)) return 'Choose four to six digits.';
	const digits = Array.from(pin, Number);
	if (isRun(digits, 1) || isRun(digits, -1)) return 'Digits in a row are tried first. Choose others.';
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
	/** Who made it one and is responsible for it: it acts only as long as they may make one. */
	madeBy: z.string(),
	madeById: z.string(),
	madeAt: z.string(),
	lastSeenAt: z.string(),
	device: z.string(),
	address: z.string(),
	/** Whether the user may end it: its maker, and every admin. */
	mayEnd: z.boolean(),
});
export type BarPhoneInfo = z.infer<typeof barPhoneSchema>;

const pinPersonSchema = z.object({
	id: z.string(),
	username: z.string(),
	/** After five wrong tries: the password, once. */
	asksPassword: z.boolean(),
});
export type PinPerson = z.infer<typeof pinPersonSchema>;

/** The users who have a PIN, in the order of the alphabet. */
export const pinPeopleSchema = z.object({ name: z.string(), people: z.array(pinPersonSchema) });
export type PinPeople = z.infer<typeof pinPeopleSchema>;

export const pinLoginSchema = z.union([
	z.strictObject({ userId: z.string().check(z.maxLength(60)), pin: z.string().check(z.regex(/^\d{4,6}$/)) }),
	z.strictObject({
		userId: z.string().check(z.maxLength(60)),
		password: z.string().check(z.minLength(1), z.maxLength(200)),
	}),
]);

/** What comes with INVALID_INPUT for a wrong PIN. */
export const pinRefusalSchema = z.object({ asksPassword: z.boolean() });

export const pinSignedInSchema = z.object({
	/** Goes with every request as `Pin-Token`, until 4 AM. */
	pinToken: z.string(),
	/** With what a PIN lets them do. */
	user: staffUserSchema,
	/** Until 4 AM, in milliseconds, so that the phone's own clock does not matter. */
	endsInMs: z.int(),
	/** Wrong tries of this PIN since it was last right. */
	wrongTries: z.int(),
});
export type PinSignedIn = z.infer<typeof pinSignedInSchema>;
