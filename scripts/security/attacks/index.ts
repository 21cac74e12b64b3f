import type { Attack } from '../attack.ts';
import { calls } from './calls.ts';
import { escalation } from './escalation.ts';
import { headers } from './headers.ts';
import { permissions } from './permissions.ts';
import { signIn } from './sign-in.ts';
import { tokens } from './tokens.ts';
import { traversal } from './traversal.ts';
import { uploads } from './uploads.ts';
import { wire } from './wire.ts';

/** Every attack, in the order in which they are made. */
export const attacks: readonly Attack[] = [
	calls,
	wire,
	tokens,
	permissions,
	escalation,
	signIn,
	traversal,
	uploads,
	headers,
];
