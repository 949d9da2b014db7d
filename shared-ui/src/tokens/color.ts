/** Colours of the light theme, by use. Text and control colours meet WCAG AA on the grounds that they are named for. */
export const lightColors = {
  /** The page's ground. */
  canvas: '#faf8f5',
  /** Cards, dialogs and fields that lie on the canvas. */
  surface: '#ffffff',
  /** A quiet area within the page: bands, table heads, a hovered row. */
  sunken: '#f2eee8',
  /** What product pictures lie on and are multiplied with, in the middle and at the edge: in the dark theme a dimmed lamp. */
  imageGround: '#ffffff',
  imageEdge: '#f3efe9',
  /** The same for photographs that fill their frame: white leaves them as they are. */
  photoGround: '#ffffff',
  /** Headings and body text. */
  text: '#211c18',
  /** Text of second rank; still AA on canvas, surface and sunken. */
  textMuted: '#665d54',
  /** Lines that separate. */
  border: '#e4ddd3',
  /** Outlines of controls: 3:1 against surface and canvas. */
  borderStrong: '#8d8276',
  /** The one accent: main buttons, links, the current page. */
  accent: '#96481a',
  accentHover: '#7b3913',
  /** Text on the accent. */
  onAccent: '#ffffff',
  /** A tint of the accent behind text. */
  accentSoft: '#f8e9dd',
  /** Deleting, and what went wrong. */
  danger: '#b0182f',
  onDanger: '#ffffff',
  dangerSoft: '#fbe9eb',
  /** What went well. */
  success: '#1f6b3f',
  /** Filled stars. */
  star: '#a86a06',
  /** Moving light of a skeleton on the sunken colour. */
  shimmer: '#faf8f5',
  /** Behind a dialog. */
  backdrop: 'rgb(33 28 24 / 0.5)',
  /** Bands that are dark in both themes, such as the hero, and the text on them. */
  night: '#14161c',
  onNight: '#f7f4ef',
  onNightMuted: '#c9c3ba',
};

/** Names of the palette; a theme that misses one does not compile. */
export type ColorName = keyof typeof lightColors;

/** Values of one theme. */
export type Colors = Record<ColorName, string>;

/** The dark theme, with the same uses. */
export const darkColors: Colors = {
  canvas: '#171513',
  surface: '#211e1b',
  sunken: '#2a2622',
  imageGround: '#c9c2b9',
  imageEdge: '#8b8379',
  photoGround: '#cfc9c1',
  text: '#f4efe9',
  textMuted: '#b8aea3',
  border: '#3a342e',
  borderStrong: '#8d8276',
  accent: '#eda270',
  accentHover: '#f6ba90',
  onAccent: '#2a1405',
  accentSoft: '#3b2819',
  danger: '#ff9aa2',
  onDanger: '#3a0810',
  dangerSoft: '#421a20',
  success: '#83d3a0',
  star: '#f0b350',
  shimmer: '#37322d',
  backdrop: 'rgb(0 0 0 / 0.65)',
  night: '#0e0f13',
  onNight: '#f7f4ef',
  onNightMuted: '#c9c3ba',
};

/** The custom property that carries a colour, e.g. `--ocs-color-text-muted`. */
export function colorProperty(name: ColorName): string {
  return `--ocs-color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const names = Object.keys(lightColors) as ColorName[];

/** Colours as styles use them: `color.text` is `var(--ocs-color-text)`, so that the theme can change at run time. */
export const color = Object.fromEntries(names.map((name) => [name, `var(${colorProperty(name)})`])) as Colors;
