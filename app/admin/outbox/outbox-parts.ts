import type { ApiResponse } from '#app/api/api-client.ts';
import type { AppError } from '#domain/errors.ts';
import type { ActionUser, QueuedAction } from './queued-action.ts';

export type Outcome =
	/** `change`: the entry of the log by which it is undone; null where nothing had to be done. */
	| { readonly state: 'done'; readonly data: unknown; readonly change: string | null }
	/** No response yet: it is stored, listed and sent again by itself. */
	| { readonly state: 'waiting' }
	| { readonly state: 'refused'; readonly error: AppError };

export interface OutboxState {
	/** Of every user of this browser, in the order in which they acted. */
	readonly actions: readonly QueuedAction[];
	/** The ids of those that their screens do not wait for any more. */
	readonly deferred: ReadonlySet<string>;
	/** The action whose request is running, and whether its response takes long. */
	readonly sending: { readonly id: string; readonly slow: boolean } | null;
	readonly needsSignIn: boolean;
	/** Whether what an earlier page stored has been read. */
	readonly loaded: boolean;
	/** Whether actions survive the page. */
	readonly stored: boolean;
}

export interface OutboxParts {
	readonly storage: {
		readonly all: () => Promise<readonly QueuedAction[]>;
		readonly put: (action: QueuedAction) => Promise<unknown>;
		readonly remove: (action: QueuedAction) => Promise<unknown>;
	};
	/** The response, also a refusal; null when the request was aborted. */
	readonly request: (action: QueuedAction, signal: AbortSignal) => Promise<ApiResponse | null>;
	/** False when the browser itself says that nothing can be sent. */
	readonly isOnline: () => boolean;
	readonly user: () => ActionUser | null;
	/** Whether this is the bar's phone, which sends for everybody who acted on it. */
	readonly isBar: () => boolean;
	/** The action that undoes another by its id. */
	readonly undoOf: (action: QueuedAction) => NewAction;
	readonly requestSignIn: () => void;
	/** One tab at a time. */
	readonly alone: (work: () => Promise<void>) => Promise<void>;
	/** What is stored has changed; with an id, that action has its response. */
	readonly notifyOtherTabs: (decided: string | null) => void;
}

export type NewAction = Pick<
	QueuedAction,
	'id' | 'name' | 'params' | 'body' | 'version' | 'label' | 'person' | 'pin'
>;

/** In milliseconds. */
export const outboxTiming = {
	/** From then on a response counts as slow, and the bar says so. */
	slow: 4_000,
	/** From then on a request is aborted and sent again; grows with each attempt, for a slow server. */
	giveUp: 15_000,
	/** Between attempts; the last goes on: the network's return must be noticed within three seconds. */
	pauses: [500, 1_000, 2_000, 2_500],
	hiddenPause: 15_000,
	otherTab: 2_000,
} as const;
