import { useQueryClient } from '@tanstack/react-query';
import { type FormField, text } from '#app/admin/editor/form-fields.tsx';
import type { QueuedAction } from '#app/admin/outbox/queued-action.ts';
import { bodyOf, useExpected } from '#app/admin/outbox/use-outbox.ts';
import { useOutboxAction } from '#app/admin/outbox/use-outbox-action.ts';
import type { Notice } from '#app/admin/outbox/use-undo.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { useFacts, useFormats } from '#app/facts.tsx';
import { StatusDot, useDoors } from '#app/hours/doors.tsx';
import { useNow } from '#app/hours/now.tsx';
import { ageVerificationQuery, useAgeVerification } from '#app/settings/queries.ts';
import { momentWords } from '#domain/hours/business-status.ts';
import { doorsText } from '#domain/hours/hours-status.ts';
import {
	type AgeVerification,
	type Announcement,
	announcementSchema,
	type BusinessStatus,
} from '#domain/settings/settings-schema.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { DoorsControls } from './doors-controls.tsx';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsSection, WithSettings } from './settings-view.tsx';
import { Switch } from './switch.tsx';
import { dropped, useStatusNow } from './use-doors.ts';
import './settings.css';

export default function DoorsScreen() {
	const may = useMay();
	return (
		<>
			<h1 className="admin-title">Doors</h1>
			<div className="doors-page desktop:grid desktop:items-start desktop:gap-x-16 desktop:grid-cols-[1fr_1fr]">
				<Doors />
				<div>
					{may('gate.set') && <AgeGateSection />}
					{may('settings.splash') && (
						<WithSettings>
							{({ splash: announcement }) => <AnnouncementSection saved={announcement} />}
						</WithSettings>
					)}
				</div>
			</div>
		</>
	);
}

function Doors() {
	const status = useStatusNow();
	const guests = useDoors();
	const { isOpen, untilText } = status;
	return (
		<section
			aria-labelledby="doors-state"
			className="doors mt-4 py-5 border-y-3 border-double border-ink"
			data-open={isOpen}
		>
			<h2
				id="doors-state"
				className="font-display text-[clamp(2rem,9vw,3.25rem)] leading-[1.05] font-normal tracking-[-0.02em] text-balance"
				aria-live="polite"
			>
				<span
					aria-hidden="true"
					className="inline-block size-[0.5em] mr-[0.3em] border-[0.09em] border-current rounded-pill align-[0.1em] in-data-[open=true]:border-open in-data-[open=true]:bg-open"
				/>
				{isOpen ? 'Open' : 'Closed'} {untilText}
			</h2>
			<Reason status={status} />
			<DoorsControls className="mt-5" />
			<p className="doors-guests grid gap-1 mt-5 pt-3.5 border-t border-rule">
				<span className="kicker text-ink-soft">Guests read</span>
				<span>
					<StatusDot status={guests.status} /> {guests.statusText} · {doorsText(guests)}
				</span>
			</p>
		</section>
	);
}

/** Says who opened or closed the doors, and when the hours take over again. */
function Reason({ status }: { status: BusinessStatus }) {
	const formats = useFormats();
	const { schedule } = useFacts();
	const now = useNow();
	const { user } = useAuth();
	const { isOpen, source, lastUpdated, updatedBy, until, closing } = status;
	if (closing) {
		const by = closing.by === user?.username ? 'you' : closing.by;
		return <p className="max-w-144 mt-3 text-ink-soft">Closing early, said {by}.</p>;
	}
	if (source !== 'staff') return <p className="max-w-144 mt-3 text-ink-soft">By the opening hours.</p>;
	const who = updatedBy === user?.username ? 'You' : updatedBy;
	const when = momentWords(formats, schedule, now, new Date(lastUpdated));
	return (
		<p className="max-w-144 mt-3 text-ink-soft">
			{who} {isOpen ? 'opened' : 'closed'} them {when}.{' '}
			{until
				? `This ends by itself ${momentWords(formats, schedule, now, new Date(until))}, when the hours take over.`
				: 'This stands until you go back to the hours.'}
		</p>
	);
}

const expectGate = (isAsked: boolean, action: QueuedAction): boolean =>
	action.name === 'gate.set' ? bodyOf(action).enabled === true : isAsked;

const announceGate = (gate: AgeVerification) =>
	void dispatchEvent(new CustomEvent('age-verification-changed', { detail: gate }));

function AgeGateSection() {
	const formats = useFormats();
	const client = useQueryClient();
	const act = useOutboxAction();
	const isAsked = useExpected(useAgeVerification()?.enabled ?? false, expectGate);
	const setEnabled = (enabled: boolean) => {
		const title = enabled ? 'Guests are asked their age' : 'Guests are no longer asked their age';
		const done = (gate: AgeVerification): Notice => {
			announceGate(gate);
			return { title };
		};
		const undone = () => client.query({ ...ageVerificationQuery, staleTime: 0 }).then(announceGate, dropped);
		const failed = 'Failed to update age verification settings';
		const label = enabled ? 'Ask guests their age' : 'Ask guests their age no more';
		void act({ name: 'gate.set', body: { enabled }, label }, { done, failed, undone });
	};
	return (
		<SettingsSection title="Age gate">
			<Switch
				checked={isAsked}
				onChange={setEnabled}
				label={`Ask guests whether they are ${formats.legalAge}`}
				hint="Blurs every page until they have answered; remembered for 30 days on their device. The age is set under Place and time."
			/>
		</SettingsSection>
	);
}

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

function AnnouncementSection({ saved }: { saved: Versioned<Announcement> }) {
	return <SettingEditor setting={announcement} saved={saved} />;
}

function Preview({ enabled, title, text: words }: Announcement) {
	return (
		<figure className="grid grid-cols-1 gap-2" data-off={!enabled || undefined}>
			<figcaption className="field-hint">
				{enabled ? 'As guests will see it' : 'Guests will not see it'}
			</figcaption>
			<div className="announcement w-full max-w-120 p-8 text-center in-data-off:border-dashed in-data-off:outline-0">
				<p className="kicker text-ink-soft">Coming soon</p>
				<p className="mt-3 font-display text-28 leading-[1.15] font-normal wrap-anywhere">{title}</p>
				<p className="text-ink-soft max-w-[22em] mx-auto mt-3 mb-0 wrap-anywhere text-balance">{words}</p>
				<p className="inline-block mt-6 py-3 px-6 rounded-small bg-barn text-on-barn font-semibold leading-6">
					Continue to site
				</p>
			</div>
		</figure>
	);
}
