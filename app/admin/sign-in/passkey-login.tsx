import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { challengeMs } from '#domain/auth/passkeys.ts';
import { canBeOffered, fitsHere, refusalMessage, requestPasskey, usePasskeysWork } from './passkeys.ts';

/** Signs in with a passkey: by its button, or by the offer that some browsers make in the username field. */
export function PasskeyLogin() {
	const { loginByPasskey, refuseLogin } = useAuth();
	const work = usePasskeysWork();
	const [fits, setFits] = useState(false);
	const [busy, setBusy] = useState(false);
	const button = useRef<HTMLButtonElement>(null);

	async function signIn(offered?: AbortSignal): Promise<boolean> {
		const options = await callStaff('auth.passkeySignInOptions');
		setFits(fitsHere(options.rpId));
		if (offered && !(fitsHere(options.rpId) && (await canBeOffered()))) return false;
		if (offered?.aborted) return false;
		const response = await requestPasskey(options, offered);
		const keep = button.current?.form?.elements.namedItem('keep');
		return loginByPasskey({ response, keep: keep instanceof HTMLInputElement && keep.checked });
	}

	const offer = useOffer(work, signIn);
	async function press(): Promise<void> {
		setBusy(true);
		offer.stop();
		const signedIn = await signIn().catch((error: unknown) => {
			refuseLogin(refusalMessage(error));
			return false;
		});
		if (signedIn) return;
		setBusy(false);
		offer.start();
	}

	if (!work || !fits) return null;
	return (
		<Button ref={button} busy={busy} onClick={() => void press()}>
			{busy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
		</Button>
	);
}

/** Keeps an offer in the username field and renews it before its challenge expires. */
function useOffer(work: boolean, make: (signal: AbortSignal) => Promise<unknown>) {
	const current = useRef<AbortController | null>(null);
	const stop = () => current.current?.abort();
	function start(): void {
		stop();
		current.current = new AbortController();
		// A failed offer stays silent; the button says what is wrong.
		make(current.current.signal).catch(() => {});
	}
	const renew = useEffectEvent(start);
	useEffect(() => {
		if (!work) return;
		renew();
		const timer = setInterval(() => renew(), challengeMs * 0.8);
		return () => {
			clearInterval(timer);
			current.current?.abort();
		};
	}, [work]);
	return { start, stop };
}
