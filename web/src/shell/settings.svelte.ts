/** The settings of this browser. `i18n` keeps the language; `first.js` has applied the rest before the first paint. */
type Theme = 'light' | 'dark';
const GROUND = { light: '#fbf7ef', dark: '#1c1a18' };
const root = document.documentElement;
const system = matchMedia('(prefers-color-scheme: dark)');

class Settings {
  /** Light or dark: follows the system until it is chosen. */
  theme = $state<Theme>(root.dataset.theme === 'dark' ? 'dark' : 'light');
  #large = $state('large' in root.dataset);
  #sound = $state(localStorage.getItem('sound') !== 'no');
  #tell = $state(localStorage.getItem('tell'));
  #quiet = $state(localStorage.getItem('quiet') !== 'no');

  #sat = $state(localStorage.getItem('sat') !== 'no');

  get large(): boolean { return this.#large; }
  set large(large: boolean) {
    this.#large = large;
    root.toggleAttribute('data-large', large);
    keep('large', large);
  }

  get sound(): boolean { return this.#sound; }
  set sound(sound: boolean) {
    this.#sound = sound;
    keep('sound', sound);
  }

  /** Whether notifications are wanted; null until asked. */
  get tell(): boolean | null { return this.#tell === null ? null : this.#tell === 'yes'; }
  set tell(tell: boolean) {
    this.#tell = keep('tell', tell);
  }

  /** Whether to notify when somebody sits down at the user's table. */
  get sat(): boolean { return this.#sat; }
  set sat(sat: boolean) {
    this.#sat = sat;
    keep('sat', sat);
  }

  /** Whether messages at night wait for the morning. */
  get quiet(): boolean { return this.#quiet; }
  set quiet(quiet: boolean) {
    this.#quiet = quiet;
    keep('quiet', quiet);
  }

  toggleTheme(): void {
    this.show(this.theme === 'dark' ? 'light' : 'dark');
    localStorage.setItem('theme', this.theme);
  }

  show(theme: Theme): void {
    this.theme = theme;
    root.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[theme]);
  }
}

function keep(name: string, on: boolean): string {
  const word = on ? 'yes' : 'no';
  localStorage.setItem(name, word);
  return word;
}

export const settings = new Settings();
settings.show(settings.theme);
system.addEventListener('change', () => { if (!localStorage.getItem('theme')) settings.show(system.matches ? 'dark' : 'light'); });
