/** The menu in its other forms: on paper, as plain text, and as a feed that tells of new beers. */
export function TakeAlong() {
	return (
		<nav aria-label="The menu in other forms" data-no-print className="mt-12">
			<ul className="flex flex-wrap items-center gap-x-6">
				<li data-needs-script>
					<button type="button" onClick={() => window.print()} className="text-link min-h-11">
						Print the menu
					</button>
				</li>
				<li>
					<a href="/menu.txt" className="text-link inline-flex min-h-11 items-center">
						Plain text
					</a>
				</li>
				<li>
					<a href="/feed.xml" className="text-link inline-flex min-h-11 items-center">
						Feed of new beers
					</a>
				</li>
			</ul>
		</nav>
	);
}
