export type { AllSettings } from './all-settings-schema.ts';

/** A setting with its version, and who set it when (ISO 8601 in UTC); version 0 is the default that nobody touched. */
export interface Versioned<V> {
	readonly value: V;
	readonly version: number;
	readonly updatedAt: string;
	readonly updatedBy: string;
}
