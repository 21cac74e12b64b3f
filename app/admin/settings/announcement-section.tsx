import { type FormEvent, useState } from 'react';
import { ErrorSummary } from '#app/admin/ui/error-summary.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import type { Difference } from '#domain/hours/hours-differences.ts';
import type { Versioned } from '#domain/settings/all-settings.ts';
import type { Splash } from '#domain/settings/settings.ts';
import { splashSchema } from '#domain/settings/settings-schema.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useLastChange } from './last-change.ts';
import { SaveBar } from './save-bar.tsx';
import { Switch } from './switch.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useSettingSave, wrongFields } from './use-setting-save.ts';

const labels: Readonly<Record<string, string>> = { title: 'Title', text: 'Text' };

function differences(theirs: Splash, yours: Splash): Difference[] {
	const shown = ({ enabled }: Splash) => (enabled ? 'Shown' : 'Not shown');
	return [
		{ label: 'Splash', theirs: shown(theirs), yours: shown(yours) },
		{ label: 'Title', theirs: theirs.title, yours: yours.title },
		{ label: 'Text', theirs: theirs.text, yours: yours.text },
	].filter((difference) => difference.theirs !== difference.yours);
}

/** The splash that greets guests once per visit: whether, and in which words. */
export function SplashSection({ saved }: { saved: Versioned<Splash> }) {
	const [draft, setDraft] = useState(saved.value);
	const setting = useSettingSave({
		call: 'settings.splash',
		schema: splashSchema,
		saved,
		put: (house, splash) => ({ ...house, splash }),
		told: { saved: 'Splash saved', failed: 'The splash could not be saved' },
		differs: (base) => differences(base.value, draft).length > 0,
		onBase: (base) => setDraft(base.value),
	});
	const { base, dirty, errors, attempt } = setting;
	const last = useLastChange(base);
	const errorOf = (path: string) => errors.find((error) => error.path === path)?.message;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (dirty) setting.save(draft, wrongFields(draft, splashSchema));
	};
	return (
		<section aria-labelledby="splash-heading" className="house-section">
			<h2 id="splash-heading" className="house-heading">
				Splash
			</h2>
			<form onSubmit={submit} noValidate className="house-form">
				<ErrorSummary
					key={attempt}
					errors={errors.map(({ path, message }) => ({
						controlId: `splash-field-${path}`,
						label: labels[path] ?? path,
						message,
					}))}
				/>
				<Switch
					checked={draft.enabled}
					onChange={(enabled) => setDraft({ ...draft, enabled })}
					label="Greet guests with the splash"
					hint="Once per visit, over the page that they came for."
				/>
				<Field label="Title" id="splash-field-title" error={errorOf('title')}>
					{(control) => (
						<input
							{...control}
							value={draft.title}
							onChange={(event) => setDraft({ ...draft, title: event.target.value })}
						/>
					)}
				</Field>
				<Field label="Text" id="splash-field-text" error={errorOf('text')}>
					{(control) => (
						<textarea
							{...control}
							rows={3}
							value={draft.text}
							onChange={(event) => setDraft({ ...draft, text: event.target.value })}
						/>
					)}
				</Field>
				<Preview splash={draft} />
				<SaveBar
					label="Save splash"
					dirty={dirty}
					saving={setting.saving}
					onDiscard={() => setDraft(base.value)}
					last={last}
				/>
			</form>
			<ConflictDialog setting={setting} differences={(theirs) => differences(theirs, draft)} />
			<UnsavedGuard dirty={dirty} />
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
