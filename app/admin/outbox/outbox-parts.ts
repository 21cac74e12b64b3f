import type { ApiResponse } from '#app/api/api-client.ts';
import type { AppError } from '#domain/errors.ts';
import type { ActionUser, QueuedAction } from './queued-action.ts';

export type Outcome =
	/** `change` is the log entry by which to undo it; null if nothing had to be done. */
	| { readonly state: 'done'; readonly data: unknown; readonly change: string | null }
	/** There is no response yet; the action is stored, listed and sent again automatically. */
	| { readonly state: 'waiting' }
	| { readonly state: 'refused'; readonly error: AppError };

export interface OutboxState {
	/** The actions of all users of this browser, in the order in which they were made. */
	readonly actions: readonly QueuedAction[];
	/** The ids of actions whose screens no longer wait for them. */
	readonly deferred: ReadonlySet<string>;
	/** The action whose request is running; `slow` says that its response takes long. */
	readonly sending: { readonly id: string; readonly slow: boolean } | null;
	readonly needsSignIn: boolean;
	/** Whether the actions stored by an earlier page have been read. */
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
	/** Resolves with the response, refusals included; null if the request was aborted. */
	readonly request: (action: QueuedAction, signal: AbortSignal) => Promise<ApiResponse | null>;
	/** Returns false if the browser itself reports that it is offline. */
	readonly isOnline: () => boolean;
	readonly user: () => ActionUser | null;
	/** Says whether this is the bar's phone, which sends for everybody who acted on it. */
	readonly isBar: () => boolean;
	/** Returns the action that undoes another by its id. */
	readonly undoOf: (action: QueuedAction) => NewAction;
	readonly requestSignIn: () => void;
	/** Runs work in one tab at a time. */
	readonly alone: (work: () => Promise<void>) => Promise<void>;
	/** Tells other tabs that the stored actions have changed; `decided` is the id of one that has its response. */
	readonly notifyOtherTabs: (decided: string | null) => void;
}

export type NewAction = Pick<
	QueuedAction,
	'id' | 'name' | 'params' | 'body' | 'version' | 'label' | 'person' | 'pin'
>;

/** In milliseconds. */
export const outboxTiming = {
	/** After this time a response counts as slow, and the bar says so. */
	slow: 4_000,
	/** After this time a request is aborted and sent again; it grows with each attempt, for a slow server. */
	giveUp: 15_000,
	/** The waits between attempts; the last one repeats. The return of the network must be noticed within three seconds. */
	pauses: [500, 1_000, 2_000, 2_500],
	hiddenPause: 15_000,
	otherTab: 2_000,
} as const;
