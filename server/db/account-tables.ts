import type { Defaulted } from './defaulted.ts';

/** Who may sign in, by what, and what was tried. */
export interface AccountTables {
	users: {
		id: string;
		username: string;
		password_hash: string;
		role: string;
		disabled: Defaulted<number>;
		/** Rises when somebody else sets the password: tokens of devices from before are unknown. */
		device_generation: Defaulted<number>;
		/** 1 for a password that the server made. */
		must_change: Defaulted<number>;
		last_login: Defaulted<string | null>;
		version: Defaulted<number>;
		created_at: string;
	};
	/** A token without a row here is invalid. */
	sessions: {
		id: string;
		user_id: string;
		/** 1 for 'Keep me signed in on this device'. */
		kept: number;
		/** The device on which it was last used, and the one on which it began. */
		device: string;
		address: string;
		begun_device: Defaulted<string | null>;
		begun_address: Defaulted<string | null>;
		/** How often the session was renewed; only its newest token is good. */
		generation: Defaulted<number>;
		/** When a token of that generation was first used, and when one of the generation before it was. */
		used_at: Defaulted<string | null>;
		former_used_at: Defaulted<string | null>;
		created_at: string;
		last_seen_at: string;
		expires_at: string;
		/** When its user last proved who they are, by password or passkey; null for a session of an older version. */
		confirmed_at: Defaulted<string | null>;
		/** The name of a bar's phone, which belongs to nobody: `user_id` is who set it up. */
		bar_name: Defaulted<string | null>;
		/** Minutes without a touch until it asks who it is; null: not before 4 AM. */
		bar_idle_minutes: Defaulted<number | null>;
	};
	/** People say by a PIN who acts on a bar's phone. */
	pins: {
		user_id: string;
		/** Every change makes another id, which ends what was opened by the PIN before. */
		id: string;
		/** bcrypt of an HMAC by the server's key: of digits alone, a hash would be guessed. */
		hash: string;
		set_at: string;
		/** Wrong ones on all phones of the bar; they stay until it was right, or the password was. */
		tries: Defaulted<number>;
	};
	passkeys: {
		id: string;
		/** The authenticator's own name for it, base64url. */
		credential_id: string;
		user_id: string;
		name: string;
		/** COSE (RFC 9052). */
		public_key: Uint8Array;
		/** How often the authenticator signed with it; 0 for ever where it does not count. */
		counter: number;
		/** A JSON list. */
		transports: string;
		/** 1 where the maker's cloud has it too, 0 on one device only. */
		synced: number;
		created_at: string;
		last_used_at: string | null;
	};
	/** Each challenge counts once; a row goes when its challenge would have expired anyhow. */
	used_challenges: {
		challenge: string;
		expires_at: string;
	};
	/**
	 * Counts failures of an account (`account:anna`), a device (`device:` and its id), a session, a network (`address:203.0.113.9`), or all places
	 * together in which the account's owner is known (`inside:anna`).
	 */
	login_failures: {
		subject: string;
		/** The account that it locks, in small letters; null for a network. */
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
		/** The name that its maker had then. */
		created_by: string;
		/** Who is responsible for it: it acts only as long as they may make tokens. Null where nobody is any more. */
		made_by: Defaulted<string | null>;
		expires_at: string | null;
		last_used_at: string | null;
	};
	security_events: {
		/** Sorts by time. */
		id: string;
		/** The instant of the first, where several alike within a minute are one. */
		at: string;
		kind: string;
		/** The account that it is about; null for a name that nobody has. */
		user_id: string | null;
		username: string;
		/** Who did it, where that is somebody else. */
		by_id: string | null;
		by_username: string | null;
		address: string;
		/** The address, or of an IPv6 one its network. */
		network: string;
		device: string;
		detail: string;
		count: number;
		/** 1 for a sign-in from where the account's owner was not seen before. */
		new_device: number;
		/** The session that a sign-in began. */
		session_id: string | null;
	};
}
