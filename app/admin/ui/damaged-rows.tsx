import { Button } from '#app/admin/ui/button.tsx';
import { Link } from '#app/navigation/navigation.ts';
import '#app/admin/editor/editor.css';
import '#app/admin/settings/frame.css';
import '#app/admin/settings/rows.css';

interface Damaged {
	readonly name: string;
	readonly problem: string;
	/** The value as the database holds it. */
	readonly raw: unknown;
	/** The address of the form in which it can be entered again. */
	readonly repairPath?: string | undefined;
	/** The address of its history, from which an earlier state can be restored. */
	readonly historyPath?: string | undefined;
}

interface DamagedRowsProps<Row extends Damaged> {
	readonly about: string;
	readonly rows: readonly Row[];
	readonly mayDiscard?: boolean;
	onDiscard(row: Row): Promise<unknown>;
}

export const discardWords = (name: string) => ({
	done: () => ({ title: `${name}: discarded`, message: 'The history keeps what it was.' }),
	failed: 'Nothing was discarded',
});

/** Lists rows that cannot be read, with what can be done about each. */
export function DamagedRows<Row extends Damaged>({
	about,
	rows,
	mayDiscard = true,
	onDiscard,
}: DamagedRowsProps<Row>) {
	if (rows.length === 0) return null;
	return (
		<section aria-label="Damaged" className="admin-notice">
			<p>{about}</p>
			<ul className="border-b border-rule empty:hidden">
				{rows.map((row) => {
					const { name, problem, raw, repairPath, historyPath } = row;
					return (
						<li key={`${name} ${problem}`} className="settings-row">
							<h2 className="settings-row-name">{name}</h2>
							<p className="field-hint">{problem}</p>
							<details>
								<summary className="touch-link">What is stored</summary>
								<pre className="max-h-80 overflow-auto font-mono text-14 leading-[1.4] wrap-anywhere whitespace-pre-wrap">
									{typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)}
								</pre>
							</details>
							<p className="admin-actions items-center mt-4">
								{repairPath && (
									<Link to={repairPath} aria-label={`Repair ${name}`} className="row-button">
										Repair
									</Link>
								)}
								{historyPath && (
									<Link to={historyPath} aria-label={`History of ${name}`} className="row-button">
										History
									</Link>
								)}
								{mayDiscard && (
									<Button kind="row" aria-label={`Discard ${name}`} onClick={() => void onDiscard(row)}>
										Discard
									</Button>
								)}
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
