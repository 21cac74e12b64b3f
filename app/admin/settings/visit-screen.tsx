import { list, text } from '#app/admin/editor/form-fields.tsx';
import { type VisitWords, visitSchema } from '#domain/settings/settings-schema.ts';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

type Note = VisitWords['directions'][number];

const notes = (label: string, noun: string, title: string) =>
	list<Note>(label, {
		noun,
		blank: { title: '', text: '' },
		fields: { title: text(title), text: text('Text', { rows: 3 }) },
		rows: ['title', 'text'],
		words: (all) => all.map((note) => `${note.title}: ${note.text}`).join(' · ') || 'none',
	});

const visit = plainSetting<VisitWords>({
	noun: 'words',
	name: 'visit',
	endpoint: 'settings.visit',
	schema: visitSchema,
	fields: {
		directions: notes('Directions', 'way', 'Way'),
		expectationsTitle: text('Heading of what to expect'),
		expectations: notes('What to expect', 'note', 'Note'),
		photosTitle: text('Heading of the photos'),
	},
	parts: [
		{ title: 'Headings', rows: [['expectationsTitle', 'photosTitle']] },
		{ hint: 'How to get here, one for each way to come.', rows: ['directions'] },
		{ hint: 'Dogs, parking, seats, children and the like.', rows: ['expectations'] },
	],
	saveLabel: 'Save home page',
	savedTitle: 'Home page saved',
});

export default function VisitScreen() {
	return <SettingsView>{(all) => <SettingEditor setting={visit} saved={all.visit} />}</SettingsView>;
}
