import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { EditorForm } from '#app/admin/editor/editor-form.tsx';
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx';
import { type EditedResource, schemaProblems } from '#app/admin/editor/resource.ts';
import { type ResourceEditor, useResourceEditor } from '#app/admin/editor/use-resource-editor.ts';
import { withData, writeStaff } from '#app/api/call-staff.ts';
import { useFacts } from '#app/facts.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { zoneAt } from '#domain/hours/zones.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import { type AllSettings, type Versioned, versionedSchema } from '#domain/settings/versioned-settings.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import { settingsQuery } from './settings-view.tsx';

/** How staff see a setting: `T` is its value, `V` what its form holds. */
export interface Setting<T, V extends object>
	extends Pick<EditedResource<Versioned<T>, V>, 'noun' | 'compare' | 'pathOf'> {
	/** What the schema alone does not find. */
	readonly problems?: EditedResource<Versioned<T>, V>['problems'];
	readonly name: Exclude<keyof AllSettings, 'status' | 'gate' | 'damaged' | 'defaults'>;
	readonly endpoint: `settings.${'splash' | 'hours' | 'timeZone' | 'locale' | 'kitchen' | 'business' | 'visit' | 'words' | 'eventLists' | 'brand' | 'place' | 'scene' | 'sizes'}`;
	readonly schema: z.ZodMiniType<T>;
	readonly valuesOf: (value: T) => V;
	readonly inputOf: (values: V) => unknown;
	readonly saveLabel: string;
	/** The toast after a save. */
	readonly savedTitle: string;
	/** Where guests do not see it. */
	readonly savedText?: string;
	readonly labels?: Readonly<Record<string, string>>;
	readonly labelOf?: (path: string, values: V) => string;
	readonly controlOf?: (path: string) => string;
}

function resourceOf<T, V extends object>(
	setting: Setting<T, V>,
	saved: Versioned<T>,
): EditedResource<Versioned<T>, V> {
	const { endpoint, schema, valuesOf, inputOf } = setting;
	const stored = versionedSchema(schema);
	return {
		problems: (values) => schemaProblems(schema, inputOf(values)),
		...setting,
		draftKey: () => `settings-draft/${endpoint}`,
		blank: valuesOf(saved.value),
		valuesOf: ({ value }) => valuesOf(value),
		save: async (values, _, version) =>
			withData(await writeStaff(endpoint, { body: inputOf(values), version }), (data) =>
				z.parse(stored, data),
			),
		conflictOf: (details) => {
			const { data } = z.safeParse(z.object({ current: stored }), details);
			return data ? { theirs: data.current, username: data.current.updatedBy } : null;
		},
	};
}

interface SettingEditorProps<T, V extends object> {
	readonly setting: Setting<T, V>;
	readonly saved: Versioned<T>;
	readonly className?: string;
	readonly tools?: ReactNode;
	readonly children: (editor: ResourceEditor<Versioned<T>, V> & { readonly saved: T }) => ReactNode;
}

export function SettingEditor<T, V extends object>(props: SettingEditorProps<T, V>) {
	const { setting, saved, className = 'settings-form', tools, children } = props;
	const client = useQueryClient();
	const toasts = useToasts();
	const editor = useResourceEditor(resourceOf(setting, saved), saved, {
		latest: saved,
		follows: true,
		onSaved: (changed) => {
			client.setQueryData(settingsQuery.queryKey, (all) => all && { ...all, [setting.name]: changed });
			void invalidateReaders(client, 'settings');
			const { savedTitle: title, savedText: message = 'Guests see it from now on.' } = setting;
			toasts.show({ type: 'success', title, message });
		},
	});
	const base = editor.base ?? saved;
	return (
		<EditorFrame editor={editor}>
			<EditorForm
				editor={editor}
				className={className}
				labels={setting.labels}
				labelOf={(path) => setting.labelOf?.(path, editor.values)}
				controlOf={setting.controlOf}
				saveLabel={setting.saveLabel}
				savedText={useLastChange(base)}
				discardable
				tools={tools}
			>
				{children({ ...editor, saved: base.value })}
			</EditorForm>
		</EditorFrame>
	);
}

/** Who saved a setting last, and when by the taproom's clock: 'Saved by anna, Nov 20, 3:30 PM'. */
function useLastChange({ version, updatedAt, updatedBy }: Versioned<unknown>): string {
	const { schedule } = useFacts();
	if (version === 0) return 'Not set yet';
	const at = new Date(updatedAt);
	const { date, minutes } = wallClock(at, zoneAt(schedule, at));
	return `Saved by ${updatedBy}, ${formatMonthDay(date)}, ${formatTime(minutes)}`;
}
