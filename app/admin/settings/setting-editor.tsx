import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { EditorForm } from '#app/admin/editor/editor-form.tsx';
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx';
import {
	type FormFields,
	type FormPart,
	FormParts,
	labelsOf,
	textsOf,
	type WholeTexts,
} from '#app/admin/editor/form-fields.tsx';
import {
	byFields,
	type Comparison,
	type EditedResource,
	type FieldsProps,
	schemaProblems,
	type Versions,
} from '#app/admin/editor/resource.ts';
import { useResourceEditor } from '#app/admin/editor/use-resource-editor.ts';
import { binder } from '#app/admin/ui/binder.ts';
import { withData, writeStaff } from '#app/api/call-staff.ts';
import { useFacts, useFormats } from '#app/facts.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { zoneAt } from '#domain/hours/zones.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { type AllSettings, type Versioned, versionedSchema } from '#domain/settings/versioned-settings.ts';
import { formatTime, wallClock } from '#domain/zoned-time.ts';
import { SettingsSection, settingsQuery } from './settings-view.tsx';

/** Describes how staff edit a setting: `T` is its value, `V` the form's values. */
export interface Setting<T, V extends object>
	extends Pick<EditedResource<Versioned<T>, V>, 'noun' | 'pathOf'> {
	readonly compare: (versions: Versions<V>, formats: Formats) => Comparison<V>;
	/** Replaces validation by the schema. */
	readonly problems?: EditedResource<Versioned<T>, V>['problems'];
	readonly name: Exclude<keyof AllSettings, 'status' | 'gate' | 'damaged' | 'defaults'>;
	readonly endpoint: `settings.${'splash' | 'hours' | 'timeZone' | 'locale' | 'kitchen' | 'business' | 'visit' | 'words' | 'eventLists' | 'brand' | 'place' | 'scene' | 'sizes'}`;
	readonly schema: z.ZodMiniType<T>;
	readonly valuesOf: (value: T) => V;
	readonly inputOf: (values: V) => unknown;
	readonly saveLabel: string;
	readonly savedTitle: string;
	/** The text of that toast, if guests do not see the change at once. */
	readonly savedText?: string;
	readonly labels?: Readonly<Record<string, string>>;
	readonly labelOf?: (path: string, values: V) => string;
	readonly controlOf?: (path: string) => string;
	/** Renders the form; absent if the screen does it. */
	readonly draw?: (form: SettingForm<T, V>) => ReactNode;
}

export type SettingForm<T, V> = FieldsProps<V, T> & { readonly saved: T };

interface DescribedSetting<T, V extends object> extends Omit<Setting<T, V>, 'compare' | 'labels' | 'draw'> {
	readonly fields: FormFields<V>;
	readonly texts?: WholeTexts<V>;
	/** Absent if the screen renders the form. */
	readonly parts?: readonly FormPart<V, T>[];
}

/** Makes a setting from the description of its fields, from which comparison, labels and form are derived. */
export function describedSetting<T, V extends object>(described: DescribedSetting<T, V>): Setting<T, V> {
	const { fields, texts, parts = [], ...setting } = described;
	return {
		labels: labelsOf(fields),
		compare: (versions, formats) => byFields(textsOf(formats, fields, texts)).compare(versions),
		...setting,
		draw: (form) => (
			<FormParts
				fields={fields}
				parts={parts}
				form={form}
				Section={SettingsSection}
				pairClass="settings-pair"
			/>
		),
	};
}

const asItIs = <Value,>(value: Value): Value => value;

/** Makes a setting whose form has the stored value as it is. */
export function plainSetting<T extends object>(
	described: Omit<DescribedSetting<T, T>, 'valuesOf' | 'inputOf'>,
): Setting<T, T> {
	return describedSetting({ ...described, valuesOf: asItIs, inputOf: asItIs });
}

function resourceOf<T, V extends object>(
	formats: Formats,
	setting: Setting<T, V>,
	saved: Versioned<T>,
): EditedResource<Versioned<T>, V> {
	const { endpoint, schema, valuesOf, inputOf } = setting;
	const stored = versionedSchema(schema);
	return {
		problems: (values) => schemaProblems(schema, inputOf(values)),
		...setting,
		compare: (versions) => setting.compare(versions, formats),
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
	readonly children?: (form: SettingForm<T, V>) => ReactNode;
}

export function SettingEditor<T, V extends object>(props: SettingEditorProps<T, V>) {
	const { setting, saved, className = 'settings-form', tools, children: draw = setting.draw } = props;
	const formats = useFormats();
	const client = useQueryClient();
	const toasts = useToasts();
	const editor = useResourceEditor(resourceOf(formats, setting, saved), saved, {
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
	const { values, set, errorOf, setUploading } = editor;
	const bind = binder(editor);
	const form: SettingForm<T, V> = {
		values,
		set,
		errorOf,
		setUploading,
		saved: base.value,
		bind: (name) => ({ ...bind(name), label: setting.labels?.[name] ?? name }),
	};
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
				{draw?.(form)}
			</EditorForm>
		</EditorFrame>
	);
}

/** Describes the last save by the taproom's clock: 'Saved by anna, Nov 20, 3:30 PM'. */
function useLastChange({ version, updatedAt, updatedBy }: Versioned<unknown>): string {
	const formats = useFormats();
	const { schedule } = useFacts();
	if (version === 0) return 'Not set yet';
	const at = new Date(updatedAt);
	const { date, minutes } = wallClock(at, zoneAt(schedule, at));
	return `Saved by ${updatedBy}, ${formatMonthDay(formats, date)}, ${formatTime(formats, minutes)}`;
}
