import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { challengeMs } from '#domain/auth/passkeys.ts';
import { useAuth } from '../auth.tsx';
import { askForPasskey, canBeOffered, fitsHere, refusalWords, usePasskeysWork } from './browser.ts';

/** Two touches, and no name: the button, then the authenticator. Browsers that can offer passkeys in the username field. */
export function PasskeyLogin() {
	const { loginByPasskey, refuseLogin } = useAuth();
	const work = usePasskeysWork();
	const [fits, setFits] = useState(false);
	const [busy, setBusy] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const offer = useRef<AbortController | null>(null);

	async function signIn(offered?: AbortSignal): Promise<void> {
		const options = await callStaff('auth.passkeySignInOptions');
		setFits(fitsHere(options.rpId));
		if (offered && !(fitsHere(options.rpId) && (await canBeOffered()))) return;
		if (offered?.aborted) return;
		const response = await askForPasskey(options, offered);
		const keep = button.current?.form?.elements.namedItem('keep');
		await loginByPasskey({ response, keep: keep instanceof HTMLInputElement && keep.checked });
	}

	function startOffer(): void {
		offer.current?.abort();
		offer.current = new AbortController();
		// Where nothing can be offered, the button says why.
		signIn(offer.current.signal).catch(() => {});
	}
	const renewOffer = useEffectEvent(startOffer);
	useEffect(() => {
		if (!work) return;
		renewOffer();
		const timer = setInterval(renewOffer, challengeMs * 0.8);
		return () => {
			clearInterval(timer);
			offer.current?.abort();
		};
	}, [work]);

	async function press(): Promise<void> {
		setBusy(true);
		offer.current?.abort();
		try {
			await signIn();
		} catch (error) {
			refuseLogin(refusalWords(error));
		}
		setBusy(false);
		startOffer();
	}

	if (!work || !fits) return null;
	return (
		<Button ref={button} busy={busy} onClick={() => void press()}>
			{busy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
		</Button>
	);
}
