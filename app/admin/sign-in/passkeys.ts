import { useSyncExternalStore } from 'react';
import type { CreationOptions, RequestOptions } from '#domain/auth/passkeys.ts';

/** Says whether passkeys work here: browsers require a host name instead of an IP address, and a secure connection. */
function passkeysWork(): boolean {
	const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
	if (isNumber || !isSecureContext || typeof PublicKeyCredential !== 'function') return false;
	const statics = ['parseCreationOptionsFromJSON', 'parseRequestOptionsFromJSON'];
	return statics.every((name) => name in PublicKeyCredential) && 'toJSON' in PublicKeyCredential.prototype;
}

const never = () => () => {};

/** False on the server and in browsers without passkeys. */
export const usePasskeysWork = () => useSyncExternalStore(never, passkeysWork, () => false);

/** Says whether the site's passkeys are valid for the address of this page. */
export const fitsHere = (rpId: string) =>
	location.hostname === rpId || location.hostname.endsWith(`.${rpId}`);

const messages: Readonly<Record<string, string>> = {
	InvalidStateError: 'This device has a passkey for your account already.',
	NotAllowedError: 'No passkey was given: you said no, or it took too long. Try again, or use your password.',
	SecurityError:
		'Passkeys work only at the site’s own address. Open it by that address, or use your password.',
	NotSupportedError: 'This device cannot make a passkey. Your password works as before.',
};

/** Describes a browser's refusal; null if the user canceled. */
export function refusalMessage(error: unknown): string | null {
	if (!(error instanceof Error)) return 'That did not work. Please use your password.';
	return error.name === 'AbortError' ? null : (messages[error.name] ?? error.message);
}

function toJson(credential: Credential | null): unknown {
	if (credential instanceof PublicKeyCredential) return credential.toJSON();
	throw new DOMException('No passkey.', 'NotAllowedError');
}

export async function createPasskey(options: CreationOptions): Promise<unknown> {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
	return toJson(await navigator.credentials.create({ publicKey }));
}

/** Requests a passkey. With `offered` it waits until one is chosen in the username field. */
export async function requestPasskey(options: RequestOptions, offered?: AbortSignal): Promise<unknown> {
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
	const waiting = offered && ({ mediation: 'conditional', signal: offered } as const);
	return toJson(await navigator.credentials.get({ publicKey, ...waiting }));
}

export const canBeOffered = async () =>
	(await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
