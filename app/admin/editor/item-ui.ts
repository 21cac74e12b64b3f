import type { ComponentType } from 'react';
import type { EndpointName } from '#domain/endpoints.ts';
import type { LiveResource } from '#domain/live/live.ts';
import type { EditedResource, FieldWords } from './resource.ts';

/** What the fields of a form are given. */
export interface FieldsProps<V, S = unknown> {
	readonly values: V;
	readonly set: (change: Partial<V>) => void;
	/** What is wrong with a field (`price.cents`); undefined when nothing is. */
	readonly errorOf: (path: string) => string | undefined;
	/** Called while a picture is on its way: what is saved meanwhile would miss it. */
	readonly setUploading: (uploading: boolean) => void;
	/** The version that is saved; null for a new one. */
	readonly saved: S | null;
}

/** What guests will see of what is typed. */
export interface PreviewProps<V, S = unknown> {
	readonly values: V;
	readonly saved: S | null;
	/** The name of the frame. */
	readonly title: string;
}

/** A change as a history tells it. */
export interface HistoryEntry<V> {
	readonly id: string;
	/** ISO 8601 in UTC. */
	readonly at: string;
	readonly username: string;
	/** The version that it made; null where it left none. */
	readonly version: number | null;
	/** What was done, after the name: 'edited it'. */
	readonly action: string;
	/** What the change did, a phrase each. */
	readonly changes: readonly string[];
	/** The item before and after; null where there was none. */
	readonly before: V | null;
	readonly after: V | null;
}

/**
 * How staff see an item that has a screen of its own: a beer, a dish, a question. `S` is a saved version of it, `V` what
 * its form holds.
 */
export interface ItemUi<S extends { readonly version: number }, V extends object>
	extends EditedResource<S, V>,
		FieldWords<V> {
	readonly titleOf: (values: V) => string;
	readonly labelOf: (path: string) => string;
	readonly controlOf?: (path: string) => string;
	readonly list: { readonly path: string; readonly label: string };
	/** Where guests read it; null where they do not. */
	readonly pageOf: (saved: S) => string | null;
	/** What its address in the staff area ends with. */
	readonly addressOf: (saved: S) => string;
	readonly pathOfForm: (address: string) => string;
	readonly Fields: ComponentType<FieldsProps<V, S>>;
	readonly Preview: ComponentType<PreviewProps<V, S>>;

	/** What the live stream calls it; the keys of its queries begin so. */
	readonly resource: LiveResource;
	readonly read: (address: string, signal: AbortSignal) => Promise<S>;
	readonly history: (address: string, signal: AbortSignal) => Promise<readonly HistoryEntry<V>[]>;
	readonly revert: (saved: S, entry: string) => Promise<S>;
	/** Deletes it; answers the way to have it back. Null for what is never deleted. */
	readonly remove: ((saved: S) => Promise<() => Promise<unknown>>) | null;
	/** The call that `remove` makes. */
	readonly removeCall: EndpointName;
	/** What becomes of a deleted one. */
	readonly removedText: string;
	/** Brings a deleted one back, where deleted ones still have a form. */
	readonly restore?: (saved: S) => Promise<S>;
	readonly restoreCall?: EndpointName;
}
