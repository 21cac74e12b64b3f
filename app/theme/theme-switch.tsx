import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from '#app/ui/icons.tsx';

type Theme = 'light' | 'night';

const systemPrefersNight = '(prefers-color-scheme: dark)';
const changed = new EventTarget();

function currentTheme(): Theme {
	const chosen = document.documentElement.dataset.theme;
	if (chosen === 'light' || chosen === 'night') return chosen;
	return matchMedia(systemPrefersNight).matches ? 'night' : 'light';
}

function subscribe(listener: () => void): () => void {
	const system = matchMedia(systemPrefersNight);
	system.addEventListener('change', listener);
	changed.addEventListener('change', listener);
	return () => {
		system.removeEventListener('change', listener);
		changed.removeEventListener('change', listener);
	};
}

/** Applies and remembers a theme; one that is the system's own is forgotten, so that it follows the system again. */
function choose(theme: Theme): void {
	const root = document.documentElement;
	const system: Theme = matchMedia(systemPrefersNight).matches ? 'night' : 'light';
	if (theme === system) delete root.dataset.theme;
	else root.dataset.theme = theme;
	try {
		if (theme === system) localStorage.removeItem(themeKey);
		else localStorage.setItem(themeKey, theme);
	} catch {
		// Storage may be forbidden; the choice then lasts as long as the page.
	}
	changed.dispatchEvent(new Event('change'));
}

export function ThemeSwitch({ className = '' }: { className?: string }) {
	const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
	const other: Theme = theme === 'night' ? 'light' : 'night';
	return (
		<button
			type="button"
			data-needs-script
			aria-label={other === 'night' ? 'Switch to the night theme' : 'Switch to the light theme'}
			onClick={() => choose(other)}
			className={`grid size-11 place-items-center rounded-pill ${className}`}
		>
			{theme === 'night' ? <SunIcon /> : <MoonIcon />}
		</button>
	);
}

/** Where the guest's own choice of theme is kept; absent means: as the system has it. */
const themeKey = 'theme';

/**
 * Runs before the first paint, so that a guest who chose a theme never sees the other one flash by. It is inline and
 * the same on every page; the page's CSP names its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='night')document.documentElement.dataset.theme=t}catch(e){}`;
