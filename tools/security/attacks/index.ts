import type { Attack } from '../attack.ts';
import { headers, policy } from './headers.ts';
import { pages } from './pages.ts';
import { patterns } from './patterns.ts';
import { reflectedScript } from './reflected-script.ts';
import { stalls } from './stalls.ts';
import { storedScript } from './stored-script.ts';
import { traversal } from './traversal.ts';

/** All attacks in the order in which they run. */
export const attacks: readonly Attack[] = [
	patterns,
	pages,
	traversal,
	headers,
	storedScript,
	reflectedScript,
	policy,
	stalls,
];
