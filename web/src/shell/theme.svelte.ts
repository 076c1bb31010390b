/** Light or dark: as the system has it, until somebody chooses. `theme.js` has set it before the first paint. */
type Name = 'light' | 'dark';
const GROUND = { light: '#fbf7ef', dark: '#1c1a18' };
const system = matchMedia('(prefers-color-scheme: dark)');

class Theme {
  name = $state<Name>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

  toggle(): void {
    this.show(this.name === 'dark' ? 'light' : 'dark');
    localStorage.setItem('theme', this.name);
  }

  show(name: Name): void {
    this.name = name;
    document.documentElement.dataset.theme = name;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[name]);
  }
}

export const theme = new Theme();
theme.show(theme.name);
system.addEventListener('change', () => { if (!localStorage.getItem('theme')) theme.show(system.matches ? 'dark' : 'light'); });
