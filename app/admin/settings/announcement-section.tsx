import { type FormField, text } from '#app/admin/editor/form-fields.tsx';
import { type Announcement, announcementSchema } from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { Switch } from './switch.tsx';

const shown = (label: string, question: string, hint: string): FormField<boolean> => ({
	label,
	words: (isShown) => (isShown ? 'Shown' : 'Not shown'),
	draw: ({ value, onChange }) => <Switch checked={value} onChange={onChange} label={question} hint={hint} />,
});

const announcement = plainSetting<Announcement>({
	noun: 'splash',
	name: 'splash',
	endpoint: 'settings.splash',
	schema: announcementSchema,
	fields: {
		enabled: shown(
			'Splash',
			'Greet guests with the splash',
			'Once per visit, over the page that they came for.',
		),
		title: text('Title'),
		text: text('Text', { rows: 3 }),
		store: shown(
			'“Order Online”',
			'Show ‘Order Online’',
			'The button on the home page. It opens the online store, which says ‘Coming Soon!’.',
		),
	},
	parts: [
		{ title: 'Splash', rows: ['enabled', 'title', 'text', ({ values }) => <Preview {...values} />, 'store'] },
	],
	saveLabel: 'Save splash',
	savedTitle: 'Splash saved',
});

export function AnnouncementSection({ saved }: { saved: Versioned<Announcement> }) {
	return <SettingEditor setting={announcement} saved={saved} />;
}

function Preview({ enabled, title, text: words }: Announcement) {
	return (
		<figure className="announcement-preview grid gap-2" data-off={!enabled || undefined}>
			<figcaption className="field-hint">
				{enabled ? 'As guests will see it' : 'Guests will not see it'}
			</figcaption>
			<div className="announcement announcement-paper">
				<p className="kicker">Coming soon</p>
				<p className="mt-3 font-display text-28 leading-[1.15] font-normal wrap-anywhere">{title}</p>
				<p className="text-ink-soft max-w-[22em] mx-auto mt-3 mb-0 wrap-anywhere text-balance">{words}</p>
				<p className="announcement-paper-button">Continue to site</p>
			</div>
		</figure>
	);
}
