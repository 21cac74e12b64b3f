import type { SessionInfo } from '#domain/auth/auth.ts';
import { useTimeWords } from './time-words.ts';

interface SessionRowProps {
	readonly session: SessionInfo;
	readonly ending: boolean;
	readonly onEnd: (() => void) | null;
}

export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
	const timeWords = useTimeWords();
	const { device, address, kept, createdAt, lastSeenAt, current } = session;
	return (
		<li className="session">
			<div>
				<p className="session-device">
					{device} {current && <span className="session-here">This device</span>}
				</p>
				<p className="field-hint">
					From {address}. Logged in {timeWords(createdAt)}
					{lastSeenAt !== createdAt && `, renewed ${timeWords(lastSeenAt)}`}
					{kept ? '. Stays logged in for thirty days.' : '.'}
				</p>
			</div>
			{onEnd && (
				<button
					type="button"
					className="button button-quiet"
					aria-label={`End this session: ${device}, logged in ${timeWords(createdAt)}`}
					disabled={ending}
					onClick={() => onEnd()}
				>
					End this session
				</button>
			)}
		</li>
	);
}
