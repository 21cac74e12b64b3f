import { useSyncExternalStore } from 'react';
import { store } from '#app/storage.ts';
import { MoonIcon, SunIcon } from '#app/ui/icons.tsx';

type Theme = 'light' | 'night';

const systemPrefersNight = '(prefers-color-scheme: dark)';
const changed = new EventTarget();

const systemTheme = (): Theme => (matchMedia(systemPrefersNight).matches ? 'night' : 'light');

function currentTheme(): Theme {
	const { theme } = document.documentElement.dataset;
	return theme === 'light' || theme === 'night' ? theme : systemTheme();
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

/** Stores the choice; one that equals the system's theme is removed, so that the theme follows the system again. */
function choose(theme: Theme): void {
	const { dataset } = document.documentElement;
	const isSystems = theme === systemTheme();
	if (isSystems) delete dataset.theme;
	else dataset.theme = theme;
	store('localStorage', themeKey, isSystems ? null : theme);
	changed.dispatchEvent(new Event('change'));
}

export function ThemeSwitch({ className }: { className?: string }) {
	const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
	const other = theme === 'night' ? 'light' : 'night';
	return (
		<button
			type="button"
			data-needs-script
			aria-label={`Switch to the ${other} theme`}
			onClick={() => choose(other)}
			className={className ? `theme-switch ${className}` : 'theme-switch'}
		>
			{theme === 'night' ? <SunIcon /> : <MoonIcon />}
		</button>
	);
}

const themeKey = 'theme';

/** Runs before the first paint, so that the other theme never flashes; inline, because the CSP allows it by hash. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='night')document.documentElement.dataset.theme=t}catch(e){}`;
