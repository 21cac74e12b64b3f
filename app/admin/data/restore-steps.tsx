import { restoreCommand } from '#domain/backups/backup.ts';

/** How a backup is restored: by a command on the server, since guests must not write into what goes away. */
export function RestoreSteps({ file, elsewhere = false }: { file: string; elsewhere?: boolean }) {
	return (
		<ol className="data-steps">
			{elsewhere && <li>Copy the file to the server, into Taproom’s folder.</li>}
			<li>Stop Taproom.</li>
			<li>
				Run in its folder:
				<Command text={restoreCommand(file)} />
			</li>
			<li>Start Taproom. Everybody logs in again, and machines get new tokens.</li>
		</ol>
	);
}

/** A command, whole, whatever its length. */
export function Command({ text }: { text: string }) {
	return (
		<pre className="data-command">
			<code>{text}</code>
		</pre>
	);
}
