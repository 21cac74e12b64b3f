import { Button } from './button.tsx';
import { Section } from './section.tsx';
import { useCopying } from './use-copying.ts';

interface OneTimeSecretProps {
	readonly title: string;
	readonly about: string;
	readonly label: string;
	readonly secret: string;
	/** Shown if the browser denies the clipboard. */
	readonly copyFailed?: string;
	readonly done: string;
	readonly onDone: () => void;
}

/** Shows a new password or token once. It takes the focus, so that screen readers announce it. */
export function OneTimeSecret({ title, about, label, secret, copyFailed, done, onDone }: OneTimeSecretProps) {
	const { field, message, copy } = useCopying<HTMLInputElement>(secret, copyFailed);
	return (
		<Section
			title={title}
			className="max-w-128 px-4 pt-5 pb-3 border-[1.5px] border-dashed border-ink bg-glass tablet:px-6"
			headingClass="mb-3 text-24"
			takesFocus
		>
			<p>{about}</p>
			<input
				ref={field}
				readOnly
				value={secret}
				aria-label={label}
				className="w-full min-h-13 my-3 px-3 border-[1.5px] border-ink rounded-small bg-paper text-ink font-mono text-[clamp(1.0625rem,5vw,1.375rem)] leading-[1.2] font-semibold tracking-[0.02em] text-center"
				autoComplete="off"
				spellCheck={false}
				onFocus={(event) => event.target.select()}
			/>
			<p className="admin-actions mb-2">
				<Button kind="primary" onClick={copy}>
					Copy
				</Button>
				<Button onClick={onDone}>{done}</Button>
			</p>
			<p role="status" className="field-hint">
				{message}
			</p>
		</Section>
	);
}

export function OneTimePassword(props: { username: string; password: string; onDone: () => void }) {
	const title = `The new password of ${props.username}`;
	return (
		<OneTimeSecret
			title={title}
			about="It is shown this once. Hand it over now; whoever logs in with it first chooses their own."
			label={title}
			secret={props.password}
			copyFailed="This browser copies nothing by itself. The password is selected: copy it by hand."
			done="Done"
			onDone={props.onDone}
		/>
	);
}
