/** Where the guest's own choice of theme is kept; absent means: as the system has it. */
export const themeKey = 'theme';

/**
 * Runs before the first paint, so that a guest who chose a theme never sees the other one flash by. It is inline and
 * the same on every page; the page's CSP names its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='night')document.documentElement.dataset.theme=t}catch(e){}`;
