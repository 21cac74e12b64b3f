import { ListEditor } from '#app/admin/editor/list-editor.tsx';
import { byFields } from '#app/admin/editor/resource.ts';
import { binder } from '#app/admin/ui/binder.ts';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { type VisitWords, visitSchema } from '#domain/settings/settings-schema.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, SettingsView } from './settings-view.tsx';

const labels = {
	directions: 'Directions',
	expectationsTitle: 'Heading of what to expect',
	expectations: 'What to expect',
	photosTitle: 'Heading of the photos',
};

const visit: Setting<VisitWords, VisitWords> = {
	noun: 'words',
	name: 'visit',
	endpoint: 'settings.visit',
	schema: visitSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<VisitWords>({
		labels,
		textOf: (values, field) => {
			const value = values[field];
			if (typeof value === 'string') return value;
			return value.map(({ title, text }) => `${title}: ${text}`).join(' · ') || 'none';
		},
	}),
	saveLabel: 'Save home page',
	savedTitle: 'Home page saved',
};

const lists = [
	{ field: 'directions', noun: 'way', title: 'Way', hint: 'How to get here, one for each way to come.' },
	{
		field: 'expectations',
		noun: 'note',
		title: 'Note',
		hint: 'Dogs, parking, seats, children and the like.',
	},
] as const;

export default function VisitScreen() {
	return (
		<SettingsView>
			{(settings) => (
				<SettingEditor setting={visit} saved={settings.visit}>
					{(editor) => {
						const bind = binder(editor);
						return (
							<>
								<SettingsSection title="Headings">
									<div className="settings-pair">
										<TextField {...bind('expectationsTitle')} label={labels.expectationsTitle} />
										<TextField {...bind('photosTitle')} label={labels.photosTitle} />
									</div>
								</SettingsSection>
								{lists.map(({ field, noun, title, hint }) => (
									<SettingsSection key={field} title={labels[field]}>
										<p className="field-hint">{hint}</p>
										<ListEditor
											{...bind(field)}
											noun={noun}
											blank={{ title: '', text: '' }}
											errorOf={editor.errorOf}
										>
											{(bindRow) => (
												<>
													<TextField {...bindRow('title')} label={title} />
													<TextField {...bindRow('text')} label="Text" rows={3} />
												</>
											)}
										</ListEditor>
									</SettingsSection>
								))}
							</>
						);
					}}
				</SettingEditor>
			)}
		</SettingsView>
	);
}
