import { compareFields, type FieldWords, schemaProblems } from '#app/admin/editor/resource.ts';
import { binder, TextField } from '#app/admin/ui/fields.tsx';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { Splash } from '#domain/settings/settings.ts';
import { splashSchema } from '#domain/settings/settings-schema.ts';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { Switch } from './switch.tsx';

const words: FieldWords<Splash> = {
	labels: { enabled: 'Splash', title: 'Title', text: 'Text' },
	wordsOf: ({ enabled, title, text }, field) =>
		({ enabled: enabled ? 'Shown' : 'Not shown', title, text })[field],
};

const announcement: Setting<Splash, Splash> = {
	noun: 'splash',
	call: 'settings.splash',
	schema: splashSchema,
	valuesOf: (value) => value,
	inputOf: (values) => values,
	problems: (values) => schemaProblems(splashSchema, values),
	compare: (versions) => compareFields(words, versions),
	put: (all, splash) => ({ ...all, splash }),
	saveLabel: 'Save splash',
	savedTitle: 'Splash saved',
};

/** The splash that greets guests once per visit: whether, and in which words. */
export function AnnouncementSection({ saved }: { saved: Versioned<Splash> }) {
	return (
		<section aria-labelledby="splash-heading" className="house-section">
			<h2 id="splash-heading" className="house-heading">
				Splash
			</h2>
			<SettingEditor
				setting={announcement}
				saved={saved}
				className="house-form"
				labelOf={(path) => (path === 'title' || path === 'text' ? words.labels[path] : path)}
			>
				{({ values, set }, errorOf) => {
					const bind = binder({ values, set, errorOf });
					return (
						<>
							<Switch
								checked={values.enabled}
								onChange={(enabled) => set({ enabled })}
								label="Greet guests with the splash"
								hint="Once per visit, over the page that they came for."
							/>
							<TextField {...bind('title')} label="Title" />
							<TextField {...bind('text')} label="Text" rows={3} />
							<Preview splash={values} />
						</>
					);
				}}
			</SettingEditor>
		</section>
	);
}

function Preview({ splash }: { splash: Splash }) {
	return (
		<figure className="splash-preview" data-off={!splash.enabled || undefined}>
			<figcaption className="field-hint">
				{splash.enabled ? 'As guests will see it' : 'Guests will not see it'}
			</figcaption>
			<div className="splash splash-paper">
				<p className="kicker">Coming soon</p>
				<p className="splash-paper-title">{splash.title}</p>
				<p className="splash-paper-text">{splash.text}</p>
				<p className="splash-paper-button">Continue to site</p>
			</div>
		</figure>
	);
}
