import { byFields } from '#app/admin/editor/resource.ts';
import { binder } from '#app/admin/ui/binder.ts';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { type Announcement, announcementSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection } from './settings-view.tsx';
import { Switch } from './switch.tsx';

const announcement: Setting<Announcement, Announcement> = {
	noun: 'splash',
	name: 'splash',
	endpoint: 'settings.splash',
	schema: announcementSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	...byFields<Announcement>({
		labels: { enabled: 'Splash', title: 'Title', text: 'Text', store: '“Order Online”' },
		textOf: ({ enabled, title, text, store }, field) =>
			({
				enabled: enabled ? 'Shown' : 'Not shown',
				title,
				text,
				store: store ? 'Shown' : 'Not shown',
			})[field],
	}),
	saveLabel: 'Save splash',
	savedTitle: 'Splash saved',
};

export function AnnouncementSection({ saved }: { saved: Versioned<Announcement> }) {
	return (
		<SettingsSection title="Splash">
			<SettingEditor setting={announcement} saved={saved}>
				{(editor) => {
					const bind = binder(editor);
					const { enabled, title, text, store } = editor.values;
					return (
						<>
							<Switch
								checked={enabled}
								onChange={(wanted) => editor.set({ enabled: wanted })}
								label="Greet guests with the splash"
								hint="Once per visit, over the page that they came for."
							/>
							<TextField {...bind('title')} label="Title" />
							<TextField {...bind('text')} label="Text" rows={3} />
							<figure className="announcement-preview grid gap-2" data-off={!enabled || undefined}>
								<figcaption className="field-hint">
									{enabled ? 'As guests will see it' : 'Guests will not see it'}
								</figcaption>
								<div className="announcement announcement-paper">
									<p className="kicker">Coming soon</p>
									<p className="mt-3 font-display text-28 leading-[1.15] font-normal wrap-anywhere">
										{title}
									</p>
									<p className="text-ink-soft max-w-[22em] mx-auto mt-3 mb-0 wrap-anywhere text-balance">
										{text}
									</p>
									<p className="announcement-paper-button">Continue to site</p>
								</div>
							</figure>
							<Switch
								checked={store}
								onChange={(wanted) => editor.set({ store: wanted })}
								label="Show ‘Order Online’"
								hint="The button on the home page. It opens the online store, which says ‘Coming Soon!’."
							/>
						</>
					);
				}}
			</SettingEditor>
		</SettingsSection>
	);
}
