import type { ReactNode } from 'react';
import { byFields, schemaProblems } from '#app/admin/editor/resource.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useFacts } from '#app/facts.tsx';
import { type BusinessInfo, businessInfoSchema, businessInputSchema } from '#domain/settings/business.ts';
import type { Versioned } from '#domain/settings/versioned-settings.ts';
import { reachOf } from '#domain/text/website-reach.ts';
import { useAddressHere } from './address-notice.tsx';
import {
	type BusinessDraft,
	type BusinessSection,
	businessDraftOf,
	businessInputFrom,
	businessLabels,
	businessPathOf,
	businessSections,
} from './business-fields.ts';
import { MissingGlyphs } from './missing-glyphs.tsx';
import { type Setting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

const businessDetails: Setting<BusinessInfo, BusinessDraft> = {
	noun: 'details',
	name: 'business',
	endpoint: 'settings.business',
	schema: businessInfoSchema,
	valuesOf: businessDraftOf,
	inputOf: businessInputFrom,
	problems: (values) => schemaProblems(businessInputSchema, businessInputFrom(values)),
	pathOf: (path, values) => businessPathOf(path, values) ?? path,
	...byFields<BusinessDraft>({ labels: businessLabels, textOf: (values, field) => values[field] || '–' }),
	saveLabel: 'Save details',
	savedTitle: 'Business details saved',
};

/** Names that the server itself draws, for which it needs fonts. */
const isDrawn = new Set(['name', 'shortName']);
const isRead = new Set([
	...isDrawn,
	'description.short',
	'description.long',
	'address.street',
	'address.city',
]);

function noteOn(path: string, value: string, saved: BusinessInfo): ReactNode {
	if (path === 'website.baseUrl') return <WebsiteNote value={value} saved={saved.website.baseUrl} />;
	return isDrawn.has(path) ? <MissingGlyphs text={value} /> : undefined;
}

/** Says whether the typed address is used; one set by the operator of the server takes precedence. */
function WebsiteNote({ value, saved }: { value: string; saved: string }) {
	const { baseUrl } = useFacts();
	if (baseUrl !== '' && baseUrl !== saved)
		return `Links and codes carry ${baseUrl}: whoever runs the server has set it (PUBLIC_URL).`;
	return value !== '' && reachOf(value) === 'network' && 'Found in your own network alone.';
}

interface HereButtonProps {
	readonly values: BusinessDraft;
	readonly set: (change: BusinessDraft) => void;
}

function HereButton({ values, set }: HereButtonProps) {
	const here = useAddressHere();
	if (here === null || values['website.baseUrl'] !== '') return null;
	return (
		<Button kind="row" onClick={() => set({ 'website.baseUrl': here })}>
			Use {here}
		</Button>
	);
}

interface BusinessEditorProps {
	readonly saved: Versioned<BusinessInfo>;
	/** All sections by default; the setup shows only its own. */
	readonly sections?: readonly BusinessSection[];
}

export function BusinessEditor({ saved, sections = businessSections }: BusinessEditorProps) {
	return (
		<SettingEditor setting={businessDetails} saved={saved}>
			{({ values, set, errorOf }) =>
				sections.map(({ heading, hint, fields }) => (
					<fieldset
						key={heading}
						className="grid gap-4 mt-6 min-[30rem]:grid-cols-[1fr_1fr] min-[30rem]:not-has-[.field-error]:items-end"
					>
						<legend className="settings-heading w-full min-[30rem]:col-span-full">{heading}</legend>
						{hint && <p className="field-hint min-[30rem]:col-span-full">{hint}</p>}
						{fields.map(([path, label, { valueKind, ...look } = {}]) => (
							<div key={path} className={look.rows ? 'min-[30rem]:col-span-full' : undefined}>
								<TextField
									{...look}
									path={path}
									label={label}
									dir={isRead.has(path) ? 'auto' : undefined}
									note={noteOn(path, values[path] ?? '', saved.value)}
									beside={path === 'website.baseUrl' && <HereButton values={values} set={set} />}
									error={errorOf(path)}
									value={values[path] ?? ''}
									onChange={(value) => set({ [path]: value })}
								/>
							</div>
						))}
					</fieldset>
				))
			}
		</SettingEditor>
	);
}

export default function BusinessScreen() {
	return <SettingsView>{({ business }) => <BusinessEditor saved={business} />}</SettingsView>;
}
