import type { MadePrint } from '#domain/paper/paper-endpoints.ts';

/** Lists the names for which the server has no letters, with what is printed instead. */
export function ReplacedNames({ replaced }: Pick<MadePrint, 'replaced'>) {
	if (replaced.length === 0) return null;
	return (
		<div className="grid mt-3 py-2 px-3.5 border-l-4 border-wheat bg-paper-deep">
			<p>
				This server has not all the letters of these. Fonts that have them can be installed on it (Noto has
				most), or the name can be written in other letters, too.
			</p>
			<ul className="text-ink-soft text-15 wrap-anywhere">
				{replaced.map(({ text, printed }) => (
					<li key={text}>
						“<bdi>{text}</bdi>” {printed === '' ? 'is left out.' : `is printed as “${printed}”.`}
					</li>
				))}
			</ul>
		</div>
	);
}
