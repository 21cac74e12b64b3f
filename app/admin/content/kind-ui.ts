import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { ContentKindName } from '#domain/resources/content-kinds.ts';

/** What the fields of a form are given. */
export interface FieldsProps<V> {
	readonly values: V;
	readonly set: (change: Partial<V>) => void;
	/** What is wrong with a field (`price.cents`); undefined when nothing is. */
	readonly errorOf: (path: string) => string | undefined;
	/** A picture is on its way: what is saved now would miss it. */
	readonly onBusy: (busy: boolean) => void;
}

/**
 * How staff see a kind of content: `T` is an item of it, `V` what its form holds and sends (an item without its address
 * and without what has a call of its own).
 */
export interface KindUi<T extends object, V extends object> {
	readonly kind: ContentKindName;
	readonly schema: z.ZodMiniType<T>;
	readonly input: z.ZodMiniType<V>;
	/** An item of what the form holds, for the preview and for the rules between fields. */
	readonly itemOf: (values: V, slug: string) => T;
	readonly valuesOf: (item: T) => V;
	readonly titleOf: (values: V) => string;
	readonly blank: V;
	/** The fields in their order, as errors and versions name them. */
	readonly labels: Readonly<Record<keyof V & string, string>>;
	/** How a field is told in words, where its plain value does not do. */
	readonly words?: Partial<Readonly<Record<keyof V & string, (values: V) => string>>>;
	readonly listPath: string;
	readonly listLabel: string;
	/** Where guests read it. */
	readonly pageOf: (slug: string) => string;
	readonly Fields: ComponentType<FieldsProps<V>>;
	readonly Preview: ComponentType<{ values: V; slug: string }>;
}

/** The names of a form's fields, in their order. */
export function fieldsOf<V extends object>(labels: Readonly<Record<keyof V & string, string>>) {
	const isField = (name: string): name is keyof V & string => name in labels;
	return Object.keys(labels).filter(isField);
}

/** The id of the control that an error path belongs to. */
export function controlId(path: string): string {
	return `content-${path.replaceAll('.', '-')}`;
}
