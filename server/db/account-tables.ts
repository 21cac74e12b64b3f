import type { Defaulted } from './defaulted.ts';

/** Users, their ways to sign in, and failed attempts. */
export interface AccountTables {
	users: {
		id: string;
		username: string;
		password_hash: string;
		role: string;
		disabled: Defaulted<number>;
		/** Rises when somebody else sets the password, which makes older device tokens invalid. */
		device_generation: Defaulted<number>;
		/** 1 if the server generated the password. */
		must_change: Defaulted<number>;
		last_login: Defaulted<string | null>;
		version: Defaulted<number>;
		created_at: string;
	};
	/** A session token is valid only while its row exists here. */
	sessions: {
		id: string;
		user_id: string;
		/** 1 for 'Keep me signed in on this device'. */
		kept: number;
		/** The device of the last use; `begun_device` is that of the sign-in. */
		device: string;
		address: string;
		begun_device: Defaulted<string | null>;
		begun_address: Defaulted<string | null>;
		/** Counts the renewals of a session; only the newest token is valid. */
		generation: Defaulted<number>;
		/** When a token of this generation was first used, and when one of the generation before was. */
		used_at: Defaulted<string | null>;
		former_used_at: Defaulted<string | null>;
		created_at: string;
		last_seen_at: string;
		expires_at: string;
		/** When the user last confirmed who they are, by password or passkey; null for a session of an older version. */
		confirmed_at: Defaulted<string | null>;
		/** The name of a bar's phone. `user_id` is whoever set it up. */
		bar_name: Defaulted<string | null>;
		/** Minutes without a touch after which the phone asks for a PIN; null means not before 4 AM. */
		bar_idle_minutes: Defaulted<number | null>;
	};
	/** The PINs by which users say that they are acting on a bar's phone. */
	pins: {
		user_id: string;
		/** Changes with each new PIN, which ends whatever the former PIN opened. */
		id: string;
		/** bcrypt of an HMAC with the server's key: a hash of the digits alone could be brute-forced. */
		hash: string;
		set_at: string;
		/** Wrong PINs on all phones; reset by a right PIN or the password. */
		tries: Defaulted<number>;
	};
	passkeys: {
		id: string;
		/** The credential's id, base64url. */
		credential_id: string;
		user_id: string;
		name: string;
		/** The public key in COSE format (RFC 9052). */
		public_key: Uint8Array;
		/** The authenticator's signature counter; always 0 for one that does not count. */
		counter: number;
		/** A JSON list. */
		transports: string;
		/** 1 if the passkey is synced through a cloud, 0 if it exists on one device only. */
		synced: number;
		created_at: string;
		last_used_at: string | null;
	};
	/** Challenges that were used, so that each works once. Rows are deleted when the challenge would have expired. */
	used_challenges: {
		challenge: string;
		expires_at: string;
	};
	/**
	 * Failed attempts per account (`account:anna`), device (`device:` and its id), session, network
	 * (`address:203.0.113.9`), or all places where the account's owner is known (`inside:anna`).
	 */
	login_failures: {
		subject: string;
		/** The account that this row may lock, in lower case; null for a network. */
		account: Defaulted<string | null>;
		count: number;
		last_at: string;
		locked_until: string | null;
	};
	api_tokens: {
		id: string;
		name: string;
		prefix: string;
		/** SHA-256 of the whole token, in hexadecimal. */
		hash: string;
		/** A JSON list of permissions. */
		scopes: string;
		created_at: string;
		/** The maker's username at that time. */
		created_by: string;
		/** The id of the user responsible; the token works only while they may create tokens. Null if there is nobody. */
		made_by: Defaulted<string | null>;
		expires_at: string | null;
		last_used_at: string | null;
	};
	security_events: {
		/** Ids sort by time. */
		id: string;
		/** The instant of the first of several equal events within a minute. */
		at: string;
		kind: string;
		/** The account that the event is about; null for an unknown name. */
		user_id: string | null;
		username: string;
		/** Who caused it, if that is another user. */
		by_id: string | null;
		by_username: string | null;
		address: string;
		/** The IPv4 address, or the network of an IPv6 one. */
		network: string;
		device: string;
		detail: string;
		count: number;
		/** 1 for a sign-in from a place that is new for this account. */
		new_device: number;
		/** The session that this sign-in began. */
		session_id: string | null;
	};
}
