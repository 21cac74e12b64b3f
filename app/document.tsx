import type { ReactNode } from 'react';
import { useLocation } from '#app/navigation/navigation.ts';
import { themeScript } from '#app/theme/theme-switch.tsx';
import type { PageParts } from '#server/pages/page-parts.ts';
import { pageDataId } from './page-data.ts';

/**
 * Renders the whole document (design §4). In the browser `parts` is null, and what only the server knows stays
 * unchanged.
 */
export function Document({ parts, children }: { parts: PageParts | null; children: ReactNode }) {
	const home = useLocation().pathname === '/';
	return (
		<html lang="en" data-build={parts?.build} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				{parts && <Brand {...parts} />}
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<link rel="alternate" type="application/atom+xml" title="New beer" href="/feed.xml" />
				{parts && <Head {...parts} />}
			</head>
			<body className={home ? 'homepage-active' : undefined} inert={parts?.isPreview}>
				{children}
				{parts && <Program {...parts} />}
			</body>
		</html>
	);
}

function Brand({ themeColors: { light, night }, icons, font }: PageParts) {
	return (
		<>
			<meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
			<meta name="theme-color" media="(prefers-color-scheme: dark)" content={night} />
			<link rel="icon" href={icons.svg} type="image/svg+xml" />
			<link rel="apple-touch-icon" href={icons.touch} />
			{font && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />}
		</>
	);
}

/** The text is inlined, so no browser may fetch it (HTML §4.2.4). React's types do not know the attribute. */
const disabled = { disabled: true };

function Head({ scripts, style, sheets, printSheet, isPreview, preloads }: PageParts) {
	return (
		<>
			{!isPreview && <script>{themeScript}</script>}
			{scripts.map((text) => (
				<script key={text}>{text}</script>
			))}
			{style !== '' && <style>{style}</style>}
			{sheets.map((href) => (
				<link key={href} rel="stylesheet" href={href} {...(!isPreview && disabled)} />
			))}
			<link rel="stylesheet" media="print" href={printSheet} />
			{preloads.map((href) => (
				<link key={href} rel="modulepreload" href={href} />
			))}
		</>
	);
}

function Program({ data, boot }: PageParts) {
	return (
		<>
			{data !== null && (
				<script id={pageDataId} type="application/json">
					{data}
				</script>
			)}
			{boot !== null && <script type="module">{boot}</script>}
		</>
	);
}
